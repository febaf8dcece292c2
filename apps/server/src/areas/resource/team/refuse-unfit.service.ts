import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import { Failure } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { ofProject } from '../../../db/project-rows.ts';
import type { Db } from '../../../db/scope.ts';
import { listGaps } from '../occupancy/request-of-booking.repository.ts';

const mostTold = 20;

/** An assignment that is 已落实 now, with what stood in its place before and who else is on its activity. */
type Filled = {
  readonly assignmentID: string;
  readonly activityID: string;
  readonly resourceID: string;
  readonly code: string;
  readonly askedID: string | null;
  readonly askedCode: string | null;
  readonly others: readonly string[];
};

const listFilled = (before: PlanDocument, after: PlanDocument): readonly Filled[] => {
  if (before.assignment === after.assignment) return [];
  const changed = [...after.assignment.values()].filter((row) => {
    const old = before.assignment.get(row.assignmentID);
    if (old === row || row.state !== 'filled') return false;
    return old?.state !== 'filled' || old.resourceID !== row.resourceID || old.activityID !== row.activityID;
  });
  if (changed.length === 0) return [];
  const byActivity = Map.groupBy(after.assignment.values(), ({ activityID }) => activityID);
  return changed.map(({ assignmentID, activityID, resourceID }) => {
    const askedID = before.assignment.get(assignmentID)?.resourceID ?? null;
    return {
      ...{ assignmentID, activityID, resourceID, askedID },
      code: after.resource.get(resourceID)?.code ?? '',
      askedCode: before.resource.get(askedID ?? '')?.code || null,
      others: (byActivity.get(activityID) ?? []).flatMap((one) =>
        one.assignmentID === assignmentID ? [] : one.resourceID,
      ),
    };
  });
};

type Unfit = {
  readonly assignmentID: string;
  readonly requestID: string;
  readonly requestCode: string;
  /** Of the library; null where the plan alone has it. */
  readonly ownID: string | null;
};

/** Of each assignment that no request is met by, the request that comes nearest to asking for it. */
const listUnfit = async (
  { db, project, now }: { readonly db: Db; readonly project: ProjectInScope; readonly now: Date },
  filled: readonly Filled[],
): Promise<readonly Unfit[]> => {
  const { rows } = await sql<Unfit>`
    with c as (select * from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as q ("assignmentID" uuid,
        "activityID" uuid, "resourceID" uuid, code text, "askedID" uuid, "askedCode" text, others uuid[])),
    taken as (
      select distinct on (c."assignmentID") c.*, r.project_resource_id as own
      from c left join project_resource as r on ${ofProject('r', project)} and r.deleted_at is null
        and (r.project_resource_id = c."resourceID" or r.code = c.code and c.code <> '')
      order by c."assignmentID", r.project_resource_id is distinct from c."resourceID"),
    counted as (
      select t."assignmentID", t.own, q.resource_request_id, q.code, q.activity_id = t."activityID" as is_named
      from taken as t
      join resource_request as q on ${ofProject('q', project)} and q.deleted_at is null and q.state <> '已取消'
      join project_resource as g on ${ofProject('g', project)} and g.project_resource_id = q.resource_id
      left join activity as a on ${ofProject('a', project)} and a.activity_id = t."activityID"
      where (g.project_resource_id in (t.own, t."askedID") or g.code = t."askedCode")
          and (q.activity_id = t."activityID" or a.start_at is null
            or (q.from_day - date '1970-01-01') * 1440 < a.finish_at
              and (q.to_day + 1 - date '1970-01-01') * 1440 > a.start_at)
        or q.activity_id = t."activityID" and g.project_resource_id <> all(t.others)
          and not exists (select from resource_booking as b where ${ofProject('b', project)} and b.deleted_at is null
            and b.state = '确认' and b.resource_request_id = q.resource_request_id and b.resource_id = any(t.others))),
    judged as (
      select d.*, exists (select from resource_booking as b where ${ofProject('b', project)} and b.deleted_at is null
            and b.state = '确认' and b.resource_request_id = d.resource_request_id and b.resource_id = d.own)
          or not exists (select from resource_request_skill as s where ${ofProject('s', project)}
            and s.resource_request_id = d.resource_request_id
            and s.level > coalesce((select max(k.level) from resource_skill as k where ${ofProject('k', project)}
              and k.deleted_at is null and k.resource_id = d.own and k.skill = s.skill
              and coalesce(k.expires_at, 'infinity') >= ${toLocalDay(now)}::date), 0)) as is_met
      from counted as d)
    select distinct on (j."assignmentID") j."assignmentID", j.resource_request_id as "requestID",
      j.code as "requestCode", j.own as "ownID"
    from judged as j
    where not exists (select from judged as o where o."assignmentID" = j."assignmentID" and o.is_met)
    order by j."assignmentID", j.is_named desc nulls last, j.code collate "und-u-kn-true"
    limit ${mostTold}`.execute(db);
  return rows;
};

/**
 * Refuses an edit of the plan, undo included, by which somebody is 已落实 who cannot do what was asked for: they come by
 * the request, where it is said why all the same. See docs/decisions/0560-skills-of-the-filled.md.
 */
export const refuseUnfit = async (
  db: Db,
  project: ProjectInScope,
  before: PlanDocument,
  after: PlanDocument,
): Promise<void> => {
  const filled = listFilled(before, after);
  if (filled.length === 0) return;
  const place = { db, project, now: new Date() };
  const issues = [];
  for (const { assignmentID, requestID, requestCode, ownID } of await listUnfit(place, filled)) {
    const { resourceID = '' } = after.assignment.get(assignmentID) ?? {};
    const name = after.resource.get(resourceID)?.name ?? '';
    const gaps = await listGaps(place, requestID, ownID);
    issues.push({
      code: 'conflict' as const,
      message: `「${name}」能力不足：${gaps.join('；')}。请在资源申请 ${requestCode} 的「落实」中确认占用并写明仍落实的原因`,
      path: `assignment:${assignmentID}:state`,
    });
  }
  if (issues.length > 0) throw new Failure('conflict', issues);
};
