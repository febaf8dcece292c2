import { resourceSkill } from '@xmgl/contracts/resource/resource-skill.register';
import { sql } from 'kysely';
import { today } from '../../../db/local-now.ts';
import { makeKit, rowCheck } from '../../../register/kit.ts';
import { followCertificates, restoreCertificates } from './certificate-days.service.ts';

/** People have skills, each of them once. */
const ofPerson = rowCheck(
  resourceSkill,
  ['resourceID', 'skill'],
  async ({ db, project }, { rowID, before, after }) => {
    if (before?.resourceID === after.resourceID && before?.skill === after.skill) return [];
    const { rows } = await sql<{ kind: string; name: string; has: boolean }>`
      select r.resource_kind as kind, r.resource_name as name, exists (select from resource_skill as k
        where k.company_id = r.company_id and k.project_id = r.project_id and k.deleted_at is null
          and k.resource_id = r.project_resource_id and k.skill = ${after.skill} and k.resource_skill_id <> ${rowID}) as has
      from project_resource as r where r.company_id = ${project.companyID} and r.project_id = ${project.projectID}
        and r.project_resource_id = ${after.resourceID}`.execute(db);
    const [person] = rows;
    if (person && person.kind !== '人力')
      return [{ code: 'invalid', message: '技能只记人力资源，请另选', path: 'resourceID' }];
    if (!person?.has) return [];
    const message = `「${person.name}」已有技能「${after.skill}」，请改那一行`;
    return [{ code: 'invalid', message, path: 'skill' }];
  },
);

export const resourceSkillKit = makeKit(resourceSkill, {
  computed: {
    certState: sql`case when t.expires_at is null then case when t.cert_no <> '' then '有效' end
      when t.expires_at < ${today} then '已过期' when t.expires_at <= ${today} + 30 then '30 日内到期' else '有效' end`,
  },
  rules: { checks: [ofPerson], changed: followCertificates, deleted: restoreCertificates },
});
