import { approvedChangeStates } from '@xmgl/contracts/integration/change.register';
import { sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db, ProjectKey } from '../../../db/scope.ts';
import type { ScopeKind } from './scope-baseline.service.ts';

/** One thing of the scope as it stands, or as a baseline froze it. */
export type ScopeItem = {
  readonly kind: ScopeKind;
  readonly itemID: string;
  readonly parentID: string | null;
  readonly code: string;
  readonly title: string;
  readonly fields: Readonly<Record<string, string>>;
};

/** What is written in a version, without the sections that are empty. */
const written = (of: 'o' | 'v') => sql`(select coalesce(jsonb_object_agg(s.key, s.value), '{}')
  from jsonb_each(${sql.ref(`${of}.sections`)}) as s where s.value not in ('""', '[]', 'null'))`;

/**
 * The scope as it stands now: statement, nodes, approved requirements, deliverables. A statement that says again what an
 * earlier version said stands as that one.
 */
export const standing = ({ companyID, projectID }: ProjectKey) => sql`
  select 'wbs_node' as kind, n.wbs_node_id as item_id, n.parent_id, n.wbs_code as code, n.wbs_name as title,
    jsonb_build_object('description', coalesce(d.description, ''),
      'acceptanceCriteria', coalesce(d.acceptance_criteria, '')) as fields
  from wbs_node as n left join wbs_dictionary as d using (company_id, project_id, wbs_node_id)
  where n.company_id = ${companyID} and n.project_id = ${projectID}
  union all
  select 'requirement', r.requirement_id, null, r.code, r.title, jsonb_build_object('description', r.description,
    'priority', r.priority, 'acceptanceCriteria', r.acceptance_criteria)
  from requirement as r where r.company_id = ${companyID} and r.project_id = ${projectID}
    and r.deleted_at is null and r.state = '已批准'
  union all
  select 'deliverable', d.deliverable_id, null, d.code, d.title,
    jsonb_build_object('acceptanceCriteria', d.acceptance_criteria)
  from deliverable as d where d.company_id = ${companyID} and d.project_id = ${projectID} and d.deleted_at is null
  union all
  (select 'statement', n.plan_document_id, null, '', '范围说明书',
    jsonb_build_object('version', (select 'V' || o.major || '.' || o.minor from plan_document_version as o
      where o.company_id = v.company_id and o.project_id = v.project_id and o.plan_document_id = v.plan_document_id
        and o.approved_at is not null and o.deleted_at is null and ${written('o')} = ${written('v')}
      order by o.major, o.minor limit 1))
  from plan_document_version as v join plan_document as n using (company_id, project_id, plan_document_id)
  where v.company_id = ${companyID} and v.project_id = ${projectID} and n.kind = 'scope_statement'
    and v.state = '已批准' and v.deleted_at is null
  order by v.major desc, v.minor desc limit 1)`;

const columns = sql`kind, item_id as "itemID", parent_id as "parentID", code, title, fields`;

export const listStanding = async (db: Db, project: ProjectInScope): Promise<readonly ScopeItem[]> =>
  (await sql<ScopeItem>`select ${columns} from (${standing(project)}) as s`.execute(db)).rows;

export const listFrozen = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  scopeBaselineID: string,
): Promise<readonly ScopeItem[]> => {
  const { rows } = await sql<ScopeItem>`
    select ${columns} from scope_baseline_item
    where company_id = ${companyID} and project_id = ${projectID} and scope_baseline_id = ${scopeBaselineID}`.execute(
    db,
  );
  return rows;
};

/** The scope as it stands becomes what a baseline promises; what it froze before is forgotten. */
export const freezeScope = async (
  db: Db,
  project: ProjectInScope,
  scopeBaselineID: string,
  now: Date,
): Promise<void> => {
  const { companyID, projectID } = project;
  await sql`delete from scope_baseline_item where company_id = ${companyID} and project_id = ${projectID}
    and scope_baseline_id = ${scopeBaselineID}`.execute(db);
  await sql`
    insert into scope_baseline_item (company_id, project_id, scope_baseline_id, kind, item_id, parent_id, code, title,
      fields, frozen_at)
    select ${companyID}, ${projectID}, ${scopeBaselineID}, s.kind, s.item_id, s.parent_id, s.code, s.title, s.fields, ${now}
    from (${standing(project)}) as s`.execute(db);
};

type ByChange = {
  readonly scopeBaselineID: string;
  readonly beforeID: string;
  readonly changeRequestID: string;
  readonly now: Date;
};

