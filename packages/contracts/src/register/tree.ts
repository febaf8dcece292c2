import type { Issue } from '../errors.ts';
import type { Register } from './register.ts';

/** A row of a tree as it stands in it. */
export type TreeNode = {
  readonly id: string;
  readonly parentID: string | null;
  readonly title: string;
  /** Its place among those it stands beside, from 1. */
  readonly sort: number;
};
export type TreePlace = Pick<TreeNode, 'parentID' | 'sort'>;
export type Nodes = ReadonlyMap<string, TreeNode>;
/** Those that stand in each, in their order; what stands in nothing is under null. */
export type Branches = ReadonlyMap<string | null, readonly TreeNode[]>;

export const toNodes = (list: readonly TreeNode[]): Nodes => new Map(list.map((node) => [node.id, node]));

/** What names no row that is there stands in nothing. */
export const toBranches = (nodes: Nodes): Branches => {
  const branches = new Map<string | null, TreeNode[]>();
  for (const node of nodes.values()) {
    const parentID = node.parentID !== null && nodes.has(node.parentID) ? node.parentID : null;
    const beside = branches.get(parentID);
    if (beside) beside.push(node);
    else branches.set(parentID, [node]);
  }
  for (const beside of branches.values())
    beside.sort((left, right) => left.sort - right.sort || (left.id < right.id ? -1 : 1));
  return branches;
};

/** The rows in which one stands, the nearest first. */
export const aboveOf = (nodes: Nodes, id: string): readonly TreeNode[] => {
  const above: TreeNode[] = [];
  for (let at = nodes.get(nodes.get(id)?.parentID ?? ''); at; at = nodes.get(at.parentID ?? '')) {
    if (at.id === id || above.includes(at)) break;
    above.push(at);
  }
  return above;
};

/** How many levels a row and what stands in it have. */
const heightOf = (branches: Branches, id: string): number => {
  let height = 0;
  for (let level: readonly string[] = [id]; level.length > 0 && height <= 100; height += 1)
    level = level.flatMap((one) => (branches.get(one) ?? []).map((node) => node.id));
  return height;
};

type Rules = {
  /** The names of the fields at which it is told. */
  readonly parent: string;
  readonly title: string;
  /** What the field of the row above is called. */
  readonly label: string;
  readonly depth: number;
  readonly isTitleUnique: boolean;
};

const invalid = (path: string, message: string): Issue => ({ code: 'invalid', message, path });

/** What a row would stand in: itself, by way of what stands in it. */
const circleFault = (
  { parent, label }: Rules,
  title: string,
  above: readonly { readonly title: string }[],
): Issue =>
  invalid(
    parent,
    `${label}不能是自身或其下级：${[title, ...above.map((node) => node.title).reverse()].join(' › ')}，请另选`,
  );

const faultOfParent = (
  nodes: Nodes,
  branches: Branches,
  rules: Rules,
  { id, parentID, title }: TreeNode,
): readonly Issue[] => {
  const { parent: path, depth } = rules;
  if (parentID === null) {
    const levels = heightOf(branches, id);
    return levels > depth ? [invalid(path, `最多 ${depth} 级，这样会有 ${levels} 级`)] : [];
  }
  if (parentID === id) return [circleFault(rules, title, [])];
  const above = [nodes.get(parentID), ...aboveOf(nodes, parentID)].filter((node) => node !== undefined);
  const [parent] = above;
  if (!parent) return [];
  const own = above.findIndex((node) => node.id === id);
  if (own >= 0) return [circleFault(rules, title, above.slice(0, own))];
  const levels = above.length + Math.max(1, heightOf(branches, id));
  return levels > depth
    ? [invalid(path, `最多 ${depth} 级，放在「${parent.title}」之下会有 ${levels} 级，请另选上级`)]
    : [];
};

