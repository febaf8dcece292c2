import type { LinkType } from '../model.ts';
import { LINK } from '../network/network-model.ts';
import type { BlockNetwork } from './block-network.ts';
import { type Distribution, findDurationFault, meanOf } from './distribution.ts';
import { createBlockEngine } from './iteration-engine.ts';
import type { SimulationResult, SimulationWish } from './risk-model.ts';
import { runSimulation, toBlockSize } from './run-simulation.ts';
import { createDurationSampler } from './sample-durations.ts';

/** Activities and links with neither calendar nor dates; all in one unit. */
export type StochasticNetwork = {
  readonly activities: readonly { readonly id: string; readonly duration: Distribution }[];
  readonly links: readonly {
    readonly predId: string;
    readonly succId: string;
    readonly type: LinkType;
    readonly lag: number;
  }[];
};

export type NetworkFault = {
  readonly code: 'noActivities' | 'duplicateId' | 'missingActivity' | 'badDistribution' | 'cycle';
  readonly message: string;
};

export type NetworkSimulation =
  | { readonly ok: true; readonly value: SimulationResult }
  | { readonly ok: false; readonly fault: NetworkFault };

type Edge = { readonly from: number; readonly to: number; readonly type: number; readonly lag: number };

/** Kahn's algorithm; fewer than all where there is a circle. */
function sortNodes(count: number, edges: readonly Edge[]): readonly number[] {
  const waits = new Int32Array(count);
  const next = Array.from({ length: count }, (): number[] => []);
  for (const { from, to } of edges) {
    waits[to] = (waits[to] as number) + 1;
    next[from]?.push(to);
  }
  const order = Array.from(waits.keys()).filter((v) => waits[v] === 0);
  for (let k = 0; k < order.length; k++) {
    for (const to of next[order[k] ?? 0] ?? []) {
      waits[to] = (waits[to] as number) - 1;
      if (waits[to] === 0) order.push(to);
    }
  }
  return order;
}

function groupByEnd(count: number, edges: readonly Edge[], end: 'from' | 'to') {
  const sorted = edges.toSorted((a, b) => a[end] - b[end]);
  const start = new Int32Array(count + 1);
  for (const edge of edges) start[edge[end] + 1] = (start[edge[end] + 1] as number) + 1;
  for (let v = 0; v < count; v++) start[v + 1] = (start[v + 1] as number) + (start[v] as number);
  return {
    start,
    other: Int32Array.from(sorted, (edge) => edge[end === 'to' ? 'from' : 'to']),
    type: Uint8Array.from(sorted, ({ type }) => type),
    lag: Float64Array.from(sorted, ({ lag }) => lag),
  };
}

function toBlockNetwork(
  count: number,
  edges: readonly Edge[],
  order: readonly number[],
  scale: number,
): BlockNetwork {
  const into = groupByEnd(count, edges, 'to');
  const out = groupByEnd(count, edges, 'from');
  const high = new Float64Array(count).fill(Infinity);
  return {
    count,
    order: Int32Array.from(order),
    inStart: into.start,
    inFrom: into.other,
    inType: into.type,
    inLag: into.lag,
    outStart: out.start,
    outTo: out.other,
    outType: out.type,
    outLag: out.lag,
    lowStart: new Float64Array(count),
    lowFinish: new Float64Array(count).fill(-Infinity),
    highStart: high,
    highFinish: high,
    lateStart: high,
    lateFinish: high,
    counts: new Uint8Array(count).fill(1),
    mayBeCritical: new Uint8Array(count).fill(1),
    calendarOf: new Uint16Array(count),
    // Fractions are not exact: what is critical may seem to have a float of rounding errors.
    threshold: scale * 1e-9,
  };
}

function findNetworkFault({ activities, links }: StochasticNetwork): NetworkFault | null {
  if (activities.length === 0) return { code: 'noActivities', message: '没有活动，无法模拟' };
  const known = new Set<string>();
  for (const { id, duration } of activities) {
    if (known.has(id)) return { code: 'duplicateId', message: `活动 ${id} 重复` };
    known.add(id);
    const fault = findDurationFault(duration);
    if (fault !== null) return { code: 'badDistribution', message: `活动 ${id} 的分布有误：${fault}` };
  }
  const lost = links.flatMap(({ predId, succId }) => [predId, succId]).find((id) => !known.has(id));
  return lost === undefined ? null : { code: 'missingActivity', message: `关系连到不存在的活动 ${lost}` };
}

/**
 * Simulates a bare network of uncertain durations.
 *
 * @returns time in the network's own unit
 */
export function simulateNetwork(network: StochasticNetwork, wish: SimulationWish): NetworkSimulation {
  const fault = findNetworkFault(network);
  if (fault !== null) return { ok: false, fault };
  const ids = network.activities.map(({ id }) => id);
  const indexOf = new Map(ids.map((id, v) => [id, v]));
  const edges = network.links.map(({ predId, succId, type, lag }) => ({
    from: indexOf.get(predId) ?? 0,
    to: indexOf.get(succId) ?? 0,
    type: LINK[type],
    lag,
  }));
  const order = sortNodes(ids.length, edges);
  if (order.length < ids.length) {
    const inOrder = new Set(order);
    const circle = ids.filter((_, v) => !inOrder.has(v)).slice(0, 5);
    return { ok: false, fault: { code: 'cycle', message: `活动 ${circle.join('、')} 的关系形成循环` } };
  }
  const risks = {
    activities: network.activities.map(({ id, duration }) => ({ activityId: id, duration })),
    drivers: [],
    correlations: [],
  };
  const base = Float64Array.from(network.activities, ({ duration }) => meanOf(duration));
  const scale = base.reduce((sum, value) => sum + Math.abs(value), 1);
  const size = toBlockSize(ids.length);
  const sampler = createDurationSampler(ids, base, risks, wish.seed, size);
  const engine = createBlockEngine(toBlockNetwork(ids.length, edges, order, scale), size);
  const simulated = { ids, risks, sampler, engine, base, isWhole: false };
  return { ok: true, value: runSimulation(simulated, wish, new Set(ids.keys())) };
}
