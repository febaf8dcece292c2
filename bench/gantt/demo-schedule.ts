import { formatDay, toDay, weekdayOf } from '../../packages/gantt/src/calendar-date.ts';
import type { GanttLink, GanttRow } from '../../packages/gantt/src/gantt-types.ts';
import type { DemoLink, DemoPlan, DemoTask } from './demo-plan.ts';

const holidays: readonly (readonly [from: number, until: number])[] = [
  [toDay(2026, 2, 15), toDay(2026, 2, 24)],
  [toDay(2026, 4, 4), toDay(2026, 4, 7)],
  [toDay(2026, 5, 1), toDay(2026, 5, 6)],
  [toDay(2026, 10, 1), toDay(2026, 10, 8)],
  [toDay(2027, 1, 1), toDay(2027, 1, 4)],
  [toDay(2027, 2, 5), toDay(2027, 2, 13)],
  [toDay(2027, 5, 1), toDay(2027, 5, 6)],
];

export function isDayOff(day: number): boolean {
  return weekdayOf(day) === 6 || holidays.some(([from, until]) => day >= from && day < until);
}

export function demoNonWorking(fromDay: number, toDay: number): Uint8Array {
  return Uint8Array.from({ length: Math.max(0, toDay - fromDay) }, (_, at) =>
    isDayOff(fromDay + at) ? 1 : 0,
  );
}

type Dates = { start: number; finish: number };

/** Working days counted from the plan's start; enough for some years. */
function createCalendar(startDay: number) {
  const days: number[] = [];
  for (let day = startDay; days.length < 3000; day += 1) if (!isDayOff(day)) days.push(day);
  return {
    dayAt: (index: number): number => days[Math.max(0, Math.min(days.length - 1, index))] ?? startDay,
    indexOf: (day: number): number => {
      const at = days.findIndex((one) => one >= day);
      return at < 0 ? days.length - 1 : at;
    },
  };
}

/** The earliest start a link allows, in working days. */
function boundOf(link: DemoLink, pred: Dates, days: number): number {
  const from = link.type === 'FS' || link.type === 'FF' ? pred.finish : pred.start;
  const bound = from + link.lagDays;
  return link.type === 'FS' || link.type === 'SS' ? bound : bound - days;
}

function forwardPass(plan: DemoPlan, indexOf: (day: number) => number): Map<string, Dates> {
  const dates = new Map<string, Dates>();
  const byId = new Map(plan.tasks.map((task) => [task.id, task]));
  const incoming = Map.groupBy(plan.links, ({ succId }) => succId);
  const visit = (task: DemoTask, path: ReadonlySet<string>): Dates => {
    const known = dates.get(task.id);
    if (known !== undefined) return known;
    let start = task.notBefore === null ? 0 : indexOf(task.notBefore);
    for (const link of incoming.get(task.id) ?? []) {
      const pred = byId.get(link.predId);
      if (pred === undefined || path.has(pred.id)) continue;
      start = Math.max(start, boundOf(link, visit(pred, new Set([...path, task.id])), task.days));
    }
    const found = { start, finish: start + task.days };
    dates.set(task.id, found);
    return found;
  };
  for (const task of plan.tasks) if (!task.isSummary) visit(task, new Set());
  return dates;
}

function latestStarts(plan: DemoPlan, early: ReadonlyMap<string, Dates>): Map<string, number> {
  const end = Math.max(0, ...[...early.values()].map(({ finish }) => finish));
  const outgoing = Map.groupBy(plan.links, ({ predId }) => predId);
  const days = new Map(plan.tasks.map((task) => [task.id, task.days]));
  const late = new Map<string, number>();
  const order = plan.tasks
    .filter(({ isSummary }) => !isSummary)
    .toSorted((a, b) => (early.get(b.id)?.start ?? 0) - (early.get(a.id)?.start ?? 0) || a.days - b.days);
  const visit = (id: string, depth: number): number => {
    const known = late.get(id);
    if (known !== undefined || depth > 400) return known ?? end;
    const own = days.get(id) ?? 0;
    let start = end - own;
    for (const link of outgoing.get(id) ?? []) {
      const succStart = visit(link.succId, depth + 1);
      const succ =
        link.type === 'FS' || link.type === 'SS' ? succStart : succStart + (days.get(link.succId) ?? 0);
      const bound = succ - link.lagDays;
      start = Math.min(start, link.type === 'FS' || link.type === 'FF' ? bound - own : bound);
    }
    late.set(id, start);
    return start;
  };
  for (const task of order) visit(task.id, 0);
  return late;
}

const nothingReported = { actualStartAt: null, actualFinishAt: null, remainingText: '' };
const morning = 8 * 60;
const evening = 17 * 60;

