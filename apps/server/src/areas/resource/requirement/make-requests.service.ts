import type { Issue } from '@xmgl/contracts/errors';
import { resourceRequest } from '@xmgl/contracts/resource/resource-request.register';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { Schedule } from '@xmgl/engine/model';
import { sql } from 'kysely';
import { Failure } from '../../../base/failure.ts';
import { ofProject } from '../../../db/project-rows.ts';
import { addUnasked, type Cause } from '../../../register/write/system-write.service.ts';
import { closeNeeds } from '../team/open-needs.service.ts';

const usualWays = { labour: '内部调配', material: '采购', equipment: '租赁' } as const;

type Wanted = {
  readonly assignmentID: string;
  readonly activityID: string;
  readonly resourceID: string;
  readonly code: string;
  readonly name: string;
  readonly way: (typeof usualWays)[keyof typeof usualWays];
  readonly units: number;
};

/** Assignments that are 已申请 now; taken back from 已落实 they were asked for before. */
const listWanted = (before: PlanDocument, after: PlanDocument): readonly Wanted[] => {
  if (before.assignment === after.assignment) return [];
  return [...after.assignment.values()].flatMap(({ assignmentID, activityID, resourceID, state, units }) => {
    const old = before.assignment.get(assignmentID);
    if (state !== 'requested' || (old && old.state !== 'needed')) return [];
    const { code = '', name = '', kind = 'labour' } = after.resource.get(resourceID) ?? {};
    return [{ assignmentID, activityID, resourceID, code, name, units, way: usualWays[kind] }];
  });
};

type Known = {
  readonly assignmentID: string;
  readonly ownID: string | null;
  readonly isPerson: boolean;
  readonly isAsked: boolean;
};

/** What the library knows of what is wanted, and whether it has been asked for. */
const listKnown = async (
  { db, project }: Pick<Cause, 'db' | 'project'>,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, Known>> => {
  const { rows } = await sql<Known>`
    select c."assignmentID", r.project_resource_id as "ownID",
      coalesce(r.project_stakeholder_id is not null, false) as "isPerson",
      exists (select from resource_request as q where ${ofProject('q', project)} and q.deleted_at is null
        and q.state <> '已取消' and q.activity_id = c."activityID" and q.resource_id = r.project_resource_id) as "isAsked"
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as c ("assignmentID" uuid, "activityID" uuid,
      "resourceID" uuid, code text)
    left join lateral (select l.project_resource_id, l.project_stakeholder_id from project_resource as l
      where ${ofProject('l', project)} and l.deleted_at is null
        and (l.project_resource_id = c."resourceID" or l.code = c.code and c.code <> '')
      order by l.project_resource_id <> c."resourceID" limit 1) as r on true`.execute(db);
  return new Map(rows.map((row) => [row.assignmentID, row]));
};

const toDay = (at: number): string => new Date(at * 60_000).toISOString().slice(0, 10);

/** Why something cannot be asked for. */
const faultOf = ({ name }: Wanted, known: Known | undefined, isDated: boolean): string | null => {
  if (!known?.ownID) return `「${name}」不在资源库中，不能申请，请先在资源库中新增`;
  if (known.isPerson) return `「${name}」已在项目中，不用申请；占用时间请在「资源日历与占用」中预订`;
  return isDated ? null : `「${name}」所在的活动没有日期，不能申请`;
};

type Planned = { readonly document: PlanDocument; readonly schedule: Schedule };

type Asked = {
  readonly wanted: readonly Wanted[];
  readonly known: ReadonlyMap<string, Known>;
  readonly dates: ReadonlyMap<string, { readonly start: number; readonly finish: number }>;
};

const listAsked = async (
  cause: Pick<Cause, 'db' | 'project'>,
  before: PlanDocument,
  { document: after, schedule }: Planned,
): Promise<Asked> => {
  const wanted = listWanted(before, after);
  if (wanted.length === 0) return { wanted, known: new Map(), dates: new Map() };
  const dates = new Map(schedule.activities.map((one) => [one.id, one]));
  return { wanted, known: await listKnown(cause, wanted), dates };
};

const faultsOf = ({ wanted, known, dates }: Asked): readonly Issue[] =>
  wanted.flatMap((one) => {
    const message = faultOf(one, known.get(one.assignmentID), dates.has(one.activityID));
    const path = `assignment:${one.assignmentID}:state`;
    return message === null ? [] : [{ code: 'conflict' as const, message, path }];
  });

/** Why not all that becomes 已申请 by an edit can be asked for; nothing where it can. */
export const listUnaskable = async (
  cause: Pick<Cause, 'db' | 'project'>,
  before: PlanDocument,
  planned: Planned,
): Promise<readonly Issue[]> => faultsOf(await listAsked(cause, before, planned));

/** A need that becomes 已申请 makes a draft of a request, with what the plan says of it, or does not become so. */
export const makeRequests = async (cause: Cause, before: PlanDocument, planned: Planned): Promise<void> => {
  const asked = await listAsked(cause, before, planned);
  const faults = faultsOf(asked);
  if (faults.length > 0) throw new Failure('conflict', faults.slice(0, 20));
  const { wanted, known, dates } = asked;
  for (const { assignmentID, activityID, resourceID, way, units } of wanted) {
    const { ownID = null, isAsked = true } = known.get(assignmentID) ?? {};
    const { start = 0, finish = 0 } = dates.get(activityID) ?? {};
    if (ownID === null || isAsked) continue;
    await addUnasked(cause, resourceRequest, {
      values: {
        resourceID: ownID,
        quantity: Math.max(0.01, Math.round(units * 100) / 100),
        fromDay: toDay(start),
        toDay: toDay(Math.max(start, finish - 1)),
        way,
        activityID,
      },
    });
    await closeNeeds(cause, [ownID, resourceID]);
  }
};