const faultOfTitle = (
  nodes: Nodes,
  branches: Branches,
  { title: path, isTitleUnique }: Rules,
  { id, parentID, title }: TreeNode,
): readonly Issue[] => {
  const beside = branches.get(parentID) ?? [];
  if (!isTitleUnique || !beside.some((node) => node.id !== id && node.title === title)) return [];
  const where = parentID === null ? '最上一级' : `「${nodes.get(parentID)?.title ?? ''}」下面`;
  return [invalid(path, `${where}已有「${title}」，请换一个名称`)];
};

/**
 * What is wrong with where a row is to stand, among the others as they stand by now; told at the field that says it.
 * @example faultsOfPlace(nodes, toBranches(nodes), rules, { id, parentID: 'its own child', … }) // 上级…不能是自身或其下级：…
 */
export const faultsOfPlace = (
  nodes: Nodes,
  branches: Branches,
  rules: Rules,
  node: TreeNode,
): readonly Issue[] => [
  ...faultOfParent(nodes, branches, rules, node),
  ...faultOfTitle(nodes, branches, rules, node),
];

/**
 * All places once a row has moved: it is taken out, those behind it come up, and it is put before whatever then has its
 * new place. The database does the same; moved back to where it was, everything is as before.
 */
export const moved = (
  list: readonly TreeNode[],
  id: string,
  { parentID, sort }: TreePlace,
): ReadonlyMap<string, TreePlace> => {
  const node = list.find((one) => one.id === id);
  if (!node) return new Map();
  const places = new Map<string, TreePlace>();
  for (const one of list) {
    if (one === node) continue;
    let at = one.sort;
    if (one.parentID === node.parentID && at > node.sort) at -= 1;
    if (one.parentID === parentID && at >= sort) at += 1;
    if (at !== one.sort) places.set(one.id, { parentID: one.parentID, sort: at });
  }
  return places.set(id, { parentID, sort });
};

export type TreeStep = 'indent' | 'outdent' | 'up' | 'down';

/** Where a row comes by one step; undefined where there is no such step. */
export const stepTo = (
  nodes: Nodes,
  branches: Branches,
  id: string,
  step: TreeStep,
): TreePlace | undefined => {
  const node = nodes.get(id);
  if (!node) return undefined;
  const beside = branches.get(node.parentID) ?? [];
  const at = beside.indexOf(node);
  const [before, after] = [beside[at - 1], beside[at + 1]];
  switch (step) {
    case 'up':
      return before && { parentID: node.parentID, sort: before.sort };
    case 'down':
      return after && { parentID: node.parentID, sort: after.sort };
    case 'indent':
      return before && { parentID: before.id, sort: lastIn(branches, before.id) + 1 };
    case 'outdent': {
      const parent = nodes.get(node.parentID ?? '');
      return parent && { parentID: parent.parentID, sort: parent.sort + 1 };
    }
  }
};

const lastIn = (branches: Branches, id: string | null): number => branches.get(id)?.at(-1)?.sort ?? 0;

export type DropSide = 'before' | 'into' | 'after';

/** Where a row comes that is dropped on another, or beside it. */
export const dropTo = (
  nodes: Nodes,
  branches: Branches,
  { id, onto, side }: { readonly id: string; readonly onto: string; readonly side: DropSide },
): TreePlace | undefined => {
  const node = nodes.get(id);
  const target = nodes.get(onto);
  if (!node || !target || id === onto) return undefined;
  const isBeside = (parentID: string | null) => node.parentID === parentID;
  if (side === 'into') return { parentID: onto, sort: lastIn(branches, onto) + (isBeside(onto) ? 0 : 1) };
  const { parentID, sort } = target;
  // What stood before it is one place up once the row is taken out.
  const base = isBeside(parentID) && node.sort < sort ? sort - 1 : sort;
  return { parentID, sort: side === 'before' ? base : base + 1 };
};

/** The column of a file that says how deep a row stands, from 1. */
export const levelLabel = '层级';

/** Whether rows of a file say by their level in which one they stand: not where that is what tells them apart. */
export const takesLevels = ({ tree, apartBy }: Register): boolean => tree !== undefined && !apartBy?.length;
