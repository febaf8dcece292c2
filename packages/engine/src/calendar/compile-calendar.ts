import type { CalendarModel } from '../model.ts';
import { type CompiledCalendar, RANGE_DAYS, RANGE_END } from './compiled-calendar.ts';
import { type Shifts, toCalendarChain, toDatedChanges, toEffectiveWeek } from './day-shifts.ts';
import { toWorkBlocks } from './work-blocks.ts';

/** Distinct days (own shifts cut at midnight, plus what runs over from the day before) and who has which. */
class PatternTable {
  readonly patternStart: number[] = [0];
  readonly intervalFrom: number[] = [];
  readonly intervalTo: number[] = [];
  readonly workOfPattern: number[] = [];
  readonly #known = new Map<string, number>();

  add(intervals: readonly (readonly [number, number])[]): number {
    const key = intervals.join(';');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const index = this.workOfPattern.length;
    let work = 0;
    for (const [from, to] of intervals) {
      this.intervalFrom.push(from);
      this.intervalTo.push(to);
      work += to - from;
    }
    this.workOfPattern.push(work);
    this.patternStart.push(this.intervalFrom.length);
    this.#known.set(key, index);
    return index;
  }
}

/** What a day works, given its own shifts and those of the day before. */
function toDayIntervals(previous: Shifts, own: Shifts): readonly (readonly [number, number])[] {
  const pieces: [number, number][] = [];
  for (const { toMin } of previous) if (toMin > 1440) pieces.push([0, toMin - 1440]);
  for (const { fromMin, toMin } of own) if (fromMin < 1440) pieces.push([fromMin, Math.min(1440, toMin)]);
  pieces.sort((a, b) => a[0] - b[0]);
  const joined: [number, number][] = [];
  for (const [from, to] of pieces) {
    const last = joined.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

/** Follows "next day still free" pointers and shortens the way for the next call. */
function findFreeDay(nextFree: Int32Array, day: number): number {
  let free = day;
  while ((nextFree[free] as number) !== free) {
    nextFree[free] = nextFree[nextFree[free] as number] as number;
    free = nextFree[free] as number;
  }
  return free;
}

/**
 * Days → small numbers: days with equal shifts have the same number. The strongest change is laid first
 * and a day once taken is skipped, so that many long exceptions cost no more than the days themselves.
 */
function toShiftTable(chain: readonly CalendarModel[]): {
  readonly shifts: readonly Shifts[];
  readonly shiftOfDay: Uint16Array;
} {
  const shifts: Shifts[] = [];
  const numberOf = new Map<string, number>();
  const numbered = (day: Shifts): number => {
    const key = day.map(({ fromMin, toMin }) => `${fromMin}-${toMin}`).join();
    const known = numberOf.get(key);
    if (known !== undefined) return known;
    numberOf.set(key, shifts.length);
    return shifts.push(day) - 1;
  };
  const week = toEffectiveWeek(chain).map(numbered);
  const shiftOfDay = new Uint16Array(RANGE_DAYS);
  for (let day = 0; day < RANGE_DAYS; day++) shiftOfDay[day] = week[(day + 3) % 7] ?? 0;
  const changes = toDatedChanges(chain);
  if (changes.length === 0) return { shifts, shiftOfDay };
  const nextFree = new Int32Array(RANGE_DAYS + 1);
  for (let day = 0; day <= RANGE_DAYS; day++) nextFree[day] = day;
  for (const change of changes) {
    const last = Math.min(RANGE_DAYS - 1, change.toDay);
    for (let day = findFreeDay(nextFree, Math.max(0, Math.min(RANGE_DAYS, change.fromDay))); day <= last; ) {
      const own = change.shiftsOn(day);
      if (own !== null) {
        shiftOfDay[day] = numbered(own);
        nextFree[day] = day + 1;
      }
      day = findFreeDay(nextFree, day + 1);
    }
  }
  return { shifts, shiftOfDay };
}

function toPatterns(chain: readonly CalendarModel[]): { table: PatternTable; patternOfDay: Uint16Array } {
  const { shifts, shiftOfDay } = toShiftTable(chain);
  const table = new PatternTable();
  const patternOfDay = new Uint16Array(RANGE_DAYS);
  // A day's pattern hangs on its own shifts and those of the day before: of few pairs, and most days repeat a week.
  const ofPair = new Map<number, number>();
  let previous = shiftOfDay[0] as number;
  for (let day = 0; day < RANGE_DAYS; day++) {
    const own = shiftOfDay[day] as number;
    const pair = previous * 65_536 + own;
    let pattern = ofPair.get(pair);
    if (pattern === undefined) {
      pattern = table.add(toDayIntervals(shifts[previous] ?? [], shifts[own] ?? []));
      ofPair.set(pair, pattern);
    }
    patternOfDay[day] = pattern;
    previous = own;
  }
  return { table, patternOfDay };
}

/** Sums up the days; the last step of every kind of compiling. */
export function sumUpDays(
  name: { readonly id: string; readonly name: string },
  table: Pick<PatternTable, 'patternStart' | 'intervalFrom' | 'intervalTo' | 'workOfPattern'>,
  patternOfDay: Uint16Array,
): CompiledCalendar {
  const workOfPattern = Int32Array.from(table.workOfPattern);
  const workBeforeDay = new Int32Array(RANGE_DAYS + 1);
  let work = 0;
  for (let day = 0; day < RANGE_DAYS; day++) {
    work += workOfPattern[patternOfDay[day] as number] as number;
    workBeforeDay[day + 1] = work;
  }
  const days = {
    isContinuous: work === RANGE_END,
    workBeforeDay,
    patternOfDay,
    patternStart: Int32Array.from(table.patternStart),
    intervalFrom: Int32Array.from(table.intervalFrom),
    intervalTo: Int32Array.from(table.intervalTo),
  };
  return { id: name.id, name: name.name, ...days, ...toWorkBlocks(days), totalWork: work };
}

/**
 * Compiles a calendar with what it inherits: about 65,000 days (1970–2149) in well under a millisecond.
 * `totalWork` 0 means a calendar without any work, which cannot schedule.
 *
 * @param calendar the calendar itself
 * @param byId all calendars of the plan, to find parents in
 * @example workingMinutesBetween(compileCalendar(standard, byId), a, b)
 */
export function compileCalendar(
  calendar: CalendarModel,
  byId: ReadonlyMap<string, CalendarModel>,
): CompiledCalendar {
  const { table, patternOfDay } = toPatterns(toCalendarChain(calendar, byId));
  return sumUpDays(calendar, table, patternOfDay);
}

let continuous: CompiledCalendar | null = null;

/** Every minute of every day: elapsed durations and lags. Always the same, so made once. */
export function compileContinuousCalendar(): CompiledCalendar {
  if (continuous !== null) return continuous;
  const table = new PatternTable();
  table.add([[0, 1440]]);
  continuous = sumUpDays({ id: '', name: '24 小时' }, table, new Uint16Array(RANGE_DAYS));
  return continuous;
}

/**
 * The time that both calendars work: a task's own hours and those of who does it. `null` when they never
 * meet.
 */
export function intersectCalendars(a: CompiledCalendar, b: CompiledCalendar): CompiledCalendar | null {
  if (a.isContinuous) return b;
  if (b.isContinuous) return a;
  const table = new PatternTable();
  const patternOfDay = new Uint16Array(RANGE_DAYS);
  const ofPair = new Map<number, number>();
  for (let day = 0; day < RANGE_DAYS; day++) {
    const [pa, pb] = [a.patternOfDay[day] as number, b.patternOfDay[day] as number];
    const pair = pa * 65_536 + pb;
    let pattern = ofPair.get(pair);
    if (pattern === undefined) {
      pattern = table.add(intersectDay(a, pa, b, pb));
      ofPair.set(pair, pattern);
    }
    patternOfDay[day] = pattern;
  }
  const both = sumUpDays({ id: `${a.id}∩${b.id}`, name: `${a.name}∩${b.name}` }, table, patternOfDay);
  return both.totalWork === 0 ? null : both;
}

function intersectDay(
  a: CompiledCalendar,
  patternA: number,
  b: CompiledCalendar,
  patternB: number,
): readonly (readonly [number, number])[] {
  const pieces: [number, number][] = [];
  for (let i = a.patternStart[patternA] ?? 0; i < (a.patternStart[patternA + 1] ?? 0); i++) {
    for (let j = b.patternStart[patternB] ?? 0; j < (b.patternStart[patternB + 1] ?? 0); j++) {
      const from = Math.max(a.intervalFrom[i] ?? 0, b.intervalFrom[j] ?? 0);
      const to = Math.min(a.intervalTo[i] ?? 0, b.intervalTo[j] ?? 0);
      if (to > from) pieces.push([from, to]);
    }
  }
  return pieces;
}
