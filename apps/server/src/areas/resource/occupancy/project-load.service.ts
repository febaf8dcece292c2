import type { ResourceModel } from '@xmgl/engine/model';
import { listUnits, outsideBookings, withBookings } from '@xmgl/engine/resource-use/bookings';
import { computeResourceUse, type OtherUse } from '@xmgl/engine/resource-use/resource-use';
import { openPlan } from '../../schedule/plan/open-plan.service.ts';
import type { Planner } from '../planner.ts';
import { toPlanUse } from '../requirement/plan-use.service.ts';
import { ever, listBookings, listCompanyUse, type UseRow } from './company-use.repository.ts';
import { type Asked, inOrder, isAsked, round, toDepartments, toPeriods } from './load-window.ts';
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

/** What the project's people and machines are asked for, beside what there is of them. */
export const readProjectLoad = async (planner: Planner, asked: Asked) => {
  const opened = await openPlan(planner, planner.services.plans);
  const { document, planVersion } = opened;
  const { model, spans } = toPlanUse(opened);
  const rows = await listCompanyUse(planner, ever, false);
  const bookings = await listBookings(planner);
  const { own, othersOf } = sortRows(rows, planner.project.projectID);
  const planned = new Set(model.resources.map(({ id }) => id));
  const beyond = [...own.values()].filter(({ resourceID }) => !planned.has(resourceID)).map(toModel);
  const isShown = isAsked(asked);
  const resources = [...model.resources, ...beyond].flatMap((one) =>
    one.kind !== 'material' && isShown(one.kind, own.get(one.id)?.departmentID)
      ? [withBookings(one, bookings.get(one.id) ?? [])]
      : [],
  );
  const days = toPeriods(
    asked,
    spans.map(({ dates }) => ({ from: dates.start, to: dates.finish })),
  );
  const edges = days.map((day) => day * 1440);
  const uses = computeResourceUse({ ...model, resources }, spans, edges, (id) =>
    outsideBookings(othersOf(id).flatMap(toOther), bookings.get(id) ?? []),
  );
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
