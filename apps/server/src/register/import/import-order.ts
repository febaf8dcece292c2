import type { Register } from '@xmgl/contracts/register/register';
import { toBranches } from '@xmgl/contracts/register/tree';
import { inOrder } from '../write/tree-order.service.ts';
import type { Places } from './import-places.ts';
import type { ImportedRow } from './import-row.ts';

/**
 * Of places in a new order, which can stay where they are: the longest run that still rises.
 * @example longestRise([2, 3, 1]) // [0, 1]
 */
export const longestRise = (places: readonly number[]): readonly number[] => {
  const placeAt = (at: number | undefined): number => places[at ?? -1] ?? Number.NEGATIVE_INFINITY;
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [at, place] of places.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (placeAt(ends[middle]) < place) low = middle + 1;
      else high = middle;
    }
    before[at] = ends[low - 1];
    ends[low] = at;
  }
  const run: number[] = [];
  for (let at = ends.at(-1); at !== undefined; at = before[at]) run.push(at);
  return run.reverse();
};

/** The rows of a file whose lines say by their levels where they stand: the order of the lines is theirs then. */
const orderedIn = (places: Places | undefined, rows: readonly ImportedRow[]): readonly ImportedRow[] =>
  places?.isOrdered ? rows.filter(({ isGood }) => isGood) : [];

export const orderIn = (places: Places | undefined, rows: readonly ImportedRow[]): readonly string[] =>
  orderedIn(places, rows).map(({ rowID }) => rowID);

/** Those that stand beside others already and come before or behind them, each with its place. */
const movesIn = (parent: string, { nodes }: Places, ordered: readonly ImportedRow[]) => {
  const branches = toBranches(nodes);
  const parentIn = ({ rowID, values }: ImportedRow): unknown =>
    parent in values ? values[parent] : (nodes.get(rowID)?.parentID ?? null);
  const moves = new Map<string, number>();
  for (const [parentID, rows] of Map.groupBy(ordered, parentIn)) {
    const beside = branches.get(typeof parentID === 'string' ? parentID : null) ?? [];
    const leaving = new Set(ordered.filter((row) => parentIn(row) !== parentID).map(({ rowID }) => rowID));
    const stays = rows.filter(({ rowID }) => nodes.get(rowID)?.parentID === parentID);
    const comes = rows.filter((row) => !stays.includes(row));
    const all = [
      ...beside.map(({ id }) => id).filter((id) => !leaving.has(id)),
      ...comes.map((row) => row.rowID),
    ];
    const ids = rows.map(({ rowID }) => rowID);
    const placeOf = new Map(inOrder(all, ids).map((id, at) => [id, at + 1]));
    const kept = new Set(longestRise(stays.map(({ rowID }) => nodes.get(rowID)?.sort ?? 0)));
    for (const [at, { rowID }] of stays.entries())
      if (!kept.has(at)) moves.set(rowID, placeOf.get(rowID) ?? 1);
  }
  return moves;
};

/** Rows that only come before or behind others are changed too: the file says so by its order. */
export const takeOrder = (
  { tree }: Register,
  places: Places | undefined,
  rows: readonly ImportedRow[],
): readonly ImportedRow[] => {
  const ordered = orderedIn(places, rows);
  if (!tree || !places || ordered.length === 0) return rows;
  const moves = movesIn(tree.parent, places, ordered);
  return rows.map((row) => {
    const sort = moves.get(row.rowID);
    return sort === undefined ? row : { ...row, kind: 'change', values: { ...row.values, sort } };
  });
};
