import type { PlanModel, PlanProblem } from '../model.ts';
import { type Edges, findComponents, findShortestCycle } from './find-cycle.ts';
import type { LinkRows } from './prepare-links.ts';
import type { Outline } from './prepare-outline.ts';

/** How many circles are told; the rest are broken all the same. */
const CYCLES_TOLD = 20;

/** Position in the outline's own order: gate, children, summary. */
function toOutlinePosition(outline: Outline): Int32Array {
  const { activityCount, parent, gate } = outline;
  const firstChild = new Int32Array(activityCount).fill(-1);
  const nextSibling = new Int32Array(activityCount).fill(-1);
  let firstRoot = -1;
  for (let i = activityCount - 1; i >= 0; i--) {
    const above = parent[i] ?? -1;
    nextSibling[i] = (above < 0 ? firstRoot : firstChild[above]) ?? -1;
    if (above < 0) firstRoot = i;
    else firstChild[above] = i;
  }
  const position = new Int32Array(outline.nodeCount);
  let next = 0;
  let node = firstRoot;
  while (node >= 0) {
    if ((gate[node] ?? -1) >= 0) position[gate[node] ?? 0] = next++;
    else position[node] = next++;
    if ((firstChild[node] ?? -1) >= 0) {
      node = firstChild[node] ?? -1;
      continue;
    }
    if ((gate[node] ?? -1) >= 0) position[node] = next++;
    while (node >= 0 && (nextSibling[node] ?? -1) < 0) {
      node = parent[node] ?? -1;
      if (node >= 0) position[node] = next++;
    }
    if (node >= 0) node = nextSibling[node] ?? -1;
  }
  return position;
}

function isAllForward(rows: LinkRows, position: Int32Array): boolean {
  return rows.from.every((from, i) => (position[from] ?? 0) < (position[rows.to[i] ?? 0] ?? 0));
}

function listEdges(outline: Outline, rows: LinkRows): Edges {
  const pairs: [number, number, number][] = rows.from.map((from, i) => [from, rows.to[i] ?? 0, i]);
  for (let i = 0; i < outline.activityCount; i++) {
    const gate = outline.gate[i] ?? -1;
    const parent = outline.parent[i] ?? -1;
    if (gate >= 0) pairs.push([gate, i, -1]);
    if (parent < 0) continue;
    pairs.push([outline.gate[parent] ?? 0, gate >= 0 ? gate : i, -1], [i, parent, -1]);
  }
  const start = new Int32Array(outline.nodeCount + 1);
  for (const [from] of pairs) start[from + 1] = (start[from + 1] ?? 0) + 1;
  for (let i = 0; i < outline.nodeCount; i++) start[i + 1] = (start[i + 1] ?? 0) + (start[i] ?? 0);
  const fill = start.slice();
  const to = new Int32Array(pairs.length);
  const edgeLink = new Int32Array(pairs.length);
  for (const [from, target, link] of pairs) {
    const at = fill[from] ?? 0;
    to[at] = target;
    edgeLink[at] = link;
    fill[from] = at + 1;
  }
  return { start, to, edgeLink };
}

/** Kahn's algorithm, last found first; nodes in a circle are left out. */
function sortTopologically(nodeCount: number, edges: Edges): Int32Array {
  const waits = new Int32Array(nodeCount);
  for (const to of edges.to) waits[to] = (waits[to] ?? 0) + 1;
  const ready: number[] = [];
  for (let node = nodeCount - 1; node >= 0; node--) if (waits[node] === 0) ready.push(node);
  const order = new Int32Array(nodeCount);
  let count = 0;
  for (let node = ready.pop(); node !== undefined; node = ready.pop()) {
    order[count++] = node;
    for (let e = edges.start[node] ?? 0; e < (edges.start[node + 1] ?? 0); e++) {
      const to = edges.to[e] ?? 0;
      waits[to] = (waits[to] ?? 0) - 1;
      if (waits[to] === 0) ready.push(to);
    }
  }
  return order.subarray(0, count);
}

function reportCycle(plan: PlanModel, outline: Outline, cycle: readonly number[]): PlanProblem {
  const activities = cycle.map((node) =>
    node < outline.activityCount ? node : (outline.summaryOfGate[node - outline.activityCount] ?? 0),
  );
  const distinct = activities.filter((node, i) => node !== activities[i - 1]);
  if (distinct.length > 1 && distinct[0] === distinct.at(-1)) distinct.pop();
  const names = distinct.map((node) => plan.activities[node]?.name || (plan.activities[node]?.id ?? ''));
  const shown = names.length > 12 ? [...names.slice(0, 6), '…', ...names.slice(-5)] : names;
  return {
    code: 'cycle',
    severity: 'error',
    ids: distinct.map((node) => plan.activities[node]?.id ?? ''),
    message: `活动形成循环：${[...shown, names[0] ?? ''].join('→')}，请删除其中一条关系`,
  };
}

/** Removes the rows marked; the arrays keep their identity. */
function dropRows(rows: LinkRows, dropped: ReadonlySet<number>): void {
  for (const column of Object.values(rows)) {
    const kept = column.filter((_, i) => !dropped.has(i));
    column.length = 0;
    for (const value of kept) column.push(value);
  }
}

/**
 * One order in which every node stands after all it waits for. Links that close a circle are dropped from
 * `rows` (those that run against the outline) and told by names, so that the rest still computes.
 */
export function orderNodes(
  plan: PlanModel,
  outline: Outline,
  rows: LinkRows,
  problems: PlanProblem[],
): Int32Array {
  const position = toOutlinePosition(outline);
  if (isAllForward(rows, position)) {
    const order = new Int32Array(outline.nodeCount);
    position.forEach((at, node) => {
      order[at] = node;
    });
    return order;
  }
  const edges = listEdges(outline, rows);
  const order = sortTopologically(outline.nodeCount, edges);
  if (order.length === outline.nodeCount) return order;
  const component = findComponents(outline.nodeCount, edges);
  const dropped = new Set<number>();
  const told = new Set<number>();
  rows.from.forEach((from, i) => {
    const to = rows.to[i] ?? 0;
    if (component[from] !== component[to] || (position[from] ?? 0) < (position[to] ?? 0)) return;
    dropped.add(i);
    const of = component[from] ?? 0;
    if (told.has(of) || told.size >= CYCLES_TOLD) return;
    told.add(of);
    problems.push(reportCycle(plan, outline, findShortestCycle(edges, component, from, to)));
  });
  dropRows(rows, dropped);
  return sortTopologically(outline.nodeCount, listEdges(outline, rows));
}
