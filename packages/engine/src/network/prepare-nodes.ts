import { RANGE_END } from '../calendar/compiled-calendar.ts';
import { workBefore } from '../calendar/working-time.ts';
import type { ActivityModel, ConstraintKind, PlanModel, PlanProblem, PrimaveraRules } from '../model.ts';
import { NODE, NONE, type PreparedNetwork, UNBOUNDED } from './network-model.ts';
import { CONTINUOUS, type PlanCalendars } from './plan-calendars.ts';
import { toAssignmentParts, type Worker } from './prepare-assignments.ts';
import { type Outline, prepareOutline } from './prepare-outline.ts';

/** What a node is to the passes, but for its links. */
export type NodeColumns = Pick<
  PreparedNetwork,
  | 'gate'
  | 'nodeKind'
  | 'calendarOf'
  | 'floatCalendarOf'
  | 'counts'
  | 'mayPrecede'
  | 'span'
  | 'lowStart'
  | 'highStart'
  | 'highFinish'
  | 'parts'
>;

export type PreparedNodes = Outline & NodeColumns;

/** What nodes are prepared by. */
export type NodeContext = {
  readonly calendars: PlanCalendars;
  readonly workersOf: ReadonlyMap<string, readonly Worker[]>;
  readonly statusAt: number | null;
  readonly rules: PrimaveraRules | null;
  /** Whether constraints go over the links. */
  readonly areConstraintsHard: boolean;
};

/** A date the engine can count from, or `null`. */
export function toUsableDate(at: number | null): number | null {
  return at !== null && Number.isFinite(at) && at >= 0 && at < RANGE_END ? Math.round(at) : null;
}

/** Minutes the engine can count with; what is no length counts as none. */
export function toUsableDuration(minutes: number): number {
  return Number.isFinite(minutes) ? Math.min(RANGE_END, Math.max(0, Math.round(minutes))) : 0;
}

export function isStarted(activity: ActivityModel): boolean {
  return toUsableDate(activity.actualStart) !== null || toUsableDate(activity.actualFinish) !== null;
}

function isManual(activity: ActivityModel): boolean {
  return (
    activity.mode === 'manual' &&
    (toUsableDate(activity.manualStart) !== null || toUsableDate(activity.manualFinish) !== null)
  );
}

/** Duration plus the gaps between the parts of a split activity, in the hours it works. */
function toSpan(activity: ActivityModel, { calendars, rules }: NodeContext, calendar: number): number {
  // Primavera goes by what is left to do, also before an activity has begun.
  const left = rules === null ? null : activity.remainingMin;
  const duration = toUsableDuration(left ?? activity.durationMin);
  const hours = calendars.compiled[calendar];
  if (activity.segments === null || hours === undefined) return duration;
  let gaps = 0;
  for (let i = 1; i < activity.segments.length; i++) {
    const [before, after] = [activity.segments[i - 1], activity.segments[i]];
    if (before === undefined || after === undefined) continue;
    gaps += Math.max(0, workBefore(hours, after.startAt) - workBefore(hours, before.finishAt));
  }
  return duration + gaps;
}

function toNodeKind(activity: ActivityModel, span: number, hasParts: boolean): number {
  if (activity.kind === 'levelOfEffort' || activity.kind === 'hammock') return NODE.spanning;
  const isSpecial =
    isStarted(activity) || isManual(activity) || hasParts || toUsableDuration(activity.levellingDelayMin) > 0;
  if (isSpecial) return NODE.special;
  return span === 0 ? NODE.milestone : NODE.task;
}

/** Start and finish bounds that the constraint sets, as dates. */
export function toDateBounds(activity: ActivityModel): {
  startLow: number | null;
  startHigh: number | null;
  finishLow: number | null;
  finishHigh: number | null;
} {
  const { constraintKind, primavera } = activity;
  const at = toUsableDate(activity.constraintAt);
  const deadline = toUsableDate(activity.deadlineAt);
  const second = toUsableDate(primavera?.second?.at ?? null);
  const pick = (...kinds: ConstraintKind[]): (number | null)[] => [
    kinds.includes(constraintKind) ? at : null,
    primavera?.second !== undefined && kinds.includes(primavera.second.kind) ? second : null,
  ];
  const startLow = pick('mustStartOn', 'startNoEarlierThan');
  const finishHigh = pick('mustFinishOn', 'finishNoLaterThan');
  return {
    startLow: latest([...startLow, toUsableDate(primavera?.externalStartAt ?? null)]),
    startHigh: earliest(pick('mustStartOn', 'startNoLaterThan')),
    finishLow: latest(pick('mustFinishOn', 'finishNoEarlierThan')),
    finishHigh: earliest([...finishHigh, deadline, toUsableDate(primavera?.externalFinishAt ?? null)]),
  };
}

const latest = (dates: readonly (number | null)[]): number | null =>
  dates.reduce((last, at) => (at === null || (last !== null && last >= at) ? last : at), null);

const earliest = (dates: readonly (number | null)[]): number | null =>
  dates.reduce((first, at) => (at === null || (first !== null && first <= at) ? first : at), null);

