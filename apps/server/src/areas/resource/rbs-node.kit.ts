import { rbsNode } from '@xmgl/contracts/resource/rbs-node.register';
import { sql } from 'kysely';
import { makeKit, rowCheck } from '../../register/kit.ts';

/** Of one project there is one class of a code. */
const isFree = rowCheck(rbsNode, ['nodeCode'], async ({ db, project }, { rowID, after }) => {
  const { rows } = await sql<{ name: string }>`select node_name as name from rbs_node
    where company_id = ${project.companyID} and project_id = ${project.projectID} and deleted_at is null
      and rbs_node_id <> ${rowID} and node_code = ${after.nodeCode} limit 1`.execute(db);
  const [other] = rows;
  if (!other) return [];
  const message = `编码 ${after.nodeCode} 已用于「${other.name}」，请换一个`;
  return [{ code: 'invalid', message, path: 'nodeCode' }];
});

/** A class is of the kind of the one in which it stands, and of what stands in it. */
const kindOfParent = rowCheck(
  rbsNode,
  ['parentID', 'resourceKind'],
  async ({ db, project }, { rowID, before, after }) => {
    if (before?.parentID === after.parentID && before?.resourceKind === after.resourceKind) return [];
    const { rows } = await sql<{ name: string; kind: string; isParent: boolean }>`
      select node_name as name, resource_kind as kind, true as "isParent" from rbs_node
      where company_id = ${project.companyID} and project_id = ${project.projectID} and rbs_node_id = ${after.parentID}
      union all
      select node_name, resource_kind, false from rbs_node
      where company_id = ${project.companyID} and project_id = ${project.projectID} and deleted_at is null
        and parent_id = ${rowID}
      union all
      select resource_name, resource_kind, false from project_resource
      where company_id = ${project.companyID} and project_id = ${project.projectID} and deleted_at is null
        and rbs_node_id = ${rowID} and ${after.resourceKind} <> '设施'`.execute(db);
    const other = rows.find(({ kind }) => kind !== after.resourceKind);
    if (!other) return [];
    const message = other.isParent
      ? `上级「${other.name}」是${other.kind}，下级的类别应与上级相同`
      : `其中的「${other.name}」是${other.kind}，请先移出再改类别`;
    return [{ code: 'invalid', message, path: 'resourceKind' }];
  },
);

/** For each class how many resources of the library are in it and in those below. */
const resourcesOfAll = sql`with recursive within as (
    select rbs_node_id as above, rbs_node_id as below from rbs_node where deleted_at is null
    union all
    select n.parent_id, w.below from within w join rbs_node n on n.rbs_node_id = w.above
    where n.parent_id is not null)
  select w.above as id, count(r.project_resource_id)::int as value
  from within w left join project_resource r on r.rbs_node_id = w.below and r.deleted_at is null group by w.above`;

const ownResources = sql`(with recursive within as (
    select t.rbs_node_id as id
    union all
    select n.rbs_node_id from within w join rbs_node n on n.parent_id = w.id
      and n.company_id = t.company_id and n.project_id = t.project_id and n.deleted_at is null)
  select count(*)::int from within w join project_resource r on r.rbs_node_id = w.id
    and r.company_id = t.company_id and r.project_id = t.project_id and r.deleted_at is null)`;

export const rbsNodeKit = makeKit(rbsNode, {
  computed: { resourceCount: ownResources },
  ofAll: { resourceCount: resourcesOfAll },
  rules: { checks: [isFree, kindOfParent] },
});
