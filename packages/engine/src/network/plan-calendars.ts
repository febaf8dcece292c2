import {
  compileCalendar,
  compileContinuousCalendar,
  intersectCalendars,
} from '../calendar/compile-calendar.ts';
import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import type { CalendarModel, PlanModel, PlanProblem } from '../model.ts';

/** Number of the 24-hour calendar in every plan. */
export const CONTINUOUS = 0;

/** Each takes some 400 kB and milliseconds; a few hundred kilobytes of input could name thousands. */
const MOST_COMPILED = 500;

/** An edited plan mostly keeps its list of calendars; what is compiled from one list holds for it. */
const compiledOf = new WeakMap<readonly CalendarModel[], Map<string, CompiledCalendar>>();

function isPlainChild(calendar: CalendarModel): boolean {
  return (
    calendar.parentId !== null &&
    calendar.week.every((day) => day === null) &&
    calendar.workWeeks.length === 0 &&
    calendar.exceptions.length === 0
  );
}

/**
 * The calendars that a plan really uses, compiled once each and numbered. A calendar that only repeats its
 * parent shares the parent's number. Missing and empty ones become problems and fall back to the plan's.
 */
export class PlanCalendars {
  readonly compiled: CompiledCalendar[] = [compileContinuousCalendar()];
  readonly problems: PlanProblem[] = [];
  readonly project: number;
  readonly #byId: Map<string, CalendarModel>;
  readonly #numberOf = new Map<string, number>();
  readonly #meetings = new Map<string, number>();
  readonly #known: Map<string, CompiledCalendar>;

  constructor(plan: PlanModel) {
    this.#byId = new Map(plan.calendars.map((calendar) => [calendar.id, calendar]));
    this.#known = compiledOf.get(plan.calendars) ?? new Map();
    compiledOf.set(plan.calendars, this.#known);
    this.#reportCycles();
    this.project = CONTINUOUS;
    this.project = this.numberOf(plan.calendarId);
  }

  numberOf(id: string): number {
    const known = this.#numberOf.get(id);
    if (known !== undefined) return known;
    const number = this.#compile(id);
    this.#numberOf.set(id, number);
    return number;
  }

  /** The hours that two calendars share; the first alone when they never meet. */
  meet(a: number, b: number): number {
    if (a === b) return a;
    const key = `${a},${b}`;
    const known = this.#meetings.get(key);
    if (known !== undefined) return known;
    if (this.#isFull()) return a;
    const [first, second] = [this.compiled[a], this.compiled[b]];
    const both = first && second ? intersectCalendars(first, second) : null;
    let number = a;
    if (both !== null) {
      number = this.compiled.indexOf(both);
      if (number < 0) number = this.compiled.push(both) - 1;
    } else {
      this.problems.push({
        code: 'emptyCalendar',
        severity: 'warning',
        ids: [first?.id ?? '', second?.id ?? ''],
        message: `日历「${first?.name}」与资源日历「${second?.name}」没有共同的工作时间，按前者排程`,
      });
    }
    this.#meetings.set(key, number);
    return number;
  }

  #compile(id: string): number {
    const calendar = this.#byId.get(id);
    if (calendar === undefined) {
      this.problems.push({
        code: 'missingCalendar',
        severity: 'error',
        ids: [id],
        message: `${id === '' ? '没有指明项目日历' : `找不到日历「${id}」`}，${this.#fallback()}，请重新选择日历`,
      });
      return this.project;
    }
    const source = this.#findSource(calendar);
    if (source !== calendar) return this.numberOf(source.id);
    if (this.#isFull()) return this.project;
    const compiled = this.#known.get(id) ?? compileCalendar(calendar, this.#byId);
    this.#known.set(id, compiled);
    if (compiled.totalWork > 0) return this.compiled.push(compiled) - 1;
    this.problems.push({
      code: 'emptyCalendar',
      severity: 'error',
      ids: [id],
      message: `日历「${calendar.name}」没有工作时间，${this.#fallback()}，请补上工作时间`,
    });
    return this.project;
  }

  /** Whether no more hours are taken, which is told once. */
  #isFull(): boolean {
    if (this.compiled.length <= MOST_COMPILED) return false;
    if (!this.problems.some((problem) => problem.code === 'tooManyCalendars'))
      this.problems.push({
        code: 'tooManyCalendars',
        severity: 'error',
        ids: [],
        message: `计划使用了超过 ${MOST_COMPILED} 种不同的工作时间，其余已改用项目日历，请合并相同的日历`,
      });
    return true;
  }

  #fallback(): string {
    return this.project === CONTINUOUS ? '已按每天 24 小时排程' : '已改用项目日历';
  }

  /** The nearest calendar up the line that says something itself; the calendar where the line is a circle. */
  #findSource(calendar: CalendarModel): CalendarModel {
    const seen = new Set<string>();
    let source = calendar;
    while (isPlainChild(source)) {
      const parent = this.#byId.get(source.parentId ?? '');
      if (parent === undefined || parent === source) return source;
      if (seen.has(parent.id)) return calendar;
      seen.add(parent.id);
      source = parent;
    }
    return source;
  }

  /** Tells one circle of parents, if there is any; every calendar is walked over once. */
  #reportCycles(): void {
    const isSafe = new Set<string>();
    for (const calendar of this.#byId.values()) {
      const walked = new Set<string>();
      let current: CalendarModel | undefined = calendar;
      while (current !== undefined && !isSafe.has(current.id) && !walked.has(current.id)) {
        walked.add(current.id);
        current = current.parentId === null ? undefined : this.#byId.get(current.parentId);
      }
      if (current !== undefined && walked.has(current.id)) {
        this.problems.push({
          code: 'calendarCycle',
          severity: 'error',
          ids: [current.id],
          message: `日历「${current.name}」的上级日历形成循环，请改选上级`,
        });
        return;
      }
      for (const id of walked) isSafe.add(id);
    }
  }
}
