import type { CommandOf } from '@xmgl/contracts/schedule/plan-commands';
import type { ActivityRow } from '@xmgl/contracts/schedule/plan-rows';
import { listAssignmentsAt } from './draft-index.ts';
import type { PlanDraft } from './draft-state.ts';
import { need, patch } from './plan-draft.ts';

/** When work begins on a day. */
const beginOf = ({ settings }: PlanDraft, day: string): number =>
  Date.parse(`${day}T00:00:00Z`) / 60_000 + settings.defaultStartMin;

const isWorkedOn = (draft: PlanDraft, activityID: string): boolean =>
  listAssignmentsAt(draft, activityID).some(({ actualWorkMin }) => actualWorkMin > 0);

/** A start that came from hours goes with them. */
const cameFromHours = (draft: PlanDraft, row: ActivityRow, days: readonly string[]): boolean =>
  row.actualFinish === null &&
  row.percentComplete === 0 &&
  row.remainingMin === null &&
  days.some((day) => row.actualStart === beginOf(draft, day));

const startAfter = (
  draft: PlanDraft,
  row: ActivityRow,
  { lines, workedSince }: CommandOf<'recordActualWork'>,
): number | null => {
  const begin = workedSince === null ? null : beginOf(draft, workedSince);
  if (row.actualStart === null) return row.kind === 'task' ? begin : null;
  const taken = lines.filter(({ workMin }) => workMin < 0).map(({ date }) => date);
  if (!cameFromHours(draft, row, taken)) return row.actualStart;
  return isWorkedOn(draft, row.activityID) ? begin : null;
};

/**
 * Approved hours become work done, never a finish. Taken back, they leave the plan as if they had not been.
 * @example { kind: 'recordActualWork', lines: [{ date: '2026-05-06', workMin: 600 }], remainingMin: null, workedSince: '2026-05-06', … }
 */
export const recordActualWork = (draft: PlanDraft, command: CommandOf<'recordActualWork'>): void => {
  const { assignmentID, lines, remainingMin } = command;
  const { activityID, actualWorkMin } = need(draft, 'assignment', assignmentID);
  const workMin = lines.reduce((sum, line) => sum + line.workMin, 0);
  patch(draft, 'assignment', assignmentID, {
    actualWorkMin: Math.max(0, actualWorkMin + workMin),
    remainingWorkMin: remainingMin,
  });
  const row = need(draft, 'activity', activityID);
  const actualStart = startAfter(draft, row, command);
  if (actualStart !== row.actualStart) patch(draft, 'activity', activityID, { actualStart });
};
