import type { CompiledCalendar } from '../../calendar/compiled-calendar.ts';
import { parseAt } from '../../calendar/day-number.ts';
import { finishAtWork, startAtWork, workBefore } from '../../calendar/working-time.ts';
import type { ActivityModel, PlanModel } from '../../model.ts';
import type { XmlNode } from '../xml/read-xml-rows.ts';
import { childrenOf, numberOf, textOf } from '../xml/xml-fields.ts';
import { MspdiHours } from './mspdi-hours.ts';
import type { MspdiReport } from './mspdi-report.ts';

type Span = { readonly from: number; readonly to: number };
type TaskWork = { spans: Span[]; hasGap: boolean; hasContour: boolean; assignments: number };

const CONTOURED = 8;
/** Remaining and actual work; others are costs, overtime and baselines. */
const WORK_TYPES = new Set([1, 2]);

/** Stretches of one assignment with work in them, apart where a row says that nothing is done. */
function readSpans(rows: readonly XmlNode[]): { readonly spans: readonly Span[]; readonly hasGap: boolean } {
  const read = rows.flatMap((row) => {
    const from = parseAt(textOf(row, 'Start'));
    const to = parseAt(textOf(row, 'Finish'));
    const value = textOf(row, 'Value');
    if (from === null || to === null || !WORK_TYPES.has(numberOf(row, 'Type') ?? 0)) return [];
    // No value at all says that the hours are off; a zero, that hours are left unused.
    return [{ from, to, isWork: /[1-9]/.test(value), isGap: value !== '' && !/[1-9]/.test(value) }];
  });
  read.sort((a, b) => a.from - b.from);
  const spans: Span[] = [];
  let isOpen = false;
  for (const { from, to, isWork, isGap } of read) {
    const last = spans.at(-1);
    if (isWork && isOpen && last !== undefined) spans[spans.length - 1] = { from: last.from, to };
    else if (isWork) spans.push({ from, to });
    isOpen = isWork || (isOpen && !isGap);
  }
  return { spans, hasGap: read.some(({ isGap }) => isGap) };
}

/** Takes the work over time out of assignments as they are read: in large files it is most of the text. */
export class MspdiSplits {
  readonly #ofTask = new Map<string, TaskWork>();

  /** The assignment without its work over time. */
  take(assignment: XmlNode): XmlNode {
    const rows = childrenOf(assignment, 'TimephasedData');
    const hasContour = numberOf(assignment, 'WorkContour') === CONTOURED;
    if (rows.length === 0 && !hasContour) return assignment;
    const { spans, hasGap } = readSpans(rows);
    const task = textOf(assignment, 'TaskUID');
    const work = this.#ofTask.get(task) ?? { spans: [], hasGap: false, hasContour: false, assignments: 0 };
    for (const span of spans) work.spans.push(span);
    work.hasGap ||= hasGap;
    work.hasContour ||= hasContour;
    work.assignments += rows.length > 0 ? 1 : 0;
    this.#ofTask.set(task, work);
    return { ...assignment, children: assignment.children.filter(({ name }) => name !== 'TimephasedData') };
  }

  /** The plan with the parts of its split activities; what else was said of work over time is told as lost. */
  putInto(plan: PlanModel, report: MspdiReport): PlanModel {
    if (this.#ofTask.size === 0) return plan;
    const hours = new MspdiHours(plan);
    const activities = plan.activities.map((activity) => {
      const work = this.#ofTask.get(activity.id);
      if (work === undefined) return activity;
      const segments = work.hasGap ? toSegments(activity, work.spans, hours) : null;
      if (segments === null) reportLost(activity, work, report);
      return segments === null ? activity : { ...activity, segments };
    });
    return { ...plan, activities };
  }
}

function reportLost({ name }: ActivityModel, work: TaskWork, report: MspdiReport): void {
  if (work.hasContour) report.add('工时分布曲线', name);
  for (let i = 0; i < work.assignments; i++) report.add('分配的分时段数据', name);
}

function merge(spans: readonly Span[], calendar: CompiledCalendar): readonly Span[] {
  const counted = spans
    .map(({ from, to }) => ({ from: workBefore(calendar, from), to: workBefore(calendar, to) }))
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from);
  const merged: Span[] = [];
  for (const span of counted) {
    const last = merged.at(-1);
    if (last !== undefined && span.from <= last.to) {
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    } else merged.push(span);
  }
  return merged;
}

/** Minutes that the seconds of a file may be off by when they are rounded. */
const ROUNDING = 2;

/** Parts that nobody's work bridges; `null` when there are none, or they are not what the duration says. */
function toSegments(
  activity: ActivityModel,
  spans: readonly Span[],
  hours: MspdiHours,
): ActivityModel['segments'] {
  const calendar = hours.of(activity.id);
  if (calendar === null || activity.kind !== 'task') return null;
  const parts = merge(spans, calendar);
  const total = parts.reduce((sum, { from, to }) => sum + to - from, 0);
  if (parts.length < 2 || Math.abs(total - activity.durationMin) > ROUNDING) return null;
  return parts.map(({ from, to }) => ({
    startAt: startAtWork(calendar, from),
    finishAt: finishAtWork(calendar, to),
  }));
}
