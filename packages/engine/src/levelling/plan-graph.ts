import type { PreparedNetwork } from '../network/network-model.ts';

/** Who waits for whom among the nodes of a plan: links, gates before children, children before summaries. */
export type PlanGraph = {
  readonly waits: Int32Array;
  readonly nextStart: Int32Array;
  readonly next: Int32Array;
};

function listPairs(net: PreparedNetwork): readonly (readonly [number, number])[] {
  const pairs: [number, number][] = Array.from(net.linkFrom, (from, i) => [from, net.linkTo[i] as number]);
  for (let v = 0; v < net.activityCount; v++) {
    const [gate, parent] = [net.gate[v] as number, net.parent[v] as number];
    if (gate >= 0) pairs.push([gate, v]);
    if (parent >= 0) pairs.push([net.gate[parent] as number, gate >= 0 ? gate : v], [v, parent]);
  }
  const rank = new Int32Array(net.nodeCount).fill(-1);
  net.order.forEach((node, place) => {
    rank[node] = place;
  });
  // What runs against the order belongs to a circle, which is told and cut elsewhere.
  return pairs.filter(([from, to]) => (rank[from] as number) < (rank[to] as number));
}

export function toPlanGraph(net: PreparedNetwork): PlanGraph {
  return toGraph(listPairs(net), net.nodeCount);
}

/** The same with time running backwards: who has to stand before whom can be placed. */
export function turnGraph({ nextStart, next }: PlanGraph): PlanGraph {
  const nodeCount = nextStart.length - 1;
  const pairs: [number, number][] = [];
  for (let v = 0; v < nodeCount; v++) {
    for (let k = nextStart[v] as number; k < (nextStart[v + 1] as number); k++) {
      pairs.push([next[k] as number, v]);
    }
  }
  return toGraph(pairs, nodeCount);
}

function toGraph(pairs: readonly (readonly [number, number])[], nodeCount: number): PlanGraph {
  const waits = new Int32Array(nodeCount);
  const nextStart = new Int32Array(nodeCount + 1);
  for (const [from, to] of pairs) {
    waits[to] = (waits[to] as number) + 1;
    nextStart[from + 1] = (nextStart[from + 1] as number) + 1;
  }
  for (let v = 0; v < nodeCount; v++) {
    nextStart[v + 1] = (nextStart[v + 1] as number) + (nextStart[v] as number);
  }
  const fill = nextStart.slice();
  const next = new Int32Array(pairs.length);
  for (const [from, to] of pairs) {
    const at = fill[from] as number;
    next[at] = to;
    fill[from] = at + 1;
  }
  return { waits, nextStart, next };
}
