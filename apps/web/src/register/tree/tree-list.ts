import { type AnyRow, idNameOf, type Register } from '@xmgl/contracts/register/register';
import {
  aboveOf,
  type Branches,
  type Nodes,
  type TreeNode,
  toBranches,
  toNodes,
} from '@xmgl/contracts/register/tree';

export type Tree = {
  readonly list: readonly TreeNode[];
  readonly nodes: Nodes;
  readonly branches: Branches;
  readonly rows: ReadonlyMap<string, AnyRow>;
};

/** The rows of a register as the tree that they are. */
export const toTree = (register: Register, items: readonly AnyRow[]): Tree => {
  const idName = idNameOf(register);
  const parent = register.tree?.parent ?? '';
  const rows = new Map(items.map((row) => [String(row[idName]), row]));
  const list = items.map((row) => ({
    id: String(row[idName]),
    parentID: (row[parent] ?? null) as string | null,
    title: String(row[register.title] ?? ''),
    sort: row.sort ?? 0,
  }));
  const nodes = toNodes(list);
  return { list, nodes, branches: toBranches(nodes), rows };
};

/** A row as the list shows it. */
export type TreeLine = {
  readonly id: string;
  readonly row: AnyRow;
  /** Its place by levels, as 2.1.3. */
  readonly outline: string;
  /** From 0. */
  readonly level: number;
  /** Whether others stand in it that can be folded away. */
  readonly hasBelow: boolean;
  readonly isFolded: boolean;
  /** It was not looked for: something in it was. */
  readonly isAround: boolean;
};

/** The row of a line with its place among its fields. */
export const rowOf = ({ tree }: Register, { row, outline }: TreeLine): AnyRow => ({
  ...row,
  [tree?.outline ?? '']: outline,
});

type Shown = {
  readonly folded: ReadonlySet<string>;
  /** What a filter found; null where nothing is filtered. */
  readonly found: ReadonlySet<string> | null;
};

const keptOf = (nodes: Nodes, found: ReadonlySet<string>): ReadonlySet<string> => {
  const kept = new Set(found);
  for (const id of found) for (const node of aboveOf(nodes, id)) kept.add(node.id);
  return kept;
};

/**
 * The lines of a tree from top to bottom, without what is folded away; what was found keeps the rows in which it stands,
 * and is never folded away.
 */
export const toLines = ({ nodes, branches, rows }: Tree, { folded, found }: Shown): readonly TreeLine[] => {
  const kept = found && keptOf(nodes, found);
  const lines: TreeLine[] = [];
  const walk = (id: string | null, level: number, path: string): void => {
    for (const [at, node] of (branches.get(id) ?? []).entries()) {
      const row = rows.get(node.id);
      if (!row || (kept && !kept.has(node.id))) continue;
      const outline = path === '' ? String(at + 1) : `${path}.${at + 1}`;
      const hasBelow = kept === null && (branches.get(node.id) ?? []).length > 0;
      const isFolded = hasBelow && folded.has(node.id);
      const isAround = found !== null && !found.has(node.id);
      lines.push({ id: node.id, row, outline, level, hasBelow, isFolded, isAround });
      if (!isFolded) walk(node.id, level + 1, outline);
    }
  };
  walk(null, 0, '');
  return lines;
};
