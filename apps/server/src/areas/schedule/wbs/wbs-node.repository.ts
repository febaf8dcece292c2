import { sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';
import { responsibleUnitOf } from './wbs-dictionary.repository.ts';

export type NodeRow = {
  readonly id: string;
  readonly parentID: string | null;
  readonly code: string;
  readonly name: string;
  readonly nodeKind: string;
  readonly level: number;
  readonly weight: number | null;
  readonly start: number | null;
  readonly finish: number | null;
  readonly percentComplete: number;
  readonly responsibleUnit: string;
  readonly childCount: number;
  readonly activityCount: number;
  readonly total: number;
};

type Wanted = {
  readonly value?: string | undefined;
  readonly wbsNodeID?: string;
  readonly offset: number;
  readonly limit: number;
};

/** Nodes by code, with how many nodes and activities stand right under each. */
export const listNodes = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  { value = '', wbsNodeID, offset, limit }: Wanted,
): Promise<readonly NodeRow[]> => {
  const sought = `%${value.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<NodeRow>`
    with recursive tree as (
      select wbs_node_id, 1 as level from wbs_node
      where company_id = ${companyID} and project_id = ${projectID} and parent_id is null
      union all
      select n.wbs_node_id, tree.level + 1 from tree
        join wbs_node as n on n.company_id = ${companyID} and n.project_id = ${projectID}
          and n.parent_id = tree.wbs_node_id
    ), page as (
      select n.*, tree.level, count(*) over ()::int as total from wbs_node as n join tree using (wbs_node_id)
      where n.company_id = ${companyID} and n.project_id = ${projectID}
        and (${value === ''} or n.wbs_name ilike ${sought} or n.wbs_code ilike ${sought})
        and (${wbsNodeID ?? null}::uuid is null or n.wbs_node_id = ${wbsNodeID ?? null}::uuid)
      order by n.wbs_code collate "und-u-kn-true", n.wbs_node_id offset ${offset} limit ${limit}
    )
    select p.wbs_node_id as id, p.parent_id as "parentID", p.wbs_code as code, p.wbs_name as name,
      p.node_kind as "nodeKind", p.level, p.weight, p.start_at as start, p.finish_at as finish,
      p.percent_complete as "percentComplete", ${responsibleUnitOf('d')} as "responsibleUnit",
      (select count(*)::int from wbs_node as c where c.company_id = ${companyID} and c.project_id = ${projectID}
        and c.parent_id = p.wbs_node_id) as "childCount",
      (select count(*)::int from activity as a where a.company_id = ${companyID} and a.project_id = ${projectID}
        and a.wbs_node_id = p.wbs_node_id) as "activityCount",
      p.total
    from page as p
    left join wbs_dictionary as d on d.company_id = ${companyID} and d.project_id = ${projectID}
      and d.wbs_node_id = p.wbs_node_id
    order by p.wbs_code collate "und-u-kn-true", p.wbs_node_id`.execute(db);
  return rows;
};

type Named = { readonly id: string; readonly code: string; readonly name: string };

/** The nodes above one, from the top down. */
export const listPath = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  wbsNodeID: string,
): Promise<readonly Named[]> => {
  const { rows } = await sql<Named>`
    with recursive up as (
      select parent_id, 0 as height, wbs_node_id, wbs_code, wbs_name from wbs_node
      where company_id = ${companyID} and project_id = ${projectID} and wbs_node_id = ${wbsNodeID}
      union all
      select n.parent_id, up.height + 1, n.wbs_node_id, n.wbs_code, n.wbs_name from up
        join wbs_node as n on n.company_id = ${companyID} and n.project_id = ${projectID}
          and n.wbs_node_id = up.parent_id
    )
    select wbs_node_id as id, wbs_code as code, wbs_name as name from up where height > 0 order by height desc`.execute(
    db,
  );
  return rows;
};

export type Milestone = Named & { readonly finish: number | null };

/** Milestones right in a node. */
export const listMilestones = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  wbsNodeID: string,
): Promise<readonly Milestone[]> => {
  const { rows } = await sql<Milestone>`
    select activity_id as id, code, name, finish_at as finish from activity
    where company_id = ${companyID} and project_id = ${projectID} and wbs_node_id = ${wbsNodeID}
      and kind in ('startMilestone', 'finishMilestone')
    order by sort_key, activity_id limit 200`.execute(db);
  return rows;
};

/** The names of resources that work right in a node. */
export const listResourceNames = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  wbsNodeID: string,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select distinct r.name from activity as a
    join assignment as s using (company_id, project_id, activity_id)
    join resource as r using (company_id, project_id, resource_id)
    where a.company_id = ${companyID} and a.project_id = ${projectID} and a.wbs_node_id = ${wbsNodeID}
    order by r.name limit 200`.execute(db);
  return rows.map(({ name }) => name);
};

export type PointingRow = Named & { readonly state: string };

/** Deliverables that belong to a node. */
export const listDeliverablesAt = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  wbsNodeID: string,
): Promise<readonly PointingRow[]> => {
  const { rows } = await sql<PointingRow>`
    select deliverable_id as id, code, title as name, state from deliverable
    where company_id = ${companyID} and project_id = ${projectID} and wbs_node_id = ${wbsNodeID}
      and deleted_at is null
    order by code collate "und-u-kn-true" limit 200`.execute(db);
  return rows;
};

/** Requirements that are traced to a node. */
export const listRequirementsAt = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  wbsNodeID: string,
): Promise<readonly PointingRow[]> => {
  const { rows } = await sql<PointingRow>`
    select r.requirement_id as id, r.code, r.title as name, r.state
    from requirement_trace as t join requirement as r using (company_id, project_id, requirement_id)
    where t.company_id = ${companyID} and t.project_id = ${projectID} and t.wbs_node_id = ${wbsNodeID}
      and t.deleted_at is null and r.deleted_at is null
    order by r.code collate "und-u-kn-true" limit 200`.execute(db);
  return rows;
};

/** Nodes whose dictionary takes something for granted, or counts their work under it. */
export const listNodesPointing = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  /** Of an assumption or of a cost subject. */
  rowID: string,
): Promise<readonly Named[]> => {
  const { rows } = await sql<Named>`
    select n.wbs_node_id as id, n.wbs_code as code, n.wbs_name as name from wbs_node as n
    where n.company_id = ${companyID} and n.project_id = ${projectID} and n.wbs_node_id in (
      select a.wbs_node_id from wbs_assumption as a
      where a.company_id = ${companyID} and a.project_id = ${projectID} and a.assumption_id = ${rowID}
      union all
      select d.wbs_node_id from wbs_dictionary as d
      where d.company_id = ${companyID} and d.project_id = ${projectID} and d.cost_subject_id = ${rowID})
    order by n.wbs_code collate "und-u-kn-true" limit 1000`.execute(db);
  return rows;
};