export type DemoView = { rows: GanttRow[]; links: GanttLink[] };

/** Computes the rows to show. `baseline` gives the dates to compare with. */
export function scheduleDemo(plan: DemoPlan, baseline: ReadonlyMap<string, GanttRow> | null): DemoView {
  const calendar = createCalendar(plan.startDay);
  const early = forwardPass(plan, calendar.indexOf);
  const late = latestStarts(plan, early);
  const numbers = new Map(plan.tasks.map((task, at) => [task.id, at + 1]));
  const incoming = Map.groupBy(plan.links, ({ succId }) => succId);
  const rows = plan.tasks.map((task): GanttRow => {
    const { start, finish } = early.get(task.id) ?? { start: 0, finish: 0 };
    const isMilestone = !task.isSummary && task.days === 0;
    const lastDay = calendar.dayAt(Math.max(start, finish - 1));
    const float = (late.get(task.id) ?? start) - start;
    const startAt =
      isMilestone && start > 0
        ? calendar.dayAt(start - 1) * 1440 + evening
        : calendar.dayAt(start) * 1440 + morning;
    const finishAt = isMilestone ? startAt : lastDay * 1440 + evening;
    const isLate = task.deadlineDay !== null && finishAt > (task.deadlineDay + 1) * 1440;
    return {
      id: task.id,
      parentId: task.parentId,
      code: `A${String((numbers.get(task.id) ?? 0) * 10).padStart(4, '0')}`,
      name: task.name,
      kind: task.isSummary ? 'summary' : isMilestone ? 'milestone' : 'task',
      startAt,
      finishAt,
      durationText: task.isSummary ? '' : `${task.days} 天`,
      percentComplete: task.percent,
      isCritical: !task.isSummary && float <= 0 && !task.isInactive,
      totalFloatText: task.isSummary ? '' : `${float} 天`,
      predecessorsText: (incoming.get(task.id) ?? []).map((link) => linkText(link, numbers)).join('，'),
      ownerText: task.owner,
      deadlineAt: task.deadlineDay === null ? null : (task.deadlineDay + 1) * 1440,
      ...nothingReported,
      baselineStartAt: baseline?.get(task.id)?.startAt ?? null,
      baselineFinishAt: baseline?.get(task.id)?.finishAt ?? null,
      isInactive: task.isInactive,
      hasProblem: isLate ? `预计完成晚于期限 ${formatDay(task.deadlineDay ?? 0)}` : null,
      isEditable: true,
    };
  });
  rollUp(rows);
  const critical = new Map(rows.map((row) => [row.id, row.isCritical]));
  const links = plan.links.map((link): GanttLink => {
    const pred = early.get(link.predId) ?? { start: 0, finish: 0 };
    const succ = early.get(link.succId) ?? { start: 0, finish: 0 };
    const isDriving = boundOf(link, pred, succ.finish - succ.start) === succ.start;
    return {
      ...link,
      isDriving,
      isCritical: isDriving && critical.get(link.predId) === true && critical.get(link.succId) === true,
      lagText: link.lagDays === 0 ? '' : `${link.lagDays > 0 ? '+' : ''}${link.lagDays} 天`,
    };
  });
  return { rows, links };
}

function linkText(link: DemoLink, numbers: ReadonlyMap<string, number>): string {
  const number = numbers.get(link.predId) ?? '?';
  const lag = link.lagDays === 0 ? '' : `${link.lagDays > 0 ? '+' : ''}${link.lagDays}天`;
  return link.type === 'FS' && lag === '' ? `${number}` : `${number}${link.type}${lag}`;
}

/** Summaries span their children; from the bottom up, as children stand behind their parent. */
function rollUp(rows: GanttRow[]): void {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const seen = new Set<string>();
  const work = new Map<string, { all: number; done: number }>();
  for (const row of rows.toReversed()) {
    const parent = row.parentId === null ? undefined : byId.get(row.parentId);
    const own = work.get(row.id) ?? {
      all: row.finishAt - row.startAt,
      done: ((row.finishAt - row.startAt) * row.percentComplete) / 100,
    };
    if (row.kind === 'summary')
      row.percentComplete = own.all === 0 ? 0 : Math.round((100 * own.done) / own.all);
    if (parent === undefined) continue;
    const sum = work.get(parent.id) ?? { all: 0, done: 0 };
    work.set(parent.id, { all: sum.all + own.all, done: sum.done + own.done });
    if (seen.has(parent.id)) {
      parent.startAt = Math.min(parent.startAt, row.startAt);
      parent.finishAt = Math.max(parent.finishAt, row.finishAt);
    } else {
      seen.add(parent.id);
      parent.startAt = row.startAt;
      parent.finishAt = row.finishAt;
    }
  }
}