/** What a change touched is frozen as it stands now; everything else as the version before had it, and since then. */
export const freezeByChange = async (
  db: Db,
  project: ProjectKey,
  { scopeBaselineID, beforeID, changeRequestID, now }: ByChange,
): Promise<void> => {
  const { companyID, projectID } = project;
  await sql`
    with touched as (
      select kind, item_id from scope_edit
      where company_id = ${companyID} and project_id = ${projectID} and change_request_id = ${changeRequestID}
      union
      select 'requirement', requirement_id from requirement_version
      where company_id = ${companyID} and project_id = ${projectID} and change_request_id = ${changeRequestID}
    )
    insert into scope_baseline_item (company_id, project_id, scope_baseline_id, kind, item_id, parent_id, code, title,
      fields, frozen_at)
    select ${companyID}::uuid, ${projectID}::uuid, ${scopeBaselineID}::uuid, i.kind, i.item_id, i.parent_id, i.code, i.title, i.fields,
      i.frozen_at
    from scope_baseline_item as i
    where i.company_id = ${companyID} and i.project_id = ${projectID} and i.scope_baseline_id = ${beforeID}
      and not exists (select from touched as t where t.kind = i.kind and t.item_id = i.item_id)
    union all
    select ${companyID}::uuid, ${projectID}::uuid, ${scopeBaselineID}::uuid, s.kind, s.item_id, s.parent_id, s.code, s.title, s.fields, ${now}::timestamptz
    from (${standing(project)}) as s join touched as t on t.kind = s.kind and t.item_id = s.item_id`.execute(
    db,
  );
};

export type FrozenHead = {
  readonly scopeBaselineID: string;
  readonly code: string;
  readonly name: string;
  readonly changeTitle: string;
  readonly frozenAt: Date;
  /** The oldest of what it holds: a version by a change keeps what was not touched from the one before. */
  readonly heldSince: Date;
};

/** Baselines that are in force or were, the newest first. */
export const listHeads = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
): Promise<readonly FrozenHead[]> => {
  const { rows } = await sql<FrozenHead>`
    select b.scope_baseline_id as "scopeBaselineID", b.code, b.name, i.frozen_at as "frozenAt", i.held_since as "heldSince",
      coalesce(c.code || ' ' || c.title, '') as "changeTitle"
    from scope_baseline as b
    cross join lateral (select max(frozen_at) as frozen_at, min(frozen_at) as held_since from scope_baseline_item as i
      where i.company_id = b.company_id and i.project_id = b.project_id
        and i.scope_baseline_id = b.scope_baseline_id) as i
    left join change_request as c using (company_id, project_id, change_request_id)
    where b.company_id = ${companyID} and b.project_id = ${projectID} and b.deleted_at is null
      and b.state in ('已批准', '已取代') and i.frozen_at is not null
    order by i.frozen_at desc, b.created_at desc`.execute(db);
  return rows;
};

export type ScopeReason = {
  readonly kind: ScopeKind;
  readonly itemID: string;
  readonly changeTitle: string;
  readonly pendingTitle: string;
  readonly reason: string;
  readonly userName: string;
  readonly time: Date;
};

/**
 * Every change of the scope that is known: of what, by which change request or for what reason, by whom and when. Edits
 * without a reason of their own (a deliverable added or deleted, a new version of the statement) have the higher `rank`
 * and come second where both were stored at one moment.
 */
export const scopeEdits = ({ companyID, projectID }: ProjectKey) => {
  const ofProject = sql`company_id = ${companyID} and project_id = ${projectID}`;
  return sql`
    select kind, item_id, change_request_id, reason, created_by, created_at, 0 as rank from scope_edit where ${ofProject}
    union all
    select 'requirement', requirement_id, change_request_id, reason, created_by, created_at, 0
    from requirement_version where ${ofProject}
    union all
    select 'deliverable', deliverable_id, null, '', created_by, created_at, 1 from deliverable where ${ofProject}
    union all
    select 'deliverable', deliverable_id, null, '', deleted_by, deleted_at, 1 from deliverable
    where ${ofProject} and deleted_at is not null
    union all
    select 'statement', v.plan_document_id, v.change_request_id, v.revision_note, v.created_by, v.approved_at, 1
    from plan_document_version as v join plan_document as n using (company_id, project_id, plan_document_id)
    where v.company_id = ${companyID} and v.project_id = ${projectID} and n.kind = 'scope_statement'
      and v.approved_at is not null and v.deleted_at is null`;
};

/** Why things of the scope were changed last, since a moment. */
export const listReasons = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  since: Date,
): Promise<readonly ScopeReason[]> => {
  const { rows } = await sql<ScopeReason>`
    select distinct on (e.kind, e.item_id) e.kind, e.item_id as "itemID",
      case when c.state = any(${approvedChangeStates}::text[]) then c.code || ' ' || c.title else '' end as "changeTitle",
      case when c.state <> all(${[...approvedChangeStates, '否决']}::text[]) then c.code || ' ' || c.title else '' end
        as "pendingTitle",
      e.reason, coalesce(u.user_name, '') as "userName", e.created_at as time
    from (${scopeEdits({ companyID, projectID })}) as e
    left join change_request as c on c.company_id = ${companyID} and c.project_id = ${projectID}
      and c.change_request_id = e.change_request_id
    left join app_user as u on u.user_id = e.created_by
    where e.created_at > ${since}
    order by e.kind, e.item_id, e.created_at desc, e.rank`.execute(db);
  return rows;
};
