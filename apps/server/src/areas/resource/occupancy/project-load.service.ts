import type { ResourceModel } from '@xmgl/engine/model';
import { listUnits, outsideBookings, withBookings } from '@xmgl/engine/resource-use/bookings';
import { computeResourceUse, type OtherUse } from '@xmgl/engine/resource-use/resource-use';
import type { Actor } from '../../../access/someone.ts';
import { openPlan } from '../../schedule/plan/open-plan.service.ts';
import { readPlanWindow } from '../../schedule/plan/plan-window.service.ts';
import type { Planner } from '../planner.ts';
import { type Dated, toPlanUse } from '../requirement/plan-use.service.ts';
import { ever, listBookings, listCompanyUse, type UseRow } from './company-use.repository.ts';
import {
  type Asked,
  inOrder,
  isAsked,
  isShort,
  round,
  toDepartments,
  toPeriods,
  withoutOver,
} from './load-window.ts';
import { readWorkedTime } from './worked-time.service.ts';

/** Resources of the project that its plan does not have yet. */
const toModel = ({ resourceID, resourceName, kind, maxUnits }: UseRow): ResourceModel => ({
  id: resourceID,
  name: resourceName ?? '',
  kind,
  maxUnits,
  calendarId: null,
  availability: [],
});

const toOther = ({ fromAt, toAt, units }: UseRow): readonly OtherUse[] =>
  fromAt === null || toAt === null || units === null ? [] : [{ fromAt, toAt, units }];

/** Of the projects that use something, those the reader is in by name, and how many others. */
const nameOthers = (rows: readonly UseRow[]) => {
  const names = new Map(rows.map(({ projectID, projectName }) => [projectID, projectName]));
  const known = [...new Set(names.values())].filter((name) => name !== null);
  return { otherProjects: known, otherCount: names.size - known.length };
};

/** Own resources, and who else uses the same. */
const sortRows = (rows: readonly UseRow[], projectID: string) => {
  const own = new Map<string, UseRow>();
  for (const row of rows) if (row.projectID === projectID) own.set(row.resourceID, row);
  const elsewhere = Map.groupBy(
    rows.filter((row) => row.projectID !== projectID && row.fromAt !== null),
    ({ sameKey }) => sameKey,
  );
  return {
    own,
    othersOf: (resourceID: string): readonly UseRow[] => {
      const key = own.get(resourceID)?.sameKey ?? null;
      return key === null ? [] : (elsewhere.get(key) ?? []);
    },
  };
};

type Wanted = Pick<Asked, 'step' | 'fromDay' | 'toDay' | 'kinds' | 'departmentID'>;

/** The use of the project's people and machines in the periods that are wanted, in the order of its resources. */
const computeLoad = async (actor: Actor, plan: Dated, wanted: Wanted, rows: readonly UseRow[]) => {
  const { model, spans } = toPlanUse(plan);
  const bookings = await listBookings(actor);
  const { own, othersOf } = sortRows(rows, actor.project.projectID);
  const planned = new Set(model.resources.map(({ id }) => id));
  const beyond = [...own.values()].filter(({ resourceID }) => !planned.has(resourceID)).map(toModel);
  const isShown = isAsked(wanted);
  const resources = [...model.resources, ...beyond].flatMap((one) =>
    one.kind !== 'material' && isShown(one.kind, own.get(one.id)?.departmentID)
      ? [withBookings(one, bookings.get(one.id) ?? [])]
      : [],
  );
  const days = toPeriods(
    wanted,
    spans.map(({ dates }) => ({ from: dates.start, to: dates.finish })),
  );
  const edges = days.map((day) => day * 1440);
  const [from = 0, to = 0] = [edges[0], edges.at(-1)];
  const within = spans.filter(({ dates }) => dates.finish >= from && dates.start < to);
  const computed = computeResourceUse({ ...model, resources }, within, edges, (id) =>
    outsideBookings(othersOf(id).flatMap(toOther), bookings.get(id) ?? []),
  );
  const uses = computed.map((use, at) => (resources[at]?.isUnlevelled ? withoutOver(use) : use));
  return { days, edges, own, othersOf, resources, uses };
};

/** How many of the project's people and machines are short on these days, both counted, as the page counts them. */
export const countProjectShort = async (
  actor: Actor,
  { fromDay, toDay }: { readonly fromDay: number; readonly toDay: number },
): Promise<number> => {
  const window = { from: fromDay * 1440, to: (toDay + 1) * 1440 };
  const plan = await readPlanWindow(actor, window);
  if (!plan) return 0;
  const rows = await listCompanyUse(actor, window, false);
  const { uses } = await computeLoad(actor, plan, { step: 'day', fromDay, toDay }, rows);
  return uses.filter(isShort).length;
};

/** What the project's people and machines are asked for, beside what there is of them. */
export const readProjectLoad = async (planner: Planner, asked: Asked) => {
  const opened = await openPlan(planner, planner.services.plans);
  const rows = await listCompanyUse(planner, ever, false);
  const { days, edges, own, othersOf, resources, uses } = await computeLoad(planner, opened, asked, rows);
  const { document, planVersion } = opened;
  const workedOf = await readWorkedTime(planner, days);
  const loads = uses.flatMap(({ resourceId, demand, other, capacity, over, overDays, peak }, at) => {
    const resource = resources[at];
    if (!resource) return [];
    return [
      {
        resourceID: resourceId,
        resourceName: resource.name,
        resourceKind: resource.kind,
        departmentName: own.get(resourceId)?.departmentName ?? '',
        demand: round(demand),
        capacity: round(capacity),
        over: round(over),
        overDays: [...overDays],
        peak: round(peak),
        units: round(listUnits(resource, edges)),
        other: round(other),
        isUnlevelled: resource.isUnlevelled === true,
        maxUnits: document.resource.get(resourceId)?.maxUnits ?? resource.maxUnits,
        availability: document.resource.get(resourceId)?.availability ?? [],
        workedTime: workedOf(resourceId),
        ...nameOthers(othersOf(resourceId)),
      },
    ];
  });
  return {
    planVersion,
    minutesPerDay: document.settings.minutesPerDay,
    days: [...days],
    departments: toDepartments([...own.values()]),
    ...inOrder(loads, asked.onlyOver),
  };
};

export type ProjectLoad = Awaited<ReturnType<typeof readProjectLoad>>;
