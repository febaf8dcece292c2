import type { DiagramPlace } from './diagram-model.ts';

const SWEEPS = 4;

type Edge = { readonly from: number; readonly to: number };

/** Column of each node: one after the last of those before it. */
function findLayers(order: readonly number[], into: readonly (readonly number[])[]): Int32Array {
  const layers = new Int32Array(order.length);
  for (const v of order) {
    for (const from of into[v] ?? []) layers[v] = Math.max(layers[v] as number, (layers[from] as number) + 1);
  }
  return layers;
}

/** Sorts a column by the mean row of the neighbours in the others, which leaves fewer lines to cross. */
function sortColumn(column: number[], rows: Float64Array, neighbours: readonly (readonly number[])[]): void {
  const centre = new Map(
    column.map((v) => {
      const near = neighbours[v] ?? [];
      const mean = near.reduce((sum, other) => sum + (rows[other] as number), 0) / near.length;
      return [v, near.length === 0 ? (rows[v] as number) : mean];
    }),
  );
  column.sort((a, b) => (centre.get(a) ?? 0) - (centre.get(b) ?? 0) || a - b);
  column.forEach((v, row) => {
    rows[v] = row;
  });
}

/**
 * Places nodes in layers (longest path) and orders each layer by barycentres, to and fro (Sugiyama, Tagawa,
 * Toda 1981).
 *
 * @param order every node after all that lead to it
 */
export function placeLayers(order: readonly number[], edges: readonly Edge[]): readonly DiagramPlace[] {
  const into = order.map((): number[] => []);
  const out = order.map((): number[] => []);
  for (const { from, to } of edges) {
    into[to]?.push(from);
    out[from]?.push(to);
  }
  const layers = findLayers(order, into);
  const columns: number[][] = [];
  const rows = new Float64Array(order.length);
  for (const v of order) {
    const layer = layers[v] as number;
    columns[layer] ??= [];
    rows[v] = (columns[layer]?.push(v) ?? 1) - 1;
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const isForward = sweep % 2 === 0;
    for (const column of isForward ? columns : columns.toReversed()) {
      sortColumn(column, rows, isForward ? into : out);
    }
  }
  return Array.from(order.keys(), (v) => ({ layer: layers[v] as number, row: rows[v] as number }));
}
