import { idNameOf, type Register } from '@xmgl/contracts/register/register';
import type { CellFault } from '@xmgl/contracts/register/register-schemas';
import { labelOf } from '@xmgl/contracts/register/row-changes';
import {
  aboveOf,
  faultsOfPlace,
  levelLabel,
  type Nodes,
  type TreeNode,
  takesLevels,
  toBranches,
  toNodes,
} from '@xmgl/contracts/register/tree';
import { v7 } from 'uuid';
import type { Actor } from '../../access/someone.ts';
import { textOf } from '../files/file-cells.ts';
import type { Cell } from '../files/sheet.ts';
import type { Row } from '../kit.ts';
import { isTree, type OfTree } from '../tree-sql.ts';
import { codeField } from '../write/next-code.service.ts';
import { loadNodes } from '../write/tree.service.ts';
import type { Column } from './import-heads.ts';
import type { Names } from './import-names.ts';
import type { Place, Places } from './import-places.ts';
import type { ImportedRow } from './import-row.ts';

type Line = { readonly row: number; readonly cells: readonly Cell[] };

type File = {
  readonly columns: readonly Column[];
  readonly levelAt: number | undefined;
  readonly numbered: ReadonlyMap<string, Row>;
  readonly names: ReadonlyMap<string, Names>;
};

/** A line with what it says of itself and of its place. */
type Item = {
  readonly row: number;
  readonly rowID: string;
  readonly isKnown: boolean;
  readonly code: string;
  readonly title: string;
  readonly said: string;
  /** Undefined where the file has no levels. */
  readonly level: string | undefined;
};

const toItems = (register: OfTree, { columns, levelAt, numbered }: File, lines: readonly Line[]): Item[] => {
  const cellOf = (cells: readonly Cell[], key: string | undefined): string => {
    const at = columns.find((column) => column.key === key)?.at;
    return at === undefined ? '' : textOf(cells[at]);
  };
  return lines.map(({ row, cells }) => {
    const code = cellOf(cells, codeField(register)?.[0]);
    const before = numbered.get(code);
    return {
      row,
      rowID: before ? String(before[idNameOf(register)]) : v7(),
      isKnown: before !== undefined,
      code,
      title: cellOf(cells, register.title) || String(before?.[register.title] ?? ''),
      said: cellOf(cells, register.tree.parent),
      level: levelAt === undefined ? undefined : textOf(cells[levelAt]),
    };
  });
};

type Found = { readonly parentID: string | null | undefined } | { readonly message: string };

/** Who is called so, in the register or in the file. */
const finderOf = (register: OfTree, { names }: File, items: readonly Item[]) => {
  const inFile = new Map<string, Set<string>>();
  for (const { rowID, code, title } of items)
    for (const text of new Set([code, title]))
      if (text !== '') inFile.set(text, (inFile.get(text) ?? new Set()).add(rowID));
  const known = names.get(register.entity);
  return (said: string): Found => {
    const ids = new Set([...(known?.get(said) ?? []).map(({ id }) => id), ...(inFile.get(said) ?? [])]);
    const [parentID] = ids;
    const quoted = `「${said.slice(0, 40)}」`;
    if (parentID === undefined)
      return { message: `没有${quoted}，请填写${register.label}的名称或编号，可以是本文件中的一行` };
    return ids.size > 1 ? { message: `有 ${ids.size} 个${quoted}，请填写编号` } : { parentID };
  };
};

const readLevel = (text: string, depth: number): number | undefined => {
  const level = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  return level >= 1 && level <= depth ? level : undefined;
};

/** Goes through the lines from above: the last one of each level is what the next level stands in. */
const levelsOf = ({ tree }: OfTree, nodes: Nodes, items: readonly Item[]) => {
  const inFile = new Set(items.map(({ rowID }) => rowID));
  const open: string[] = [];
  let last = 0;
  /** A file need not hold all rows: who stands in one that is not there stays where it is. */
  const staysOf = ({ rowID, isKnown }: Item, level: number): boolean => {
    const node = nodes.get(rowID);
    return (
      isKnown &&
      node !== undefined &&
      aboveOf(nodes, rowID).length + 1 === level &&
      node.parentID !== null &&
      !inFile.has(node.parentID)
    );
  };
  return (item: Item): Found => {
    const level = readLevel(item.level ?? '', tree.depth);
    if (level === undefined) return { message: `请填写 1 至 ${tree.depth} 的整数，1 为最上一级` };
    const parentID = level === 1 ? null : open[level - 2];
    const from = last;
    open.length = Math.min(open.length, level - 1);
    open[level - 1] = item.rowID;
    last = level;
    if (item.said !== '' || staysOf(item, level)) return { parentID: undefined };
    return parentID === undefined
      ? { message: `第 ${item.row} 行层级从 ${from} 跳到 ${level}，缺少中间层级` }
      : { parentID };
  };
};

/** A level that is said beside a parent has to be the one below it. */
const levelFaults = (items: readonly Item[], nodes: Nodes): ReadonlyMap<number, string> =>
  new Map(
    items.flatMap(({ row, rowID, said, level = '' }) => {
      if (said === '' || level === '') return [];
      const own = aboveOf(nodes, rowID).length + 1;
      return Number(level) === own
        ? []
        : [[row, `「${said}」在第 ${own - 1} 级，这一行应是 ${own}；请改正其一，或只填一项`] as const];
    }),
  );

