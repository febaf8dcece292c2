import type { Output } from '@xmgl/contracts/call';
import type { GetRequirementFigures, RequirementPart } from '@xmgl/contracts/scope/requirement.calls';
import { requirement } from '@xmgl/contracts/scope/requirement.register';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { ofProject } from '../../../db/project-rows.ts';
import { seenIDs } from '../../../register/read/seen-rows.service.ts';
import { traceFacts } from '../trace/trace-facts.ts';

type Counts = { readonly approved: number; readonly waiting: number; readonly revised: number };

/** How many requirements stand where, and how much was changed in the last 30 days: of those one knows of. */
export const readRequirementFigures = async (actor: Actor): Promise<Output<typeof GetRequirementFigures>> => {
  const { db, project, now } = actor;
  const seen = await seenIDs(actor, requirement);
  const counted = await sql<Counts>`
    select count(*) filter (where r.state = '已批准')::int as approved,
      count(*) filter (where r.state = '待评审')::int as waiting,
      (select count(*)::int from requirement_version as v where ${ofProject('v', project)} and v.version_no > 1
        and v.requirement_id in ${seen}
        and v.created_at > ${now}::timestamptz - interval '30 days') as revised
    from requirement as r where ${ofProject('r', project)} and r.deleted_at is null
      and r.requirement_id in ${seen}`.execute(db);
  const { rows: parts } = await sql<RequirementPart>`
    select r.priority, f.state as "traceState", count(*)::int as count
    from (${traceFacts}) as f join requirement as r on ${ofProject('r', project)} and r.requirement_id = f.id
    where r.requirement_id in ${seen}
    group by 1, 2`.execute(db);
  const { approved = 0, waiting = 0, revised = 0 } = counted.rows[0] ?? {};
  const volatility = approved === 0 ? 0 : Math.round((revised / approved) * 1000) / 10;
  return { approved, waiting, revised, volatility, parts };
};

export type WrittenRequirement = {
  readonly requirementID: string;
  readonly parentID: string | null;
  readonly code: string;
  readonly title: string;
  readonly description: string;
  readonly requirementKind: string;
  readonly priority: string;
  readonly source: string;
  readonly raiser: string;
  readonly owner: string;
  readonly objective: string;
  readonly acceptanceCriteria: string;
  readonly verifyMethod: string;
  readonly versionNo: number;
  readonly traceState: string;
};

/** Every approved requirement with what it says, in the order of its siblings. */
export const listWritten = async ({ db, project }: Actor): Promise<readonly WrittenRequirement[]> => {
  const { rows } = await sql<WrittenRequirement>`
    select r.requirement_id as "requirementID", r.parent_id as "parentID", r.code, r.title, r.description,
      r.requirement_kind as "requirementKind", r.priority, coalesce(w.sort_name, '') as source,
      coalesce(s.user_name, '') as raiser, coalesce(u.user_name, '') as owner,
      concat_ws('：', g.title, nullif(r.objective, '')) as objective,
      r.acceptance_criteria as "acceptanceCriteria", r.verify_method as "verifyMethod",
      coalesce((select max(v.version_no) from requirement_version as v where ${ofProject('v', project)}
        and v.requirement_id = r.requirement_id), 1) as "versionNo", f.state as "traceState"
    from (${traceFacts}) as f
    join requirement as r on ${ofProject('r', project)} and r.requirement_id = f.id
    left join sort_dict as w on w.company_id = r.company_id and w.sort_dict_id = r.source_kind_id
    left join project_stakeholder as s on ${ofProject('s', project)}
      and s.project_stakeholder_id = r.source_stakeholder_id
    left join app_user as u on u.user_id = r.owner_id
    left join charter_goal as g on ${ofProject('g', project)} and g.charter_goal_id = r.objective_id
    order by r.sort, r.requirement_id`.execute(db);
  return rows;
};