function setLeafBounds(
  nodes: NodeColumns,
  node: number,
  activity: ActivityModel,
  { calendars, statusAt, areConstraintsHard }: NodeContext,
): void {
  const hours = calendars.compiled[nodes.calendarOf[node] ?? 0];
  if (hours === undefined) return;
  const span = nodes.span[node] ?? 0;
  const isDate = nodes.nodeKind[node] === NODE.milestone;
  const count = (at: number): number => (isDate ? at : workBefore(hours, at));
  const { startLow, startHigh, finishLow, finishHigh } = toDateBounds(activity);
  // Microsoft Project lets a constraint go over the links unless told otherwise, Primavera only one that is
  // mandatory.
  const isHard = areConstraintsHard || activity.primavera?.isMandatory === true;
  const hard = activity.constraintKind === 'mustFinishOn' || activity.constraintKind === 'finishNoLaterThan';
  const hardFinish = hard && isHard ? toUsableDate(activity.constraintAt) : null;
  const status = isStarted(activity) ? null : toUsableDate(statusAt);
  nodes.mayPrecede[node] = isHard && (startLow !== null || finishLow !== null) ? 1 : 0;
  nodes.lowStart[node] = Math.max(
    status === null ? NONE : count(status),
    startLow === null ? NONE : count(startLow),
    finishLow === null ? NONE : count(finishLow) - span,
  );
  nodes.highStart[node] = Math.min(
    startHigh === null || !isHard ? UNBOUNDED : count(startHigh),
    hardFinish === null ? UNBOUNDED : count(hardFinish) - span,
  );
  nodes.highFinish[node] = Math.min(
    startHigh === null ? UNBOUNDED : count(startHigh) + span,
    finishHigh === null ? UNBOUNDED : count(finishHigh),
  );
}

function setSummaryBounds(nodes: NodeColumns, node: number, activity: ActivityModel): void {
  const { startLow, finishHigh } = toDateBounds(activity);
  const gate = nodes.gate[node] ?? -1;
  const manualStart = activity.mode === 'manual' ? toUsableDate(activity.manualStart) : null;
  nodes.lowStart[gate] = Math.max(startLow ?? NONE, manualStart ?? NONE);
  nodes.highFinish[node] = finishHigh ?? UNBOUNDED;
}

function prepareLeaf(nodes: NodeColumns, node: number, activity: ActivityModel, context: NodeContext): void {
  const { calendars } = context;
  const base = activity.calendarId === null ? calendars.project : calendars.numberOf(activity.calendarId);
  const workers = context.workersOf.get(activity.id) ?? [];
  const { calendar, parts } = activity.isElapsed
    ? { calendar: CONTINUOUS, parts: null }
    : toAssignmentParts(activity, base, workers, calendars, context.rules !== null);
  nodes.calendarOf[node] = calendar;
  nodes.floatCalendarOf[node] = activity.isElapsed ? CONTINUOUS : base;
  nodes.span[node] = toSpan(activity, context, calendar);
  if (parts === null) nodes.parts.delete(node);
  else nodes.parts.set(node, parts);
  nodes.nodeKind[node] = toNodeKind(activity, nodes.span[node] ?? 0, parts !== null);
  setLeafBounds(nodes, node, activity, context);
}

/** Kind, hours, length and bounds of one activity, as far as they do not hang on links. */
export function prepareNode(
  nodes: NodeColumns,
  node: number,
  activity: ActivityModel,
  context: NodeContext,
): void {
  const gate = nodes.gate[node] ?? -1;
  if (gate < 0) {
    prepareLeaf(nodes, node, activity, context);
    return;
  }
  nodes.nodeKind[node] = NODE.summary;
  nodes.nodeKind[gate] = NODE.gate;
  setSummaryBounds(nodes, node, activity);
}

/** Turns activities into nodes: kinds, hours, lengths and the bounds that do not depend on links. */
export function prepareNodes(plan: PlanModel, context: NodeContext, problems: PlanProblem[]): PreparedNodes {
  const outline = prepareOutline(plan, problems);
  const { nodeCount } = outline;
  const nodes: PreparedNodes = {
    ...outline,
    nodeKind: new Uint8Array(nodeCount),
    calendarOf: new Uint16Array(nodeCount).fill(context.calendars.project),
    floatCalendarOf: new Uint16Array(nodeCount).fill(context.calendars.project),
    counts: new Uint8Array(nodeCount).fill(1),
    mayPrecede: new Uint8Array(nodeCount),
    span: new Int32Array(nodeCount),
    lowStart: new Int32Array(nodeCount).fill(NONE),
    highStart: new Int32Array(nodeCount).fill(UNBOUNDED),
    highFinish: new Int32Array(nodeCount).fill(UNBOUNDED),
    parts: new Map(),
  };
  plan.activities.forEach((activity, node) => {
    const above = outline.parent[node] ?? -1;
    nodes.counts[node] = activity.isInactive || (above >= 0 && nodes.counts[above] === 0) ? 0 : 1;
    prepareNode(nodes, node, activity, context);
  });
  return nodes;
}
