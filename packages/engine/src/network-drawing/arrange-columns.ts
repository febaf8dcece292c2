import type { Spot } from './drawing-model.ts';

export type ColumnItem = { readonly column: number; readonly width: number; readonly height: number };
export type ColumnEdge = {
  readonly from: number;
  readonly to: number;
  /** The greater, the straighter it is drawn. */
  readonly weight: number;
};
type Gaps = { readonly x: number; readonly y: number };

export type Arranged = {
  /** The middle of each item. */
  readonly spots: readonly Spot[];
  /** By edge, where it passes the columns between. */
  readonly bends: readonly (readonly Spot[])[];
};

/** What is critical runs through the drawing as straight as can be. */
export const CRITICAL_WEIGHT = 60;
const ORDER_SWEEPS = 8;
const PLACE_SWEEPS = 8;
/** A line that passes a column needs so much of it. */
const PASSING_HEIGHT = 10;
/** With more of them, what passes far is drawn across what lies between. */
const MOST_PASSING = 40_000;

type Vertex = { readonly column: number; readonly height: number };
type Neighbours = readonly (readonly { readonly at: number; readonly weight: number }[])[];
type Graph = {
  readonly vertices: readonly Vertex[];
  readonly columns: number[][];
  readonly before: Neighbours;
  readonly after: Neighbours;
  /** By edge, its vertices in the columns between. */
  readonly passing: readonly (readonly number[])[];
};

/** Items, and where an edge leads over columns a vertex in each of them. */
function toGraph(items: readonly ColumnItem[], edges: readonly ColumnEdge[]): Graph {
  const vertices: Vertex[] = items.map(({ column, height }) => ({ column, height }));
  const before: { at: number; weight: number }[][] = items.map(() => []);
  const after: { at: number; weight: number }[][] = items.map(() => []);
  const join = (from: number, to: number, weight: number): void => {
    after[from]?.push({ at: to, weight });
    before[to]?.push({ at: from, weight });
  };
  const passing = edges.map(({ from, to, weight }) => {
    const span = (items[to]?.column ?? 0) - (items[from]?.column ?? 0);
    const between: number[] = [];
    const isLong = span > 1 && vertices.length - items.length + span <= MOST_PASSING;
    let last = from;
    for (let step = 1; isLong && step < span; step++) {
      const at = vertices.push({ column: (items[from]?.column ?? 0) + step, height: PASSING_HEIGHT }) - 1;
      before.push([]);
      after.push([]);
      // What passes is kept straight: a line that winds is hard to follow.
      join(last, at, last === from ? weight : weight * 4);
      between.push(at);
      last = at;
    }
    join(last, to, weight);
    return between;
  });
  const last = vertices.reduce((most, { column }) => Math.max(most, column), 0);
  const columns = Array.from({ length: last + 1 }, (): number[] => []);
  for (const [at, { column }] of vertices.entries()) columns[column]?.push(at);
  return { vertices, columns, before, after, passing };
}

/** Orders each column by the mean place of the neighbours to and fro (Sugiyama, Tagawa, Toda 1981). */
function orderColumns({ vertices, columns, before, after }: Graph): void {
  const place = new Float64Array(vertices.length);
  const settle = (column: number[]): void =>
    column.forEach((at, row) => {
      place[at] = row - (column.length - 1) / 2;
    });
  for (const column of columns) settle(column);
  const wish = new Float64Array(vertices.length);
  for (let sweep = 0; sweep < ORDER_SWEEPS; sweep++) {
    const isForward = sweep % 2 === 0;
    const near = isForward ? before : after;
    for (const column of isForward ? columns : columns.toReversed()) {
      for (const at of column) {
        const neighbours = near[at] ?? [];
        let sum = 0;
        for (const neighbour of neighbours) sum += place[neighbour.at] as number;
        wish[at] = neighbours.length === 0 ? (place[at] as number) : sum / neighbours.length;
      }
      column.sort(
        (a, b) => (wish[a] as number) - (wish[b] as number) || (place[a] as number) - (place[b] as number),
      );
      settle(column);
    }
  }
}

type Block = { sum: number; weight: number; count: number };

