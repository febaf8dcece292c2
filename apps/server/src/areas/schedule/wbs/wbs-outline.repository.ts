import type { NodeKind } from '@xmgl/contracts/schedule/plan-rows';
import type { OutlineNode } from '@xmgl/contracts/schedule/wbs-outline.calls';
import { sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import type { Db } from '../../../db/scope.ts';
import { responsibleUnitOf } from './wbs-dictionary.repository.ts';

export type OutlineRow = OutlineNode & {
  readonly wbsNodeID: string;
  readonly parentID: string | null;
  readonly code: string;
  readonly nodeKind: NodeKind;
  readonly start: number | null;
  readonly finish: number | null;
  readonly percentComplete: number;
};

/** Nodes with their words, in the order of the outline: all of them, or a node with what is below it. */
export const listOutline = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  wbsNodeID: string | null = null,
): Promise<readonly OutlineRow[]> => {
  const { rows } = await sql<OutlineRow>`
    with recursive tree as (
      select n.wbs_node_id, 1 as level, array[n.sort_key] as place from wbs_node as n
      where n.company_id = ${companyID} and n.project_id = ${projectID}
        and case when ${wbsNodeID}::uuid is null then n.parent_id is null else n.wbs_node_id = ${wbsNodeID}::uuid end
      union all
      select n.wbs_node_id, t.level + 1, t.place || n.sort_key from tree as t
      join wbs_node as n on n.company_id = ${companyID} and n.project_id = ${projectID}
        and n.parent_id = t.wbs_node_id
    )
    select n.wbs_node_id as "wbsNodeID", n.parent_id as "parentID", t.level, n.wbs_code as code, n.wbs_name as name,
      n.node_kind as "nodeKind", n.weight, n.start_at as start, n.finish_at as finish,
      n.percent_complete as "percentComplete", coalesce(d.description, '') as description,
      coalesce(d.acceptance_criteria, '') as "acceptanceCriteria",
      coalesce(d.quality_requirement, '') as "qualityRequirement",
      coalesce(d.technical_refs, '') as "technicalRefs", ${responsibleUnitOf('d')} as "responsibleUnit"
    from tree as t
    join wbs_node as n on n.company_id = ${companyID} and n.project_id = ${projectID}
      and n.wbs_node_id = t.wbs_node_id
    left join wbs_dictionary as d on d.company_id = ${companyID} and d.project_id = ${projectID}
      and d.wbs_node_id = t.wbs_node_id
    order by t.place, n.wbs_node_id`.execute(db);
  return rows;
};

export type NodeWords = Pick<
  OutlineNode,
  'description' | 'acceptanceCriteria' | 'qualityRequirement' | 'technicalRefs' | 'responsibleUnit'
> & { readonly wbsNodeID: string; readonly responsibleCompanyID: string | null };

/** Writes the words of nodes that have none yet; answers which got them. */
export const addWords = async (
  { db, project, user, now }: Actor,
  nodes: readonly NodeWords[],
): Promise<readonly string[]> => {
  const { companyID, projectID } = project;
  const { rows } = await sql<{ id: string }>`
    insert into wbs_dictionary (company_id, project_id, wbs_node_id, description, acceptance_criteria,
      quality_requirement, technical_refs, responsible_company_id, responsible_unit, updated_by, updated_at)
    select ${companyID}::uuid, ${projectID}::uuid, n.wbs_node_id, i.description, i."acceptanceCriteria",
      i."qualityRequirement", i."technicalRefs", i."responsibleCompanyID", i."responsibleUnit",
      ${user.userID}::uuid, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(nodes)}::jsonb) as i ("wbsNodeID" uuid, description text,
      "acceptanceCriteria" text, "qualityRequirement" text, "technicalRefs" text, "responsibleCompanyID" uuid,
      "responsibleUnit" text)
    join wbs_node as n on n.company_id = ${companyID} and n.project_id = ${projectID}
      and n.wbs_node_id = i."wbsNodeID"
    on conflict (company_id, project_id, wbs_node_id) do nothing
    returning wbs_node_id as id`.execute(db);
  return rows.map(({ id }) => id);
};
