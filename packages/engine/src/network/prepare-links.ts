import type { LinkModel, PlanModel, PlanProblem } from '../model.ts';
import { isClockLag, isShareLag, toLagMinutes } from './link-lag.ts';
import { LINK, NODE } from './network-model.ts';
import { CONTINUOUS, type PlanCalendars } from './plan-calendars.ts';
import type { PreparedNodes } from './prepare-nodes.ts';

/** Links between nodes, growing while they are read. */
export type LinkRows = {
  readonly from: number[];
  readonly to: number[];
  readonly type: number[];
  readonly lag: number[];
  readonly lagCalendar: number[];
  readonly isDirect: number[];
  readonly source: number[];
};

type Ends = { readonly pred: number; readonly succ: number };

function report(
  problems: PlanProblem[],
  code: PlanProblem['code'],
  ids: readonly string[],
  message: string,
): void {
  problems.push({ code, severity: 'error', ids, message });
}

function isWithin(nodes: PreparedNodes, above: number, below: number): boolean {
  return below > above && below < (nodes.subtreeEnd[above] ?? 0) && isUnder(nodes, above, below);
}

function isUnder(nodes: PreparedNodes, above: number, below: number): boolean {
  let current = nodes.parent[below] ?? -1;
  while (current >= 0 && current !== above) current = nodes.parent[current] ?? -1;
  return current === above;
}

/** Both ends as activities, or `null` with the reason told. */
function findEnds(
  link: LinkModel,
  plan: PlanModel,
  nodes: PreparedNodes,
  problems: PlanProblem[],
): Ends | null {
  const pred = nodes.indexOf.get(link.predId);
  const succ = nodes.indexOf.get(link.succId);
  if (pred === undefined || succ === undefined) {
    const known = plan.activities[pred ?? succ ?? -1]?.name;
    const where = known === undefined ? '' : `（另一端是「${known}」）`;
    report(problems, 'missingActivity', [link.id], `有一条关系连到不存在的活动${where}，已忽略，请删除`);
    return null;
  }
  const [predName, succName] = [plan.activities[pred]?.name, plan.activities[succ]?.name];
  if (pred === succ) {
    report(problems, 'selfLink', [link.id], `活动「${predName}」的关系连到自己，已忽略，请删除`);
    return null;
  }
  if (isWithin(nodes, pred, succ) || isWithin(nodes, succ, pred)) {
    const ids = [link.id, link.predId, link.succId];
    report(problems, 'linkToOwnSummary', ids, `「${predName}」与「${succName}」是上下级，不能有关系，已忽略`);
    return null;
  }
  return { pred, succ };
}

/** Number of the calendar that counts the lag of a link. */
export function toLagCalendar(
  link: LinkModel,
  ends: Ends,
  plan: PlanModel,
  nodes: PreparedNodes,
  calendars: PlanCalendars,
): number {
  if (isClockLag(link, plan.activities[ends.pred])) return CONTINUOUS;
  if (link.lagCalendar === 'project') return calendars.project;
  return toLagHours(link.lagCalendar === 'predecessor' ? ends.pred : ends.succ, plan, nodes, calendars);
}

/** An elapsed activity still has a calendar of its own to count a working lag by. */
function toLagHours(end: number, plan: PlanModel, nodes: PreparedNodes, calendars: PlanCalendars): number {
  const activity = plan.activities[end];
  if (!activity?.isElapsed) return nodes.floatCalendarOf[end] ?? calendars.project;
  return activity.calendarId === null ? calendars.project : calendars.numberOf(activity.calendarId);
}

/** Whether Primavera counts links out of the start of this activity from a start that is a fact. */
export function hasActualStart({ primavera, activities }: PlanModel, pred: number): boolean {
  return primavera !== undefined && activities[pred]?.actualStart != null;
}

/**
 * Where a link into a summary arrives: at its gate when it holds the start; when it holds the finish, at
 * those children that nothing inside the summary follows.
 */
function toTargets(
  ends: Ends,
  type: number,
  nodes: PreparedNodes,
  hasInnerSuccessor: (succ: number, node: number) => boolean,
): readonly number[] {
  const gate = nodes.gate[ends.succ] ?? -1;
  if (gate < 0) return [ends.succ];
  if (type === LINK.FS || type === LINK.SS) return [gate];
  const targets: number[] = [];
  for (let node = ends.succ + 1; node < (nodes.subtreeEnd[ends.succ] ?? 0); node++) {
    const isOrdinary = (nodes.gate[node] ?? -1) < 0 && nodes.nodeKind[node] !== NODE.spanning;
    const isLast = isOrdinary && isUnder(nodes, ends.succ, node);
    if (isLast && !hasInnerSuccessor(ends.succ, node)) targets.push(node);
  }
  return targets;
}

function listSuccessors(plan: PlanModel, nodes: PreparedNodes): ReadonlyMap<number, readonly number[]> {
  const successors = new Map<number, number[]>();
  for (const link of plan.links) {
    const [pred, succ] = [nodes.indexOf.get(link.predId), nodes.indexOf.get(link.succId)];
    if (pred === undefined || succ === undefined) continue;
    const list = successors.get(pred);
    if (list === undefined) successors.set(pred, [succ]);
    else list.push(succ);
  }
  return successors;
}

/** Reads the plan's links into rows between nodes; what cannot hold is left out and told. */
export function prepareLinks(
  plan: PlanModel,
  nodes: PreparedNodes,
  calendars: PlanCalendars,
  problems: PlanProblem[],
): LinkRows {
  const rows: LinkRows = { from: [], to: [], type: [], lag: [], lagCalendar: [], isDirect: [], source: [] };
  let successors: ReadonlyMap<number, readonly number[]> | null = null;
  const hasInnerSuccessor = (summary: number, node: number): boolean => {
    successors ??= listSuccessors(plan, nodes);
    return (successors.get(node) ?? []).some((succ) => isWithin(nodes, summary, succ));
  };
  plan.links.forEach((link, source) => {
    const ends = findEnds(link, plan, nodes, problems);
    if (ends === null || plan.activities[ends.pred]?.isInactive) return;
    if (nodes.nodeKind[ends.pred] === NODE.spanning || nodes.nodeKind[ends.succ] === NODE.spanning) return;
    const lag = toLagMinutes(link, plan.activities[ends.pred]);
    const calendar = toLagCalendar(link, ends, plan, nodes, calendars);
    // A share may be of nothing now and of something in a simulation.
    const hasNoLag = lag === 0 && (link.lagValue === 0 || !isShareLag(link));
    for (const to of toTargets(ends, LINK[link.type], nodes, hasInnerSuccessor)) {
      const [a, b] = [nodes.calendarOf[ends.pred], nodes.calendarOf[to]];
      rows.from.push(ends.pred);
      rows.to.push(to);
      rows.type.push(LINK[link.type]);
      rows.lag.push(lag);
      rows.lagCalendar.push(calendar);
      const isOneCount = to < nodes.activityCount && a === b && (hasNoLag || calendar === a);
      // A delay by levelling is clock time, which the working minutes of a link do not hold.
      const isDelayed = (plan.activities[to]?.levellingDelayMin ?? 0) > 0;
      const isFromActual = hasActualStart(plan, ends.pred);
      rows.isDirect.push(isOneCount && !isDelayed && !isFromActual ? 1 : 0);
      rows.source.push(source);
    }
  });
  return rows;
}
