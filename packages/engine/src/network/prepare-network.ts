import type { PlanModel, PlanProblem } from '../model.ts';
import { isShareLag } from './link-lag.ts';
import { LINK, NODE, NONE, type PreparedNetwork, type ScheduleArrays } from './network-model.ts';
import { orderNodes } from './order-nodes.ts';
import { PlanCalendars } from './plan-calendars.ts';
import { listWorkers } from './prepare-assignments.ts';
import { hasActualStart, type LinkRows, prepareLinks } from './prepare-links.ts';
import { type NodeContext, prepareNodes, toUsableDate } from './prepare-nodes.ts';
import { prepareSpanning } from './prepare-spanning.ts';

/** Rows by one of their ends, in their order; `start[node]` is where those of a node begin. */
function indexByEnd(nodeCount: number, ends: ArrayLike<number>, isIn: (row: number) => boolean) {
  const start = new Int32Array(nodeCount + 1);
  let total = 0;
  for (let i = 0; i < ends.length; i++) {
    if (!isIn(i)) continue;
    const at = (ends[i] ?? 0) + 1;
    start[at] = (start[at] ?? 0) + 1;
    total++;
  }
  for (let node = 0; node < nodeCount; node++) start[node + 1] = (start[node + 1] ?? 0) + (start[node] ?? 0);
  const fill = start.slice();
  const row = new Int32Array(total);
  for (let i = 0; i < ends.length; i++) {
    if (!isIn(i)) continue;
    const end = ends[i] ?? 0;
    const at = fill[end] ?? 0;
    row[at] = i;
    fill[end] = at + 1;
  }
  return { start, row };
}

/** Links numbered by the node that they lead to, so that a pass forward reads them in their own order. */
function packLinks(rows: LinkRows, nodeCount: number, counts: Uint8Array, plan: PlanModel) {
  const into = indexByEnd(nodeCount, rows.to, () => true);
  const pick = (column: readonly number[]): Int32Array => into.row.map((row) => column[row] ?? 0);
  const [linkFrom, linkTo, linkType] = [pick(rows.from), pick(rows.to), Uint8Array.from(pick(rows.type))];
  // In a Primavera plan a start that is a fact is held back by nothing that follows it.
  const isPast = (i: number): boolean =>
    (linkType[i] === LINK.SS || linkType[i] === LINK.SF) && hasActualStart(plan, linkFrom[i] ?? -1);
  // An inactive successor follows its predecessors but holds none of them back.
  const out = indexByEnd(nodeCount, linkFrom, (i) => counts[linkTo[i] ?? 0] === 1 && !isPast(i));
  return {
    inStart: into.start,
    outStart: out.start,
    outLink: out.row,
    linkFrom,
    linkTo,
    linkType,
    linkLag: pick(rows.lag),
    linkLagCalendar: Uint16Array.from(pick(rows.lagCalendar)),
    linkIsDirect: Uint8Array.from(pick(rows.isDirect)),
    linkSource: pick(rows.source),
  };
}

function listSummaryShares(
  { linkFrom, linkSource }: Pick<PreparedNetwork, 'linkFrom' | 'linkSource'>,
  nodeKind: Uint8Array,
  plan: PlanModel,
): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  linkFrom.forEach((from, i) => {
    const link = plan.links[linkSource[i] as number];
    if (nodeKind[from] !== NODE.summary || link === undefined || !isShareLag(link)) return;
    const known = found.get(from);
    if (known === undefined) found.set(from, [i]);
    else known.push(i);
  });
  return found;
}

function checkStart({ startAt, name }: PlanModel): PlanProblem[] {
  if (toUsableDate(startAt) !== null) return [];
  const message = `计划「${name}」的开始日期不在 1970–2149 年之间，已从 1970-01-01 排起，请改正`;
  return [{ code: 'dateOutOfRange', severity: 'error', ids: [], message }];
}

/** A prepared plan with what single nodes of it can be prepared by again. */
export type PreparedPlan = { readonly network: PreparedNetwork; readonly context: NodeContext };

/** As `prepareNetwork`, for those who want to change single activities afterwards. */
export function preparePlan(plan: PlanModel): PreparedPlan {
  const problems = checkStart(plan);
  const calendars = new PlanCalendars(plan);
  const context: NodeContext = {
    calendars,
    workersOf: listWorkers(plan, calendars),
    statusAt: plan.statusAt,
    rules: plan.primavera ?? null,
    areConstraintsHard: plan.primavera === undefined && plan.constraintsYield !== true,
  };
  const nodes = prepareNodes(plan, context, problems);
  const rows = prepareLinks(plan, nodes, calendars, problems);
  const order = orderNodes(plan, nodes, rows, problems);
  const links = packLinks(rows, nodes.nodeCount, nodes.counts, plan);
  const network: PreparedNetwork = {
    plan,
    activityCount: nodes.activityCount,
    nodeCount: nodes.nodeCount,
    nodeKind: nodes.nodeKind,
    order,
    calendars: calendars.compiled,
    calendarOf: nodes.calendarOf,
    floatCalendarOf: nodes.floatCalendarOf,
    projectCalendar: calendars.project,
    parent: nodes.parent,
    gate: nodes.gate,
    summaryOfGate: nodes.summaryOfGate,
    counts: nodes.counts,
    mayPrecede: nodes.mayPrecede,
    span: nodes.span,
    lowStart: nodes.lowStart,
    highStart: nodes.highStart,
    highFinish: nodes.highFinish,
    parts: nodes.parts,
    ...links,
    summaryShares: listSummaryShares(links, nodes.nodeKind, plan),
    spanning: prepareSpanning(plan, nodes, calendars),
    startAt: toUsableDate(plan.startAt) ?? 0,
    hasLatePlacement: plan.activities.some((a) => a.constraintKind === 'asLateAsPossible'),
    problems: [...calendars.problems, ...problems],
  };
  return { network, context };
}

/**
 * Turns a plan into arrays that `computeInto` can pass over many times. Mistakes in the input end up in
 * `problems`; what they touch is left out or replaced by the nearest sensible thing.
 *
 * @example const network = prepareNetwork(plan); const dates = createScheduleArrays(network);
 */
export function prepareNetwork(plan: PlanModel): PreparedNetwork {
  return preparePlan(plan).network;
}

/** Room for one result of `network`; reuse it over many passes. */
export function createScheduleArrays(network: PreparedNetwork): ScheduleArrays {
  const column = (): Int32Array => new Int32Array(network.nodeCount);
  return {
    es: column(),
    ef: column(),
    ls: column(),
    lf: column(),
    lateGate: column(),
    esWork: column(),
    efWork: column(),
    lsWork: column(),
    lfWork: column(),
    start: column(),
    finish: column(),
    totalFloat: column(),
    freeFloat: column(),
    asked: column().fill(NONE),
    driving: column(),
    startCap: column(),
    finishCap: column(),
    startWork: new Int32Array(network.calendars.length),
    finishWork: new Int32Array(network.calendars.length),
    bound: new Int32Array(4),
    project: new Int32Array(3),
  };
}
