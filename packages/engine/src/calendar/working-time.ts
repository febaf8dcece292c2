/**
 * Counting on a compiled calendar. All of it goes through one coordinate: the working minutes since the
 * range began. Two instants with the same coordinate enclose no work, so a finish takes the earliest
 * of them (the end of a shift) and a start the latest (the begin of the next shift).
 */
import { type CompiledCalendar, RANGE_END } from './compiled-calendar.ts';
import { BREAK_BITS } from './work-blocks.ts';

/** Working minutes before `at`. Clamped to the compiled range. */
export function workBefore(calendar: CompiledCalendar, at: number): number {
  if (at <= 0) return 0;
  if (at >= RANGE_END) return calendar.totalWork;
  if (calendar.isContinuous) return at;
  const day = (at / 1440) | 0;
  const minute = at - day * 1440;
  const pattern = calendar.patternOfDay[day] as number;
  let work = calendar.workBeforeDay[day] as number;
  const end = calendar.patternStart[pattern + 1] as number;
  for (let i = calendar.patternStart[pattern] as number; i < end; i++) {
    const from = calendar.intervalFrom[i] as number;
    if (minute <= from) break;
    const to = calendar.intervalTo[i] as number;
    work += (minute < to ? minute : to) - from;
  }
  return work;
}

/** The day in which working minute number `work` (from 0, less than `totalWork`) is done. */
function findDayOfWork(before: Int32Array, work: number): number {
  let low = 0;
  let high = before.length - 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((before[middle + 1] as number) > work) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** As `startAtWork`, by searching: outside the blocks, and where shifts are very short. */
function searchStart(calendar: CompiledCalendar, work: number): number {
  if (work < 0) return 0;
  if (work >= calendar.totalWork) return RANGE_END;
  if (calendar.isContinuous) return work;
  const day = findDayOfWork(calendar.workBeforeDay, work);
  let rest = work - (calendar.workBeforeDay[day] as number);
  let i = calendar.patternStart[calendar.patternOfDay[day] as number] as number;
  for (;;) {
    const from = calendar.intervalFrom[i] as number;
    const length = (calendar.intervalTo[i] as number) - from;
    if (rest < length) return day * 1440 + from + rest;
    rest -= length;
    i++;
  }
}

/** The latest instant that has `work` working minutes before it: where a start lands. */
export function startAtWork(calendar: CompiledCalendar, work: number): number {
  const { blocks, blockShift } = calendar;
  const block = 2 * ((work >> blockShift) - calendar.firstBlock);
  if (block >>> 0 >= blocks.length) return searchStart(calendar, work);
  const rest = blocks[block + 1] as number;
  if (rest < 0) return searchStart(calendar, work);
  const offset = work & ((1 << blockShift) - 1);
  // All ones where the minute lies past the break: no branch, as nothing foretells which side it is.
  const isPast = ((rest & ((1 << BREAK_BITS) - 1)) - 1 - offset) >> 31;
  return (blocks[block] as number) + offset + ((rest >> BREAK_BITS) & isPast);
}

/** The earliest instant that has `work` working minutes before it: where a finish lands. */
export function finishAtWork(calendar: CompiledCalendar, work: number): number {
  if (work <= 0) return 0;
  if (work > calendar.totalWork) return RANGE_END;
  return startAtWork(calendar, work - 1) + 1;
}

/**
 * Working minutes from `a` to `b`; negative when `b` is before `a`.
 *
 * @example workingMinutesBetween(standard, fridayEvening, mondayNoon) // 240
 */
export function workingMinutesBetween(calendar: CompiledCalendar, a: number, b: number): number {
  return workBefore(calendar, b) - workBefore(calendar, a);
}

/**
 * `at` moved by `work` working minutes. Going forward it lands at the end of a shift (a finish), going
 * back at the begin of one (a start); by nothing it stays where it is.
 */
export function addWorking(calendar: CompiledCalendar, at: number, work: number): number {
  if (work === 0) return at;
  const target = workBefore(calendar, at) + work;
  return work > 0 ? finishAtWork(calendar, target) : startAtWork(calendar, target);
}

/**
 * Working minutes before what is `lag` after `at` by the hours of `lagCalendar`: `workBefore` of `addWorking`,
 * which need no look-up of the date in between where both calendars are the same.
 */
export function workAfterLag(
  calendar: CompiledCalendar,
  lagCalendar: CompiledCalendar,
  at: number,
  lag: number,
): number {
  if (lag === 0) return workBefore(calendar, at);
  if (lagCalendar !== calendar) return workBefore(calendar, addWorking(lagCalendar, at, lag));
  return Math.max(0, Math.min(calendar.totalWork, workBefore(calendar, at) + lag));
}

/** `at` itself when work goes on right after it, else the begin of the next shift. */
export function nextWorkTime(calendar: CompiledCalendar, at: number): number {
  return startAtWork(calendar, workBefore(calendar, at));
}

/** `at` itself when work went on right before it, else the end of the last shift. */
export function previousWorkTime(calendar: CompiledCalendar, at: number): number {
  return finishAtWork(calendar, workBefore(calendar, at));
}
