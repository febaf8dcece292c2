import { parseDay } from '@xmgl/contracts/calendar-day';
import type { CommandOf, PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { Actor } from '../../../access/someone.ts';
import { applyWithin } from '../../schedule/plan/apply-within.service.ts';
import { findStatus, listWorkedHours, type WorkedHours } from './posted-hours.repository.ts';

const toMinutes = (hours: number): number => Math.round(hours * 60);

/**
 * What is left of an assignment: what was said last, less what was worked after it; null where nobody said.
 * @param approved the earliest first
 */
export const toRemaining = (
  approved: readonly Pick<WorkedHours, 'workDate' | 'hours' | 'remainingHours'>[],
): number | null => {
  const said = approved.findLast(({ remainingHours }) => remainingHours !== null);
  if (!said || said.remainingHours === null) return null;
  const after = approved.filter(({ workDate }) => workDate > said.workDate);
  return Math.max(
    0,
    toMinutes(said.remainingHours) - after.reduce((sum, { hours }) => sum + toMinutes(hours), 0),
  );
};

const firstDay = (rows: readonly WorkedHours[]): string | null =>
  rows.reduce<string | null>(
    (first, { workDate }) => (first === null || workDate < first ? workDate : first),
    null,
  );

type Said = { readonly timesheetIDs: readonly string[]; readonly isTakenBack: boolean };

const toCommand = (
  rows: readonly WorkedHours[],
  workedSince: string | null,
  { timesheetIDs, isTakenBack }: Said,
): CommandOf<'recordActualWork'> | undefined => {
  const own = rows.filter(({ timesheetID }) => timesheetIDs.includes(timesheetID));
  const [first] = own;
  if (!first) return undefined;
  const sign = isTakenBack ? -1 : 1;
  return {
    kind: 'recordActualWork',
    assignmentID: first.assignmentID,
    timesheetID: first.timesheetID,
    lines: [...Map.groupBy(own, ({ workDate }) => workDate)].map(([date, day]) => ({
      date,
      workMin: sign * day.reduce((sum, { hours }) => sum + toMinutes(hours), 0),
    })),
    remainingMin: toRemaining(rows.filter(({ isApproved }) => isApproved)),
    workedSince,
  };
};

/** An activity that begins after the day up to which the plan is reported brings that day along. */
const toStatusDate = async (
  actor: Actor,
  begun: readonly (string | null)[],
): Promise<readonly PlanCommand[]> => {
  const status = await findStatus(actor);
  const last = begun.reduce<string>((day, one) => (one !== null && one > day ? one : day), '');
  if (!status || status.statusAt === null || last === '') return [];
  const day = parseDay(last) * 1440;
  return day + status.beginMin > status.statusAt ? [{ kind: 'setStatusDate', at: day + status.endMin }] : [];
};

/** Approved hours stand in the plan as work done; hours of a sheet that is taken back do no longer. */
export const recordWork = async (actor: Actor, said: Said): Promise<void> => {
  const all = await listWorkedHours(actor, said.timesheetIDs);
  const byActivity = Map.groupBy(
    all.filter(({ isApproved }) => isApproved),
    ({ activityID }) => activityID,
  );
  const commands = [...Map.groupBy(all, ({ assignmentID }) => assignmentID).values()].flatMap((rows) => {
    const since = firstDay(byActivity.get(rows[0]?.activityID ?? '') ?? []);
    return toCommand(rows, since, said) ?? [];
  });
  if (commands.length === 0) return;
  const unbegun = new Set(
    all.filter(({ actualStart }) => actualStart === null).map((row) => row.assignmentID),
  );
  const begun = commands.filter(({ assignmentID }) => unbegun.has(assignmentID));
  const status = said.isTakenBack
    ? []
    : await toStatusDate(
        actor,
        begun.map(({ workedSince }) => workedSince),
      );
  await applyWithin(actor, [...status, ...commands]);
};
