import type { TravellingPlan } from '@xmgl/contracts/schedule/plan.calls';
import {
  activityDefaults,
  assignmentDefaults,
  linkDefaults,
  resourceDefaults,
  wbsNodeDefaults,
} from '@xmgl/engine/commands/new-rows';
import { createSparser } from '@xmgl/engine/commands/plan-wire';
import { mapInSlices } from '../../../beside/in-slices.ts';
import type { StoredDates, StoredPlan } from './stored-plan.ts';

const noDates = {
  start: null,
  finish: null,
  earlyStart: null,
  earlyFinish: null,
  lateStart: null,
  lateFinish: null,
  totalFloatMin: null,
  freeFloatMin: null,
  isCritical: false,
  share: null,
  percentComplete: 0,
} as const satisfies StoredDates;

const sparsers = {
  activity: createSparser(activityDefaults),
  wbsNode: createSparser(wbsNodeDefaults),
  link: createSparser(linkDefaults),
  resource: createSparser(resourceDefaults),
  assignment: createSparser(assignmentDefaults),
};

/** Early and late dates travel where they are not the start and finish themselves. */
const addDates = (dates: StoredDates, sparse: Record<string, unknown>): void => {
  const { start, finish } = dates;
  if (start === null) return;
  sparse.start = start;
  sparse.finish = finish;
  if (dates.earlyStart !== null && dates.earlyStart !== start) sparse.earlyStart = dates.earlyStart;
  if (dates.earlyFinish !== null && dates.earlyFinish !== finish) sparse.earlyFinish = dates.earlyFinish;
  if (dates.lateStart !== null && dates.lateStart !== start) sparse.lateStart = dates.lateStart;
  if (dates.lateFinish !== null && dates.lateFinish !== finish) sparse.lateFinish = dates.lateFinish;
  if (dates.totalFloatMin !== null) sparse.totalFloatMin = dates.totalFloatMin;
  if (dates.freeFloatMin !== null) sparse.freeFloatMin = dates.freeFloatMin;
  if (dates.isCritical) sparse.isCritical = true;
  if (dates.percentComplete !== 0) sparse.percentComplete = dates.percentComplete;
};

/** The plan as it travels: rows without what equals its default, with the stored dates beside their rows. */
export const toTravellingPlan = async (
  stored: StoredPlan,
  projectID: string,
): Promise<Omit<TravellingPlan, 'baseline' | 'owners' | 'parties'>> => {
  const { document, dates, sortKeys } = stored;
  return {
    projectID,
    projectName: stored.projectName,
    planVersion: stored.planVersion,
    settings: document.settings,
    calendars: [...document.calendar.values()],
    wbsNodes: await toSparse(document.wbsNode, (id, row, sparse) => {
      sparsers.wbsNode(row, sparse);
      addDates(dates.get(id) ?? noDates, sparse);
      sparse.sortKey = sortKeys.get(id) ?? 0;
    }),
    activities: await toSparse(document.activity, (id, row, sparse) => {
      sparsers.activity(row, sparse);
      addDates(dates.get(id) ?? noDates, sparse);
      sparse.sortKey = sortKeys.get(id) ?? 0;
    }),
    links: await toSparse(document.link, (_id, row, sparse) => sparsers.link(row, sparse)),
    resources: await toSparse(document.resource, (_id, row, sparse) => sparsers.resource(row, sparse)),
    assignments: await toSparse(document.assignment, (_id, row, sparse) => sparsers.assignment(row, sparse)),
    finish: stored.finish,
    criticalCount: stored.criticalCount,
  };
};

/** Rows as they travel. The contract's row asks for the fields that have no default, and no sparser drops those. */
const toSparse = <Row extends object, Travelling>(
  rows: ReadonlyMap<string, Row>,
  fill: (id: string, row: Row, sparse: Record<string, unknown>) => void,
): Promise<Travelling[]> =>
  mapInSlices(rows, ([id, row]) => {
    const sparse: Record<string, unknown> = {};
    fill(id, row, sparse);
    return sparse as Travelling;
  });