/** The places nearest to what is wished that keep the order and the distances (pooled adjacent violators). */
function spread(
  column: readonly number[],
  graph: Graph,
  wish: Float64Array,
  weights: Float64Array,
  gap: number,
  y: Float64Array,
): void {
  const offsets: number[] = [];
  let offset = 0;
  column.forEach((at, row) => {
    const above = column[row - 1];
    const heightOf = (v: number | undefined): number =>
      v === undefined ? 0 : (graph.vertices[v]?.height ?? 0);
    if (above !== undefined) offset += (heightOf(above) + heightOf(at)) / 2 + gap;
    offsets.push(offset);
  });
  const blocks: Block[] = [];
  column.forEach((at, row) => {
    const weight = weights[at] as number;
    let block: Block = { sum: weight * ((wish[at] as number) - (offsets[row] as number)), weight, count: 1 };
    for (
      let last = blocks.at(-1);
      last && last.sum / last.weight >= block.sum / block.weight;
      last = blocks.at(-1)
    ) {
      blocks.pop();
      block = {
        sum: last.sum + block.sum,
        weight: last.weight + block.weight,
        count: last.count + block.count,
      };
    }
    blocks.push(block);
  });
  let row = 0;
  for (const { sum, weight, count } of blocks) {
    for (let k = 0; k < count; k++, row++) y[column[row] as number] = sum / weight + (offsets[row] as number);
  }
}

function placeRows(graph: Graph, gap: number): Float64Array {
  const { vertices, columns, before, after } = graph;
  const y = new Float64Array(vertices.length);
  const wish = new Float64Array(vertices.length);
  const weights = new Float64Array(vertices.length);
  for (const column of columns) {
    weights.fill(1);
    spread(column, graph, wish, weights, gap, y);
    const middle = ((y[column[0] ?? 0] as number) + (y[column.at(-1) ?? 0] as number)) / 2;
    for (const at of column) y[at] = (y[at] as number) - middle;
  }
  for (let sweep = 0; sweep < PLACE_SWEEPS; sweep++) {
    const isForward = sweep % 2 === 0;
    const isLast = sweep === PLACE_SWEEPS - 1;
    for (const column of isForward ? columns : columns.toReversed()) {
      for (const at of column) {
        const near = isLast
          ? [...(before[at] ?? []), ...(after[at] ?? [])]
          : ((isForward ? before : after)[at] ?? []);
        let sum = 0;
        let weight = 0;
        for (const neighbour of near) {
          sum += neighbour.weight * (y[neighbour.at] as number);
          weight += neighbour.weight;
        }
        wish[at] = weight === 0 ? (y[at] as number) : sum / weight;
        weights[at] = weight === 0 ? 0.05 : weight;
      }
      spread(column, graph, wish, weights, gap, y);
    }
  }
  return y;
}

/**
 * Places items in columns and leads the edges between them: few crossings, straight where it can be.
 * @example arrangeColumns([{ column: 0, width: 9, height: 9 }], [], { x: 40, y: 20 }) // one in the middle
 */
export function arrangeColumns(
  items: readonly ColumnItem[],
  edges: readonly ColumnEdge[],
  gaps: Gaps,
): Arranged {
  const graph = toGraph(items, edges);
  orderColumns(graph);
  const y = placeRows(graph, gaps.y);
  const widths = new Float64Array(graph.columns.length);
  for (const { column, width } of items) widths[column] = Math.max(widths[column] as number, width);
  const lefts: number[] = [];
  let right = 0;
  for (const width of widths) {
    lefts.push(right);
    right += width + (width > 0 ? gaps.x : gaps.x / 2);
  }
  const leftOf = (column: number): number => lefts[column] ?? 0;
  return {
    spots: items.map(({ column }, at) => ({
      x: leftOf(column) + (widths[column] as number) / 2,
      y: y[at] as number,
    })),
    bends: graph.passing.map((between) =>
      between.flatMap((at) => {
        const column = graph.vertices[at]?.column ?? 0;
        const height = y[at] as number;
        const left = leftOf(column);
        return [
          { x: left, y: height },
          { x: left + (widths[column] as number), y: height },
        ];
      }),
    ),
  };
}
