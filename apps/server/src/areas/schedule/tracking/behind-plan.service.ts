import { parseDay } from '@xmgl/contracts/calendar-day';
import { compileCalendar, compileContinuousCalendar } from '@xmgl/engine/calendar/compile-calendar';
import type { CompiledCalendar } from '@xmgl/engine/calendar/compiled-calendar';
import { workingMinutesBetween } from '@xmgl/engine/calendar/working-time';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { toCalendarModel } from '@xmgl/engine/commands/to-plan-model';
import type { Actor } from '../../../access/someone.ts';
import { listCalendars } from '../../../calendar/calendar.repository.ts';
import type { Reported } from './reported-activity.repository.ts';

type Said = {
  readonly statusDate: string | null;
  readonly actualStart: string | null;
  readonly actualFinish: string | null;
  readonly expectedFinish: string | null;
  readonly percentComplete: number | null;
  readonly remainingDays: number | null;
};

const dayMinutes = 1440;
/** A percent is said in round figures. */
const tolerance = 0.5;

const hoursOf = async ({ db, project }: Actor, activity: Reported): Promise<CompiledCalendar> => {
  if (activity.isElapsed) return compileContinuousCalendar();
  const models = new Map(
    (await listCalendars(db, project)).map((row) => [row.calendarID, toCalendarModel(row)]),
  );
  const model = models.get(activity.calendarID);
  return model ? compileCalendar(model, models) : compileContinuousCalendar();
};

/** How much of it is done by a report, 0…100. */
const doneOf = ({ durationMin, minutesPerDay, isElapsed }: Reported, said: Said): number => {
  if (said.remainingDays === null || durationMin === 0) return said.percentComplete ?? 0;
  const left = said.remainingDays * (isElapsed ? dayMinutes : minutesPerDay);
  return Math.max(0, 100 * (1 - left / durationMin));
};

/**
 * How a report tells of work that is behind the plan; nothing where it keeps to it. What was to be done on the day of
 * the report itself is not yet late.
 * @example '到 2026-01-28 之前按计划应完成 66%'
 */
export const toBehindWords = async (
  actor: Actor,
  activity: Reported,
  said: Said,
): Promise<string | undefined> => {
  const { startAt, finishAt, durationMin } = activity;
  const { statusDate, actualStart, actualFinish, expectedFinish } = said;
  if (startAt === null || finishAt === null) return undefined;
  const planned = toDayWords(finishAt - 1);
  if (actualFinish !== null) return actualFinish > planned ? `实际完成晚于计划 ${planned}` : undefined;
  if (expectedFinish !== null && expectedFinish > planned) return `预计完成晚于计划 ${planned}`;
  const until = statusDate === null ? startAt : parseDay(statusDate) * dayMinutes;
  if (until <= startAt) return undefined;
  if (actualStart === null) return `按计划应于 ${toDayWords(startAt)} 开始`;
  const worked = workingMinutesBetween(await hoursOf(actor, activity), startAt, Math.min(until, finishAt));
  const due = durationMin === 0 || until >= finishAt ? 100 : Math.min(100, (100 * worked) / durationMin);
  return doneOf(activity, said) + tolerance < due
    ? `到 ${statusDate} 之前按计划应完成 ${Math.floor(due)}%`
    : undefined;
};
