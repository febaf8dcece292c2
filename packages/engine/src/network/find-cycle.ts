/** Who follows whom, links and outline together, as CSR. `edgeLink` is −1 for the outline's own edges. */
export type Edges = {
  readonly start: Int32Array;
  readonly to: Int32Array;
  readonly edgeLink: Int32Array;
};

type Walk = {
  readonly edges: Edges;
  readonly index: Int32Array;
  readonly low: Int32Array;
  readonly component: Int32Array;
  readonly stack: number[];
  readonly onStack: Uint8Array;
  next: number;
  components: number;
};

function enter(walk: Walk, node: number): void {
  walk.index[node] = walk.next;
  walk.low[node] = walk.next++;
  walk.stack.push(node);
  walk.onStack[node] = 1;
}

function leave(walk: Walk, node: number): void {
  if (walk.low[node] !== walk.index[node]) return;
  for (let top = walk.stack.pop(); top !== undefined; top = walk.stack.pop()) {
    walk.onStack[top] = 0;
    walk.component[top] = walk.components;
    if (top === node) break;
  }
  walk.components++;
}

function walkFrom(walk: Walk, root: number): void {
  const path = [root];
  const nextEdge = [walk.edges.start[root] ?? 0];
  enter(walk, root);
  while (path.length > 0) {
    const node = path.at(-1) ?? 0;
    const edge = nextEdge.at(-1) ?? 0;
    if (edge >= (walk.edges.start[node + 1] ?? 0)) {
      path.pop();
      nextEdge.pop();
      leave(walk, node);
      const above = path.at(-1);
      if (above !== undefined) walk.low[above] = Math.min(walk.low[above] ?? 0, walk.low[node] ?? 0);
      continue;
    }
    nextEdge[nextEdge.length - 1] = edge + 1;
    const to = walk.edges.to[edge] ?? 0;
    if (walk.index[to] === -1) {
      enter(walk, to);
      path.push(to);
      nextEdge.push(walk.edges.start[to] ?? 0);
    } else if (walk.onStack[to] === 1) {
      walk.low[node] = Math.min(walk.low[node] ?? 0, walk.index[to] ?? 0);
    }
  }
}

/** Strongly connected components (Tarjan 1972), without recursion: number of the component per node. */
export function findComponents(nodeCount: number, edges: Edges): Int32Array {
  const walk: Walk = {
    edges,
    index: new Int32Array(nodeCount).fill(-1),
    low: new Int32Array(nodeCount),
    component: new Int32Array(nodeCount),
    stack: [],
    onStack: new Uint8Array(nodeCount),
    next: 0,
    components: 0,
  };
  for (let node = 0; node < nodeCount; node++) if (walk.index[node] === -1) walkFrom(walk, node);
  return walk.component;
}

/** The shortest way from `to` back to `from` inside their component, which the edge from→to closes. */
export function findShortestCycle(
  edges: Edges,
  component: Int32Array,
  from: number,
  to: number,
): readonly number[] {
  const cameFrom = new Map<number, number>([[to, -1]]);
  const queue = [to];
  for (let head = 0; head < queue.length && !cameFrom.has(from); head++) {
    const node = queue[head] ?? 0;
    for (let e = edges.start[node] ?? 0; e < (edges.start[node + 1] ?? 0); e++) {
      const next = edges.to[e] ?? 0;
      if (component[next] !== component[from] || cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  const way: number[] = [];
  for (let node: number | undefined = from; node !== undefined && node >= 0; node = cameFrom.get(node)) {
    way.push(node);
  }
  return way.reverse();
}
