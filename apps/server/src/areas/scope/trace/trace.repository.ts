import type {
  MatrixActivity,
  MatrixDeliverable,
  MatrixFile,
  MatrixNode,
  MatrixRequirement,
  RequirementMatrix,
  TraceChange,
} from '@xmgl/contracts/scope/requirement-matrix.calls';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { ofProject } from '../../../db/project-rows.ts';
import { traceFacts } from './trace-facts.ts';

/** The number of one of these that is not approved; undefined where all are. */
export const findUnapproved = async (
  { db, project }: Actor,
  requirementIDs: readonly string[],
): Promise<string | undefined> => {
  const { rows } = await sql<{ code: string }>`select r.code from requirement as r
    where ${ofProject('r', project)} and r.requirement_id = any(${[...requirementIDs]}::uuid[])
      and r.state <> '已批准' order by r.code limit 1`.execute(db);
  return rows[0]?.code;
};

type FoundRequirement = Omit<MatrixRequirement, 'level' | 'mustReview'> & {
  readonly mustReview: boolean;
  readonly sort: string;
};

/** Every approved requirement with its facts, in the order of its siblings. */
export const listRequirements = async ({ db, project }: Actor): Promise<readonly FoundRequirement[]> => {
  const { rows } = await sql<FoundRequirement>`
    select r.requirement_id as "requirementID", r.code, r.title, r.parent_id as "parentID", r.priority,
      r.sort, coalesce((select max(v.version_no) from requirement_version as v where ${ofProject('v', project)}
        and v.requirement_id = r.requirement_id), 1) as "versionNo",
      coalesce(w.sort_name, '') as source, coalesce(s.user_name, '') as raiser,
      concat_ws('：', g.title, nullif(r.objective, '')) as objective,
      f.state as "traceState", f.gaps, f."mustReview"
    from (${traceFacts}) as f
    join requirement as r on ${ofProject('r', project)} and r.requirement_id = f.id
    left join sort_dict as w on w.company_id = r.company_id and w.sort_dict_id = r.source_kind_id
    left join project_stakeholder as s on ${ofProject('s', project)}
      and s.project_stakeholder_id = r.source_stakeholder_id
    left join charter_goal as g on ${ofProject('g', project)} and g.charter_goal_id = r.objective_id
    order by r.sort, r.requirement_id`.execute(db);
  return rows;
};

type FoundNode = Omit<MatrixNode, 'level' | 'isUnasked'>;

export const listNodes = async ({ db, project }: Actor): Promise<readonly FoundNode[]> => {
  const { rows } = await sql<FoundNode>`
    select n.wbs_node_id as "wbsNodeID", n.wbs_code as code, n.wbs_name as name, n.parent_id as "parentID",
      n.percent_complete::float8 as "percentComplete"
    from wbs_node as n where ${ofProject('n', project)} order by n.sort_key, n.wbs_node_id`.execute(db);
  return rows;
};

/** Activities that a requirement is traced to. */
export const listActivities = async ({ db, project }: Actor): Promise<readonly MatrixActivity[]> => {
  const { rows } = await sql<MatrixActivity>`
    select a.activity_id as "activityID", a.code, a.name, a.wbs_node_id as "wbsNodeID",
      a.percent_complete::float8 as "percentComplete"
    from activity as a where ${ofProject('a', project)} and exists (select from requirement_trace as t
      where ${ofProject('t', project)} and t.activity_id = a.activity_id and t.deleted_at is null)
    order by a.code collate "und-u-kn-true"`.execute(db);
  return rows;
};

type FoundDeliverable = Omit<MatrixDeliverable, 'isUnasked'>;

export const listDeliverables = async ({ db, project }: Actor): Promise<readonly FoundDeliverable[]> => {
  const { rows } = await sql<FoundDeliverable>`
    select d.deliverable_id as "deliverableID", d.code, d.title, d.wbs_node_id as "wbsNodeID", d.state,
      case when d.state in ('已接收', '已移交', '有条件接收') then (select to_char(max(a.concluded_at)
          at time zone 'Asia/Shanghai', 'YYYY-MM-DD') from deliverable_acceptance as a
        where ${ofProject('a', project)} and a.deliverable_id = d.deliverable_id
          and a.conclusion <> '拒收' and a.revoked_at is null) end as "acceptedTime"
    from deliverable as d where ${ofProject('d', project)} and d.deleted_at is null
    order by d.code collate "und-u-kn-true"`.execute(db);
  return rows;
};

/** Files that a requirement is traced to. */
export const listFiles = async ({ db, project }: Actor): Promise<readonly MatrixFile[]> => {
  const { rows } = await sql<MatrixFile>`
    select f.related_file_id as "relatedFileID", f.code, f.file_name as "fileName"
    from related_file as f where ${ofProject('f', project)} and f.deleted_at is null
      and exists (select from requirement_trace as t where ${ofProject('t', project)}
        and t.related_file_id = f.related_file_id and t.deleted_at is null)
    order by f.code collate "und-u-kn-true"`.execute(db);
  return rows;
};

/** What approved requirements are traced to. */
export const listTraces = async ({ db, project }: Actor): Promise<RequirementMatrix['traces']> => {
  const { rows } = await sql<RequirementMatrix['traces'][number]>`
    select t.requirement_id as "requirementID", t.target_kind as "targetKind",
      coalesce(t.wbs_node_id, t.activity_id, t.deliverable_id, t.related_file_id) as "targetID"
    from requirement_trace as t where ${ofProject('t', project)} and t.deleted_at is null`.execute(db);
  return rows;
};

type Pair = Pick<TraceChange, 'requirementID' | 'targetID'>;
const idsOf = (pairs: readonly Pair[], key: keyof Pair): readonly string[] => pairs.map((pair) => pair[key]);

/** Which of these pairs are traced, with the id and the version of the trace; locked. */
export const lockTraces = async (
  { db, project }: Actor,
  pairs: readonly Pair[],
): Promise<readonly (Pair & { readonly requirementTraceID: string })[]> => {
  const { rows } = await sql<Pair & { requirementTraceID: string }>`
    select t.requirement_trace_id as "requirementTraceID", w.requirement_id as "requirementID",
      w.target_id as "targetID"
    from unnest(${idsOf(pairs, 'requirementID')}::uuid[], ${idsOf(pairs, 'targetID')}::uuid[])
      as w (requirement_id, target_id)
    join requirement_trace as t on ${ofProject('t', project)} and t.deleted_at is null
      and t.requirement_id = w.requirement_id
      and coalesce(t.wbs_node_id, t.activity_id, t.deliverable_id, t.related_file_id) = w.target_id
    for update of t`.execute(db);
  return rows;
};
