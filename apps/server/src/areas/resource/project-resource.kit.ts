import { projectResource } from '@xmgl/contracts/resource/project-resource.register';
import { sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { today } from '../../db/local-now.ts';
import { makeKit, rowCheck } from '../../register/kit.ts';
import { followGone, staysOnceUsed } from './deleted-resource.service.ts';
import { followLibrary } from './follow-library.service.ts';
import { closeProposal } from './team/proposed-people.service.ts';

/** The price that holds today: the last that has begun. */
const ofDay = (value: ReturnType<typeof sql>) => sql`(select ${value} from unit_cost as u
  where u.company_id = t.company_id and u.project_id = t.project_id and u.resource_id = t.project_resource_id
    and u.deleted_at is null and coalesce(u.valid_from, '-infinity') <= ${today}
  order by u.valid_from desc nulls last limit 1)`;

/** What the company's library says of the price today. */
const libraryPrice = sql`(select c.price from company_cost as c
  where c.company_id = t.company_id and c.project_id = t.company_id and c.deleted_at is null
    and c.cost_code collate "zh-x-icu" = t.library_code and c.valid_from <= ${today}
  order by c.valid_from desc limit 1)`;

/** One person is one resource. */
const onePerson = rowCheck(
  projectResource,
  ['projectStakeholderID'],
  async ({ db, project }, { rowID, after }) => {
    if (!after.projectStakeholderID) return [];
    const { rows } = await sql<{ code: string }>`select code from project_resource
      where company_id = ${project.companyID} and project_id = ${project.projectID} and deleted_at is null
        and project_stakeholder_id = ${after.projectStakeholderID} and project_resource_id <> ${rowID}`.execute(
      db,
    );
    const [other] = rows;
    if (!other) return [];
    const message = `此人已是资源「${other.code}」，请勿重复添加`;
    return [{ code: 'conflict', message, path: 'projectStakeholderID' }];
  },
);

/** Prices are told in what the kind is counted in: it stays while there are any. */
const keptKind = rowCheck(
  projectResource,
  ['resourceKind'],
  async ({ db, project }, { rowID, before, after }) => {
    if (!before || before.resourceKind === after.resourceKind) return [];
    const { rows } = await sql`select from unit_cost where company_id = ${project.companyID}
      and project_id = ${project.projectID} and resource_id = ${rowID} and deleted_at is null limit 1`.execute(
      db,
    );
    if (rows.length === 0) return [];
    const message = '此资源已有单价，不能改类别，请先删除其单价或新增一个资源';
    return [{ code: 'conflict', message, path: 'resourceKind' }];
  },
);

/** 人力 stands under 人力; 设施 takes what is used like a machine. */
const fitsClass = rowCheck(
  projectResource,
  ['rbsNodeID', 'resourceKind'],
  async ({ db, project }, { before, after }) => {
    if (!after.rbsNodeID) return [];
    if (before?.rbsNodeID === after.rbsNodeID && before.resourceKind === after.resourceKind) return [];
    const { rows } = await sql<{ name: string; kind: string }>`select node_name as name, resource_kind as kind
      from rbs_node where company_id = ${project.companyID} and project_id = ${project.projectID}
        and rbs_node_id = ${after.rbsNodeID}`.execute(db);
    const [node] = rows;
    if (!node || node.kind === after.resourceKind || node.kind === '设施') return [];
    const message = `「${node.name}」是${node.kind}的分类，这个资源是${after.resourceKind}，请另选`;
    return [{ code: 'invalid', message, path: 'rbsNodeID' }];
  },
);

/** What somebody stops or starts again by hand does not come and go with the person. */
const forgetLeaving = async ({ db, project }: Actor, rowID: string): Promise<void> => {
  await sql`update project_resource set stopped_with_person = false where company_id = ${project.companyID}
    and project_id = ${project.projectID} and project_resource_id = ${rowID} and stopped_with_person`.execute(
    db,
  );
};

export const projectResourceKit = makeKit(projectResource, {
  computed: {
    dayPrice: ofDay(sql`u.unit_cost`),
    dayCostUnit: sql`coalesce(${ofDay(sql`u.cost_unit`)}, '')`,
    priceFrom: ofDay(sql`u.valid_from`),
    priceState: sql`coalesce(${ofDay(sql`case when u.valid_to < ${today} then '单价过期' else '现行' end`)}, '无价')`,
    libraryState: sql`case when t.library_code <> '' and ${ofDay(sql`u.cost_source`)} = '企业库'
      then case when ${libraryPrice} <> ${ofDay(sql`u.unit_cost`)} then '库价已变' else '一致' end end`,
  },
  rules: {
    checks: [onePerson, keptKind, fitsClass],
    guards: [staysOnceUsed],
    deleted: followGone,
    changed: async (actor, change) => {
      await followLibrary(actor, change);
      if (change.action === '启用' || change.action === '停用') await forgetLeaving(actor, change.rowID);
      if (change.after.projectStakeholderID && change.before?.projectStakeholderID === null)
        await closeProposal(actor, change.rowID);
    },
  },
});
