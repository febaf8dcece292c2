import { type Register, tableOf } from '@xmgl/contracts/register/register';
import { toBranches, toNodes } from '@xmgl/contracts/register/tree';
import { sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { idColumnOf } from '../read/row-sql.ts';
import { isTree } from '../tree-sql.ts';
import { loadNodes } from './tree.service.ts';

/**
 * Rows beside one another, some of them in an order of their own: those take the places that they have among them in that
 * order, and the others stay.
 * @example inOrder(['a', 'x', 'b'], ['b', 'a']) // ['b', 'x', 'a']
 */
export const inOrder = (beside: readonly string[], ordered: readonly string[]): readonly string[] => {
  const wanted = new Set(ordered);
  const there = new Set(beside);
  const next = ordered.filter((id) => there.has(id)).values();
  return beside.map((id) => (wanted.has(id) ? (next.next().value ?? id) : id));
};

/** Where the rows of a tree stand, to be put in an order of their own once they have been written. */
export const noteOrder = async (
  actor: Actor,
  register: Register,
  ordered: readonly string[],
): Promise<() => Promise<void>> => {
  if (!isTree(register) || ordered.length === 0) return () => Promise.resolve();
  const before = toBranches(toNodes(await loadNodes(actor, register)));
  const { companyID, projectID } = actor.project;
  return async () => {
    const nodes = toNodes(await loadNodes(actor, register));
    const byParent = Map.groupBy(ordered, (id) => nodes.get(id)?.parentID ?? null);
    const moved = [...toBranches(nodes)].flatMap(([parentID, beside]) => {
      const own = byParent.get(parentID);
      if (!own) return [];
      const stayed = (before.get(parentID) ?? []).filter(({ id }) => nodes.get(id)?.parentID === parentID);
      const all = new Set([...stayed, ...beside].map(({ id }) => id));
      return inOrder([...all], own)
        .map((id, at) => ({ id, sort: at + 1 }))
        .filter(({ id, sort }) => nodes.get(id)?.sort !== sort);
    });
    if (moved.length === 0) return;
    await sql`update ${sql.table(tableOf(register))} as t set sort = to_place.sort
      from unnest(${moved.map(({ id }) => id)}::uuid[], ${moved.map(({ sort }) => sort)}::int[])
        as to_place (id, sort)
      where t.company_id = ${companyID} and t.project_id = ${projectID}
        and ${sql.ref(`t.${idColumnOf(register)}`)} = to_place.id`.execute(actor.db);
  };
};
