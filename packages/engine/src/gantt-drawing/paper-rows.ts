import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import { pauseOf } from '../cells/row-pause.ts';
import { walkOutline } from '../commands/plan-document.ts';
import type { PaperAsk, PaperDates, PaperRow, PaperSource } from './paper-model.ts';

const kindOf = (activity: ActivityRow | undefined): PaperRow['kind'] => {
  if (!activity) return 'summary';
  const isMilestone = activity.kind === 'startMilestone' || activity.kind === 'finishMilestone';
  return isMilestone ? 'milestone' : 'task';
};

const partsOf = (
  activity: ActivityRow,
  { start, finish, segments }: PaperDates,
  statusAt: number | null,
): PaperRow['parts'] => {
  if (segments) return segments;
  const pause = pauseOf(activity, statusAt);
  if (!pause || pause.from <= start || pause.to >= finish) return undefined;
  return [
    { start, finish: pause.from },
    { start: pause.to, finish },
  ];
};

/** From the first start to the last finish of a group. */
const toSpan = (rows: readonly PaperRow[]): PaperDates => ({
  start: rows.reduce((least, { dates }) => Math.min(least, dates.start), Number.POSITIVE_INFINITY),
  finish: rows.reduce((most, { dates }) => Math.max(most, dates.finish), Number.NEGATIVE_INFINITY),
  durationMin: 0,
  percentComplete: 0,
  isCritical: false,
  totalFloatMin: 0,
  freeFloatMin: 0,
  drivingLinkId: null,
});

const toGroup = (title: string, place: number, rows: readonly PaperRow[]): PaperRow[] =>
  rows.length === 0
    ? []
    : [
        { id: `group:${place}`, depth: 0, kind: 'group', title, isInactive: false, dates: toSpan(rows) },
        ...rows.map((row) => ({ ...row, depth: 1 })),
      ];

/** The rows that are printed, each as deep as it stands in the plan; what is not in the plan is left out. */
export function listPaperRows(
  { plan, datesOf }: PaperSource,
  { rowIDs, headings }: Pick<PaperAsk, 'rowIDs' | 'headings'>,
): readonly PaperRow[] {
  const depths = new Map<string, number>();
  walkOutline(plan, null, (rowID, depth) => depths.set(rowID, depth));
  const toRow = (id: string): readonly PaperRow[] => {
    const [depth, dates] = [depths.get(id), datesOf(id)];
    if (depth === undefined || !dates) return [];
    const activity = plan.activity.get(id);
    const isInactive = (activity ?? plan.wbsNode.get(id))?.isInactive ?? false;
    const parts = activity && partsOf(activity, dates, plan.settings.statusAt);
    return [{ id, depth, kind: kindOf(activity), isInactive, dates, ...(parts && { parts }) }];
  };
  if (rowIDs === null) return Array.from(depths.keys()).flatMap(toRow);
  const order = [...headings].sort((one, other) => one.at - other.at);
  const before = rowIDs.slice(0, order[0]?.at).flatMap(toRow);
  return [
    ...before,
    ...order.flatMap(({ at, title }, place) =>
      toGroup(title, place, rowIDs.slice(at, order[place + 1]?.at).flatMap(toRow)),
    ),
  ];
}
