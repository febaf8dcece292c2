import type { WbsDuty } from '@xmgl/contracts/schedule/wbs-manager.calls';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import { ofProject, sameInProject } from '../../../db/project-rows.ts';
import type { Db } from '../../../db/scope.ts';

/** People of nodes that are there, with the names of both. */
export const managersIn = (db: Db, project: ProjectInScope) =>
  db
    .selectFrom('wbs_manager as m')
    .innerJoin('wbs_node as n', (join) => join.on(sameInProject('n.wbs_node_id', 'm.wbs_node_id')))
    .innerJoin('project_stakeholder as s', (join) => join.on(sameInProject('s.user_id', 'm.user_id')))
    .where(ofProject('m', project));

/** In the order of duties, then of names. */
export const listManagers = (db: Db, project: ProjectInScope, wbsNodeID: string | undefined) => {
  const all = managersIn(db, project)
    .selectAll('m')
    .select(['n.wbs_code', 'n.wbs_name', 's.user_name', 's.is_member'])
    .orderBy(sql`array_position(array['负责人', '协办', '接收人'], m.duty)`)
    .orderBy(sql`s.user_name collate "zh-x-icu"`)
    .orderBy('m.wbs_manager_id');
  return (wbsNodeID === undefined ? all : all.where('m.wbs_node_id', '=', wbsNodeID)).execute();
};

export const findManagers = (db: Db, project: ProjectInScope, wbsManagerIDs: readonly string[]) =>
  managersIn(db, project)
    .where('m.wbs_manager_id', 'in', wbsManagerIDs)
    .selectAll('m')
    .select(['n.wbs_name', 's.user_name', 's.project_stakeholder_id'])
    .execute();
export type FoundManager = Awaited<ReturnType<typeof findManagers>>[number];

type Receiver = {
  readonly userID: string;
  readonly userName: string;
  readonly wbsNodeID: string;
  readonly wbsName: string;
  readonly height: number;
};

/** The receivers that the node or the nearest one above it names; who has left the project receives nothing. */
export const listReceivers = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  wbsNodeID: string,
): Promise<readonly Receiver[]> => {
  const { rows } = await sql<Receiver>`
    with recursive up as (
      select wbs_node_id, parent_id, wbs_name, 0 as height from wbs_node
      where company_id = ${companyID} and project_id = ${projectID} and wbs_node_id = ${wbsNodeID}
      union all
      select n.wbs_node_id, n.parent_id, n.wbs_name, up.height + 1
      from up join wbs_node n on n.company_id = ${companyID} and n.project_id = ${projectID}
        and n.wbs_node_id = up.parent_id
    ), named as (
      select m.user_id as "userID", s.user_name as "userName", up.wbs_node_id as "wbsNodeID",
        up.wbs_name as "wbsName", up.height
      from up
        join wbs_manager m on m.company_id = ${companyID} and m.project_id = ${projectID}
          and m.wbs_node_id = up.wbs_node_id and m.duty = '接收人'
        join project_stakeholder s on s.company_id = m.company_id and s.project_id = m.project_id
          and s.user_id = m.user_id and s.is_member
    )
    select * from named where height = (select min(height) from named)
    order by "userName" collate "zh-x-icu"`.execute(db);
  return rows;
};

/** A node of a branch; `isLeaf`: no node stands under it. */
export type BranchNode = {
  readonly wbsNodeID: string;
  readonly wbsName: string;
  readonly isLeaf: boolean;
};

/** A node, itself first, and with `withChildren` all nodes under it. */
export const listBranch = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  wbsNodeID: string,
  withChildren: boolean,
): Promise<readonly BranchNode[]> => {
  const { rows } = await sql<BranchNode>`
    with recursive down as (
      select wbs_node_id, wbs_name, 0 as depth from wbs_node
      where company_id = ${companyID} and project_id = ${projectID} and wbs_node_id = ${wbsNodeID}
      union all
      select n.wbs_node_id, n.wbs_name, down.depth + 1
      from down join wbs_node n on n.company_id = ${companyID} and n.project_id = ${projectID}
        and n.parent_id = down.wbs_node_id
      where ${withChildren}
    )
    select wbs_node_id as "wbsNodeID", wbs_name as "wbsName", not exists (
      select from wbs_node c where c.company_id = ${companyID} and c.project_id = ${projectID}
        and c.parent_id = down.wbs_node_id) as "isLeaf"
    from down order by depth`.execute(db);
  return rows;
};

/** Unfinished activities of a person anywhere under a node. */
export const listOpenUnder = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  wbsNodeID: string,
  projectStakeholderID: string,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ activity_id: string }>`
    with recursive down as (
      select ${wbsNodeID}::uuid as wbs_node_id
      union all
      select n.wbs_node_id from down join wbs_node n on n.company_id = ${companyID}
        and n.project_id = ${projectID} and n.parent_id = down.wbs_node_id
    )
    select a.activity_id from activity a join down on down.wbs_node_id = a.wbs_node_id
    where a.company_id = ${companyID} and a.project_id = ${projectID}
      and a.owner_id = ${projectStakeholderID} and a.percent_complete < 100`.execute(db);
  return rows.map((row) => row.activity_id);
};

export type NewManager = { readonly wbsNodeID: string; readonly userID: string; readonly duty: WbsDuty };

/** How many are new; who has the duty already keeps it. Arrays, for a branch may have thousands of nodes. */
export const addManagers = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  managers: readonly NewManager[],
  { userID, now }: { readonly userID: string; readonly now: Date },
): Promise<number> => {
  const { rows } = await sql`
    insert into wbs_manager (company_id, project_id, wbs_manager_id, wbs_node_id, user_id, duty, created_by, created_at)
    select ${companyID}, ${projectID}, new.id, new.node, new.person, new.duty, ${userID}, ${now}
    from unnest(${managers.map(() => v7())}::uuid[], ${managers.map((one) => one.wbsNodeID)}::uuid[],
      ${managers.map((one) => one.userID)}::uuid[], ${managers.map((one) => one.duty)}::text[])
      as new (id, node, person, duty)
    on conflict on constraint wbs_manager_unique do nothing
    returning wbs_manager_id`.execute(db);
  return rows.length;
};

export const deleteManagers = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  wbsManagerIDs: readonly string[],
): Promise<void> => {
  if (wbsManagerIDs.length === 0) return;
  await db
    .deleteFrom('wbs_manager')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('wbs_manager_id', 'in', wbsManagerIDs)
    .execute();
};