const plannedOf = (nodes: Nodes, items: readonly Item[], places: ReadonlyMap<number, Place>): Nodes =>
  new Map([
    ...nodes,
    ...items.map(({ row, rowID, title }): readonly [string, TreeNode] => {
      const before = nodes.get(rowID);
      const parentID = places.get(row)?.parentID;
      return [
        rowID,
        {
          id: rowID,
          title,
          sort: before?.sort ?? Number.MAX_SAFE_INTEGER,
          parentID: parentID === undefined ? (before?.parentID ?? null) : parentID,
        },
      ];
    }),
  ]);

const toPlaces = (register: OfTree, file: File, nodes: Nodes, items: readonly Item[]) => {
  const { parent } = register.tree;
  const label = register.fields[parent]?.label ?? '';
  const find = finderOf(register, file, items);
  const levelOf = levelsOf(register, nodes, items);
  const hasParents = file.columns.some(({ key }) => key === parent);
  return new Map(
    items.map((item): readonly [number, Place] => {
      const { row, rowID, said, level } = item;
      const named = said === '' ? undefined : find(said);
      const levelled = level === undefined || (level === '' && said !== '') ? undefined : levelOf(item);
      const found = [
        { column: label, read: named },
        { column: levelLabel, read: levelled },
      ];
      const faults = found.flatMap(({ column, read }) =>
        read && 'message' in read ? [{ row, column, message: read.message }] : [],
      );
      const read = named ?? levelled ?? { parentID: hasParents ? null : undefined };
      return [row, { rowID, parentID: 'message' in read ? undefined : read.parentID, faults }];
    }),
  );
};

/**
 * Where the lines of a file are to stand: in the row that they name, or, by their level, in the nearest one above them
 * that is one level higher. Both may be lines of the same file.
 */
export const placeLines = async (
  actor: Actor,
  register: Register,
  file: File,
  lines: readonly Line[],
  mayOrder: boolean,
): Promise<Places | undefined> => {
  if (!isTree(register) || !takesLevels(register)) return undefined;
  const nodes = toNodes(await loadNodes(actor, register));
  const items = toItems(register, file, lines);
  const found = toPlaces(register, file, nodes, items);
  const planned = plannedOf(nodes, items, found);
  const wrong = levelFaults(items, planned);
  const byRow = new Map(
    [...found].map(([row, place]) => {
      const message = wrong.get(row);
      const isTold = message === undefined || place.faults.length > 0;
      return [row, isTold ? place : { ...place, faults: [{ row, column: levelLabel, message }] }] as const;
    }),
  );
  const { parent } = register.tree;
  const field = register.fields[parent];
  const isThere = file.columns.some(({ key }) => key === parent);
  return {
    parent,
    byRow,
    isOrdered: file.levelAt !== undefined && mayOrder,
    nodes,
    titles: Object.fromEntries(
      [...planned.values()].map(({ id, title }) => [id, { title, isDeleted: 0 as const }]),
    ),
    besides: isThere || !field ? [] : [{ at: -1, key: parent, field }],
  };
};

const withFaults = (row: ImportedRow, faults: readonly CellFault[]): ImportedRow =>
  faults.length === 0 ? row : { ...row, faults: [...row.faults, ...faults], isGood: false };

/** New rows that stand in new rows which cannot be taken, cannot be taken either. */
const withoutOrphans = (parent: string, rows: readonly ImportedRow[]): readonly ImportedRow[] => {
  const fresh = new Map(rows.filter(({ kind }) => kind === 'new').map((row) => [row.rowID, row]));
  const bad = new Map([...fresh].filter(([, { isGood }]) => !isGood));
  const orphans = new Map<string, number>();
  for (let found = bad.size; found > 0; ) {
    found = 0;
    for (const { rowID, values, isGood } of rows) {
      const above = bad.get(String(values[parent] ?? ''));
      if (!above || !isGood || orphans.has(rowID)) continue;
      orphans.set(rowID, above.row);
      const own = fresh.get(rowID);
      if (own) bad.set(rowID, own);
      found += 1;
    }
  }
  return rows.map((row) => {
    const above = orphans.get(row.rowID);
    const message = `上级是第 ${above} 行，那一行有问题，改正后才能导入`;
    return withFaults(row, above === undefined ? [] : [{ row: row.row, column: levelLabel, message }]);
  });
};

/** Asks of the whole tree, as it would be, what the kit asks of each place in it. */
export const settlePlaces = (
  register: Register,
  places: Places | undefined,
  rows: readonly ImportedRow[],
): readonly ImportedRow[] => {
  if (!places || !isTree(register)) return rows;
  const { parent, depth, isTitleUnique = false } = register.tree;
  const planned = rows.flatMap(({ rowID, before, values, kind }): TreeNode[] => {
    const now = { ...before, ...values };
    const parentID = now[parent];
    const sort = places.nodes.get(rowID)?.sort ?? Number.MAX_SAFE_INTEGER;
    const title = String(now[register.title] ?? '');
    if (kind !== 'new' && !places.nodes.has(rowID)) return [];
    return [{ id: rowID, title, sort, parentID: typeof parentID === 'string' ? parentID : null }];
  });
  const nodes = new Map([...places.nodes, ...planned.map((node) => [node.id, node] as const)]);
  const branches = toBranches(nodes);
  const label = labelOf(register, parent);
  const rules = { parent, label, title: register.title, depth, isTitleUnique };
  const checked = rows.map((row) => {
    const node = nodes.get(row.rowID);
    const isAsked = row.kind === 'new' || parent in row.values || register.title in row.values;
    if (!node || !isAsked || row.faults.length > 0) return row;
    return withFaults(
      row,
      faultsOfPlace(nodes, branches, rules, node).map(({ path = '', message }) => ({
        row: row.row,
        column: register.fields[path]?.label ?? register.label,
        message,
      })),
    );
  });
  return withoutOrphans(parent, checked);
};
