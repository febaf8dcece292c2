import { resourceRequest } from '@xmgl/contracts/resource/resource-request.register';
import { training } from '@xmgl/contracts/resource/training.register';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { type DoneOf, makeKit, rowCheck } from '../../../register/kit.ts';
import { addUnasked } from '../../../register/write/system-write.service.ts';
import { closeNeeds } from './open-needs.service.ts';

/** Somebody to come is asked for by the trade or post; whoever is there already is booked. */
const isGeneric = rowCheck(resourceRequest, ['resourceID'], async ({ db, project }, { before, after }) => {
  if (before?.resourceID === after.resourceID) return [];
  const { rows } = await sql<{ name: string }>`select resource_name as name from project_resource
    where company_id = ${project.companyID} and project_id = ${project.projectID}
      and project_resource_id = ${after.resourceID} and project_stakeholder_id is not null`.execute(db);
  const [person] = rows;
  if (!person) return [];
  const message = `「${person.name}」已在项目中，请申请工种、岗位或设备；占用时间请在「资源日历与占用」中预订`;
  return [{ code: 'invalid', message, path: 'resourceID' }];
});

/** People who come to the site are taught before they begin. */
const openEntry = async (actor: Actor, { after }: DoneOf<typeof resourceRequest>): Promise<void> => {
  const { rows } = await sql<{
    name: string;
    kind: string;
  }>`select r.resource_name as name, r.resource_kind as kind
    from project_resource as r where r.company_id = ${actor.project.companyID}
      and r.project_id = ${actor.project.projectID} and r.project_resource_id = ${after.resourceID}`.execute(
    actor.db,
  );
  const [resource] = rows;
  if (resource?.kind !== '人力') return;
  const trainingName = `${resource.name}入场三级教育（${after.code}）`;
  const known = await sql`select from training where company_id = ${actor.project.companyID}
    and project_id = ${actor.project.projectID} and deleted_at is null and training_name = ${trainingName}`.execute(
    actor.db,
  );
  if (known.rows.length > 0) return;
  await addUnasked(actor, training, {
    values: {
      trainingName,
      trainingKind: '入场三级教育',
      trainingDay: after.fromDay,
      hours: 24,
      organiserID: actor.user.userID,
      content: `资源申请 ${after.code} 落实后，进场人员须完成公司、项目、班组三级教育。`,
    },
  });
};

export const resourceRequestKit = makeKit(resourceRequest, {
  computed: {
    bestCandidate: sql`coalesce((select c.candidate || ' ' || round((coalesce(t.ability_weight, 40) * c.ability_score
        + coalesce(t.experience_weight, 30) * c.experience_score + coalesce(t.cost_weight, 20) * c.cost_score
        + coalesce(t.ready_weight, 10) * c.ready_score) / 100, 2)::text
      from resource_request_candidate as c where c.company_id = t.company_id and c.project_id = t.project_id
        and c.resource_request_id = t.resource_request_id and num_nulls(c.ability_score, c.experience_score,
          c.cost_score, c.ready_score) = 0
      order by coalesce(t.ability_weight, 40) * c.ability_score + coalesce(t.experience_weight, 30) * c.experience_score
        + coalesce(t.cost_weight, 20) * c.cost_score + coalesce(t.ready_weight, 10) * c.ready_score desc, c.line_no
      limit 1), '')`,
  },
  rules: {
    checks: [isGeneric],
    changed: async (actor, change) => {
      if (change.before === null || change.before.state !== change.after.state)
        await closeNeeds(actor, [change.rowID, change.after.resourceID]);
      if (change.action === '全部落实' || change.action === '部分落实') await openEntry(actor, change);
    },
  },
});
