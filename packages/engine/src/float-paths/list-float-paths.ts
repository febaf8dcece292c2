import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { workBefore } from '../calendar/working-time.ts';
import { computeInto } from '../critical-path/compute-schedule.ts';
import { toLinkGap } from '../critical-path/floats.ts';
import type { PlanModel } from '../model.ts';
import { NODE, type PreparedNetwork, type ScheduleArrays } from '../network/network-model.ts';
import { listInPlanOrder } from '../network/plan-link-order.ts';
import { createScheduleArrays, prepareNetwork } from '../network/prepare-network.ts';

/** How far a link lets its predecessor slip before it moves the successor, in the predecessor's minutes. */
export type LinkSlack = { readonly linkId: string; readonly slackMin: number; readonly isDriving: boolean };

/** A chain of activities towards a target, each in one path only. */
export type FloatPath = {
  /** 1 is the one that drives the target. */
  readonly number: number;
  /** How far all of it can slip before the target moves. */
  readonly floatMin: number;
  /** From the first to the last before it joins an earlier path, or to the target. */
  readonly activityIds: readonly string[];
};

type Computed = { readonly net: PreparedNetwork; readonly out: ScheduleArrays };

function compute(plan: PlanModel): Computed {
  const net = prepareNetwork(plan);
  const out = createScheduleArrays(net);
  computeInto(net, out);
  return { net, out };
}

/** What waits at a gate waits at its summary. */
function toActivity(net: PreparedNetwork, node: number): number {
  return node < net.activityCount ? node : (net.summaryOfGate[node - net.activityCount] as number);
}

/**
 * Slack of every link of a plan; one that drives has none. A link onto a summary has that of the child it
 * leaves the least room.
 *
 * @example listLinkSlacks(plan).filter(({ isDriving }) => isDriving)
 */
export function listLinkSlacks(plan: PlanModel): readonly LinkSlack[] {
  const { net, out } = compute(plan);
  const slackOf = new Map<string, number>();
  for (const i of listInPlanOrder(net)) {
    const linkId = plan.links[net.linkSource[i] as number]?.id ?? '';
    slackOf.set(linkId, Math.min(slackOf.get(linkId) ?? Number.POSITIVE_INFINITY, toLinkGap(net, out, i)));
  }
  return [...slackOf].map(([linkId, slackMin]) => ({ linkId, slackMin, isDriving: slackMin <= 0 }));
}

type Step = { readonly to: number; readonly slack: number };

/** Working minutes from one date to a later one, by the hours of `v`. */
function toRoom(net: PreparedNetwork, v: number, from: number, to: number): number {
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  return Math.max(0, workBefore(calendar, to) - workBefore(calendar, from));
}

/** Ways back from every activity: the activities before it with the slack of the link between. */
function listStepsBack({ net, out }: Computed): readonly (readonly Step[])[] {
  const before = net.plan.activities.map((): Step[] => []);
  const atGate = net.plan.activities.map((): Step[] => []);
  for (let i = 0; i < net.linkFrom.length; i++) {
    const node = net.linkTo[i] as number;
    const step = { to: net.linkFrom[i] as number, slack: Math.max(0, toLinkGap(net, out, i)) };
    (node < net.activityCount ? before[node] : atGate[toActivity(net, node)])?.push(step);
  }
  for (let v = 0; v < net.activityCount; v++) {
    const parent = net.parent[v] as number;
    if (parent < 0) continue;
    // What holds a summary holds all in it, and it ends with the last of its children.
    const room = toRoom(net, v, out.es[parent] as number, out.es[v] as number);
    const held = (atGate[parent] ?? []).map(({ to, slack }) => ({ to, slack: slack + room }));
    (net.gate[v] === -1 ? before[v] : atGate[v])?.push(...held);
    if (net.counts[v] === 0) continue;
    before[parent]?.push({ to: v, slack: toRoom(net, v, out.ef[v] as number, out.ef[parent] as number) });
  }
  return before;
}

/** Float of everything before the target relative to it, and the step by which it comes closest. */
function relate(before: readonly (readonly Step[])[], target: number, order: readonly number[]) {
  const float = new Float64Array(before.length).fill(Number.POSITIVE_INFINITY);
  const next = new Int32Array(before.length).fill(-1);
  float[target] = 0;
  for (const v of order) {
    if (float[v] === Number.POSITIVE_INFINITY) continue;
    for (const { to, slack } of before[v] ?? []) {
      const reached = (float[v] as number) + slack;
      if (reached < (float[to] as number)) {
        float[to] = reached;
        next[to] = v;
      }
    }
  }
  return { float, next };
}

/** Activities with those that everything waits for last: against the order of the passes. */
function listAgainstOrder(net: PreparedNetwork): readonly number[] {
  return Array.from(net.order.filter((node) => node < net.activityCount)).reverse();
}

/**
 * The chains that lead to an activity, by how far each can slip before that activity moves: the first drives
 * it, the others come next. As "multiple float paths" of other tools, by the links' free float.
 *
 * @param most paths at most
 * @example listFloatPaths(plan, 'handover', 5)[0]?.activityIds
 */
export function listFloatPaths(plan: PlanModel, targetId: string, most: number): readonly FloatPath[] {
  const target = plan.activities.findIndex(({ id }) => id === targetId);
  return target < 0 ? [] : listPathsTo(compute(plan), target, most);
}

/** The activity that ends last; of several the one that nothing comes behind. */
function findLast({ net, out }: Computed): number {
  let last = -1;
  for (const node of net.order) {
    if (node >= net.activityCount || net.counts[node] === 0 || net.gate[node] !== -1) continue;
    // What spans others ends with them.
    if (net.nodeKind[node] === NODE.spanning) continue;
    if (last < 0 || (out.ef[node] as number) >= (out.ef[last] as number)) last = node;
  }
  return last;
}

/**
 * The same towards the finish of the whole plan.
 *
 * @example listPathsToFinish(plan, 10)[0]?.floatMin // 0
 */
export function listPathsToFinish(plan: PlanModel, most: number): readonly FloatPath[] {
  const computed = compute(plan);
  const target = findLast(computed);
  return target < 0 ? [] : listPathsTo(computed, target, most);
}

function listPathsTo(computed: Computed, target: number, most: number): readonly FloatPath[] {
  const { net } = computed;
  const { plan } = net;
  const before = listStepsBack(computed);
  const { float, next } = relate(before, target, listAgainstOrder(net));
  const taken = new Uint8Array(before.length);
  const open = Array.from(float.keys()).filter((v) => float[v] !== Number.POSITIVE_INFINITY);
  // The farthest back comes first among equals, so that chains are as long as they can be.
  const rank = new Int32Array(before.length);
  net.order.forEach((node, place) => {
    if (node < before.length) rank[node] = place;
  });
  open.sort(
    (a, b) => (float[a] as number) - (float[b] as number) || (rank[a] as number) - (rank[b] as number),
  );
  const paths: FloatPath[] = [];
  for (const first of open) {
    if (taken[first] === 1 || paths.length >= most) continue;
    const activityIds: string[] = [];
    for (let v = first; v >= 0 && taken[v] === 0; v = next[v] as number) {
      taken[v] = 1;
      activityIds.push(plan.activities[v]?.id ?? '');
    }
    paths.push({ number: paths.length + 1, floatMin: float[first] as number, activityIds });
  }
  return paths;
}
