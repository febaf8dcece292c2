import type { Issue } from '@xmgl/contracts/errors';
import { idNameOf, type Register, tableOf, toSnake } from '@xmgl/contracts/register/register';
import { labelOf } from '@xmgl/contracts/register/row-changes';
import {
  type Branches,
  faultsOfPlace,
  type Nodes,
  type TreeNode,
  toBranches,
  toNodes,
} from '@xmgl/contracts/register/tree';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { Failure, fail } from '../../base/failure.ts';
import type { Change, Row, StepHindrance, Values } from '../kit.ts';
import { idColumnOf } from '../read/row-sql.ts';
import { isTree, type OfTree, parentOf } from '../tree-sql.ts';

const inPlace = ({ project }: Actor): RawBuilder<SqlBool> =>
  sql<SqlBool>`company_id = ${project.companyID} and project_id = ${project.projectID}`;

/** Who writes a tree has it alone until the transaction ends: two moves at once would each be right, and together a circle. */
export const holdTree = async (actor: Actor, register: Register): Promise<void> => {
  if (!isTree(register)) return;
  const key = `tree:${actor.project.projectID}:${register.entity}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(actor.db);
};

/** The living rows of a tree, and those that are about to be. */
export const loadNodes = async (
  actor: Actor,
  register: OfTree,
  besides: readonly string[] = [],
): Promise<readonly TreeNode[]> => {
  const id = sql.ref(idColumnOf(register));
  const { rows } = await sql<TreeNode>`select ${id} as id, ${sql.ref(parentOf(register))} as "parentID",
      ${sql.ref(toSnake(register.title))} as title, sort from ${sql.table(tableOf(register))}
    where ${inPlace(actor)} and (deleted_at is null or ${id} = any(${besides}::uuid[]))`.execute(actor.db);
  return rows;
};

/** Where rows stand, as long as nothing is written. */
type TreeView = {
  readonly nodes: Nodes;
  readonly branches: Branches;
  readonly faultsOf: (node: TreeNode) => readonly Issue[];
};

const toView = (register: OfTree, list: readonly TreeNode[]): TreeView => {
  const { tree, title } = register;
  const nodes = toNodes(list);
  const branches = toBranches(nodes);
  const { parent, depth, isTitleUnique = false } = tree;
  const label = labelOf(register, parent);
  const rules = { parent, label, title, depth, isTitleUnique };
  return { nodes, branches, faultsOf: (node) => faultsOfPlace(nodes, branches, rules, node) };
};

const viewTree = async (actor: Actor, register: OfTree): Promise<TreeView> =>
  toView(register, await loadNodes(actor, register));

/** By an index, which finds what equals and what is nothing, and not what is not distinct. */
const beside = (register: OfTree, parentID: string | null): RawBuilder<SqlBool> => {
  const parent = sql.ref(parentOf(register));
  return parentID === null
    ? sql<SqlBool>`deleted_at is null and ${parent} is null`
    : sql<SqlBool>`deleted_at is null and ${parent} = ${parentID}::uuid`;
};

/** What a row's place depends on: what it would stand in, what stands in it, and who is called the same beside it. */
const viewAround = async (
  actor: Actor,
  register: OfTree,
  { id, parentID, title }: TreeNode,
): Promise<TreeView> => {
  const [own, parent] = [sql.ref(idColumnOf(register)), sql.ref(parentOf(register))];
  const [table, named] = [sql.table(tableOf(register)), sql.ref(toSnake(register.title))];
  const node = sql`select ${own} as id, ${parent} as parent_id, ${named} as title, sort from ${table}
    where ${inPlace(actor)} and deleted_at is null`;
  const { rows } = await sql<TreeNode>`with recursive
      above as (${node} and ${own} = ${parentID}::uuid
        union select t.* from above cross join lateral (${node} and ${own} = above.parent_id) as t),
      below as (${node} and ${parent} = ${id}::uuid
        union select t.* from below cross join lateral (${node} and ${parent} = below.id) as t),
      around as (select * from above union select * from below
        union ${node} and ${own} = ${id}::uuid
        union ${node} and ${beside(register, parentID)} and ${named} = ${title})
    select id, parent_id as "parentID", title, sort from around`.execute(actor.db);
  return toView(register, rows);
};

const nodeOf = ({ tree, title }: OfTree, id: string, row: Values): TreeNode => {
  const parentID = row[tree.parent];
  return {
    id,
    parentID: typeof parentID === 'string' ? parentID : null,
    title: String(row[title] ?? ''),
    sort: typeof row.sort === 'number' ? row.sort : 0,
  };
};

/** What is wrong with where a row is to stand. */
export const checkPlace = async (
  actor: Actor,
  register: Register,
  change: Change,
): Promise<readonly Issue[]> => {
  if (!isTree(register)) return [];
  const node = nodeOf(register, change.rowID, change.after);
  const before = change.before && nodeOf(register, change.rowID, change.before);
  if (before?.parentID === node.parentID && before.title === node.title) return [];
  return (await viewAround(actor, register, node)).faultsOf(node);
};

const shift = async (
  actor: Actor,
  register: OfTree,
  parentID: string | null,
  by: number,
  from: number,
  except: string,
): Promise<void> => {
  await sql`update ${sql.table(tableOf(register))} set sort = sort + ${by}::int
    where ${inPlace(actor)} and ${beside(register, parentID)} and sort >= ${from}
      and ${sql.ref(idColumnOf(register))} <> ${except}::uuid`.execute(actor.db);
};

/** The last place in a row that is free. */
const endOf = async (
  actor: Actor,
  register: OfTree,
  parentID: string | null,
  except: string,
): Promise<number> => {
  const { rows } = await sql<{ last: number }>`select coalesce(max(sort), 0) as last
    from ${sql.table(tableOf(register))} where ${inPlace(actor)} and ${beside(register, parentID)}
      and ${sql.ref(idColumnOf(register))} <> ${except}::uuid`.execute(actor.db);
  return (rows[0]?.last ?? 0) + 1;
};

/** Makes room for a row where it is wanted, at the end where nothing is said, and answers its place. */
const enter = async (
  actor: Actor,
  register: OfTree,
  { id, parentID }: Pick<TreeNode, 'id' | 'parentID'>,
  wanted: number | undefined,
): Promise<number> => {
  const end = await endOf(actor, register, parentID, id);
  const sort = Math.min(wanted ?? end, end);
  if (sort < end) await shift(actor, register, parentID, 1, sort, id);
  return sort;
};

const leave = (actor: Actor, register: OfTree, { id, parentID, sort }: TreeNode): Promise<void> =>
  shift(actor, register, parentID, -1, sort + 1, id);

const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** A new row with its place. */
export const settleNew = async (
  actor: Actor,
  register: Register,
  rowID: string,
  values: Values,
  wanted: unknown,
): Promise<Values> => {
  if (!isTree(register)) return values;
  return { ...values, sort: await enter(actor, register, nodeOf(register, rowID, values), numberIn(wanted)) };
};

/** Many new rows with their places, each behind those before it. */
export const settleAll = async <R extends { readonly rowID: string; readonly values: Values }>(
  actor: Actor,
  register: Register,
  rows: readonly R[],
): Promise<readonly R[]> => {
  if (!isTree(register)) return rows;
  const { branches } = await viewTree(actor, register);
  const ends = new Map<string | null, number>();
  return rows.map((row) => {
    const { parentID } = nodeOf(register, row.rowID, row.values);
    const sort = (ends.get(parentID) ?? branches.get(parentID)?.at(-1)?.sort ?? 0) + 1;
    ends.set(parentID, sort);
    return { ...row, values: { ...row.values, sort } };
  });
};

/** What an edit changes, with the place that the row has then; its neighbours close up and make room. */
export const settleMove = async (
  actor: Actor,
  register: Register,
  rowID: string,
  after: Values,
  changes: Values,
): Promise<Values> => {
  if (!isTree(register) || !(register.tree.parent in changes || 'sort' in changes)) return changes;
  // Rows that were moved before it in the same breath may have moved it.
  const { rows } = await sql<TreeNode>`select ${sql.ref(parentOf(register))} as "parentID", sort, '' as title
    from ${sql.table(tableOf(register))} where ${inPlace(actor)}
      and ${sql.ref(idColumnOf(register))} = ${rowID}::uuid`.execute(actor.db);
  const now = rows[0];
  if (!now) return changes;
  await leave(actor, register, { ...now, id: rowID });
  const node = nodeOf(register, rowID, after);
  return { ...changes, sort: await enter(actor, register, node, numberIn(changes.sort)) };
};

const mostNamed = 5;

/** Why a row in which others stand cannot be deleted without them. */
export const findChildren = async (
  actor: Actor,
  register: Register,
  row: Row,
  together: readonly string[] = [],
): Promise<StepHindrance | null> => {
  if (!isTree(register)) return null;
  const rowID = String(row[idNameOf(register)]);
  const title = sql.ref(toSnake(register.title));
  const { rows } = await sql<{ title: string }>`select ${title} as title from ${sql.table(tableOf(register))}
    where ${inPlace(actor)} and ${beside(register, rowID)}
      and ${sql.ref(idColumnOf(register))} <> all(${together}::uuid[]) order by sort`.execute(actor.db);
  if (rows.length === 0) return null;
  const named = rows
    .slice(0, mostNamed)
    .map((child) => child.title.slice(0, 40))
    .join('、');
  const more = rows.length > mostNamed ? ' 等' : '';
  return {
    code: 'conflict',
    message: `「${String(row[register.title])}」下面还有 ${rows.length} 个${register.label}：${named}${more}，请先移到别处，或一起删除`,
  };
};

/** Rows that go, those before the ones in which they stand. */
export const deepestFirst = async (
  actor: Actor,
  register: Register,
  ids: readonly string[],
): Promise<readonly string[]> => {
  if (!isTree(register) || ids.length < 2) return ids;
  const { nodes } = await viewTree(actor, register);
  const levelOf = (id: string): number => {
    let level = 0;
    for (let at = nodes.get(id); at && level < 100; at = nodes.get(at.parentID ?? '')) level += 1;
    return level;
  };
  return [...ids].sort((left, right) => levelOf(right) - levelOf(left));
};

/** Those behind a row that goes come up. */
export const closeGap = async (actor: Actor, register: Register, row: Row): Promise<void> => {
  if (isTree(register)) await leave(actor, register, nodeOf(register, String(row[idNameOf(register)]), row));
};

/** Rows come back where they stood: that must be there, with room for them. */
export const requireRoom = async (
  actor: Actor,
  register: Register,
  ids: readonly string[],
): Promise<void> => {
  if (!isTree(register)) return;
  const list = await loadNodes(actor, register, ids);
  const { nodes, faultsOf } = toView(register, list);
  for (const id of ids) {
    const node = nodes.get(id);
    if (!node) continue;
    if (node.parentID !== null && !nodes.has(node.parentID))
      throw fail('conflict', `「${node.title}」的上级也在回收站中，请先恢复上级，或一起恢复`);
    const issues = faultsOf(node).map((issue) => ({ ...issue, code: 'conflict' as const }));
    if (issues.length > 0) throw new Failure('conflict', issues);
  }
};

/** Gives rows that are back their places again. */
export const reopenPlaces = async (
  actor: Actor,
  register: Register,
  ids: readonly string[],
): Promise<void> => {
  if (!isTree(register)) return;
  const wanted = new Set(ids);
  const back = (await loadNodes(actor, register))
    .filter(({ id }) => wanted.has(id))
    .sort((left, right) => left.sort - right.sort);
  for (const node of back) {
    const sort = await enter(actor, register, node, node.sort);
    await sql`update ${sql.table(tableOf(register))} set sort = ${sort}
      where ${inPlace(actor)} and ${sql.ref(idColumnOf(register))} = ${node.id}::uuid`.execute(actor.db);
  }
};
