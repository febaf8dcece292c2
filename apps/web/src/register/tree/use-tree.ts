import { useQueryClient } from '@tanstack/react-query';
import type { AnyRow, Register } from '@xmgl/contracts/register/register';
import type { SelectionOf } from '@xmgl/contracts/register/register-calls';
import { labelOf } from '@xmgl/contracts/register/row-changes';
import {
  type DropSide,
  dropTo,
  faultsOfPlace,
  stepTo,
  type TreePlace,
  type TreeStep,
} from '@xmgl/contracts/register/tree';
import { useMemo, useState } from 'react';
import { useMayWrite } from '../../access/use-may-write.ts';
import type { OutputOf, RegisterCall } from '../../api/calls.ts';
import { useCall } from '../../api/use-call.ts';
import { callOf } from '../row/row-values.ts';
import { isTreeOf, keyOfTree, mostInTree, type useRows } from '../use-rows.ts';
import { type Tree, toLines, toTree } from './tree-list.ts';
import { useMove } from './use-move.ts';

const isNarrowed = ({ projectID: _, sort: __, isDeleted: ___, ...filters }: SelectionOf): boolean =>
  Object.values(filters).some((filter) => (filter ?? '') !== '');

const noRows = [] as const;

/** What two answers tell of rows, the later first; of one and the same there is nothing to join. */
const joined = <T>(
  of: Readonly<Record<string, T>> = {},
  later: Readonly<Record<string, T>> = {},
): Readonly<Record<string, T>> => (of === later ? of : { ...of, ...later });

const useFolds = () => {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const fold = (id: string, isFolded: boolean) =>
    setFolded((before) => {
      if (before.has(id) === isFolded) return before;
      const next = new Set(before);
      if (isFolded) next.add(id);
      else next.delete(id);
      return next;
    });
  return { folded, fold };
};

const useLines = (
  register: Register,
  tree: Tree,
  folded: ReadonlySet<string>,
  found: readonly AnyRow[] | undefined,
) =>
  useMemo(() => {
    const ids = found && new Set(toTree(register, found).rows.keys());
    return toLines(tree, { folded, found: ids ?? null });
  }, [register, tree, folded, found]);

/** A tree as it stands by now: keys may come faster than it is drawn. */
const useTreeNow = (register: Register, asked: SelectionOf | null, drawn: Tree): (() => Tree) => {
  const queries = useQueryClient();
  return () => {
    const page = asked && queries.getQueryData<OutputOf<RegisterCall<'page'>>>(keyOfTree(register, asked));
    return page ? toTree(register, page.items) : drawn;
  };
};

/** A register's rows as a tree: the lines to show, what is folded, and how a row is moved. */
export const useTree = (register: Register, asked: SelectionOf, query: ReturnType<typeof useRows>) => {
  const narrowed = isTreeOf(register, asked) && isNarrowed(asked);
  const { projectID } = asked;
  const others = useCall(
    callOf(register, 'page'),
    narrowed ? { pageIndex: 1, pageSize: mostInTree, value: { projectID }, asksAllowed: 1 } : null,
  );
  const whole = (narrowed ? others : query).data;
  const items = whole?.items ?? noRows;
  const { folded, fold } = useFolds();
  const tree = useMemo(() => toTree(register, items), [register, items]);
  const lines = useLines(register, tree, folded, narrowed ? query.data?.items : undefined);
  const mayUpdate = useMayWrite(register.page, 'update') && !narrowed;
  const allowed = useMemo(() => joined(whole?.allowed, query.data?.allowed), [whole, query.data]);
  const titles = useMemo(() => joined(whole?.titles, query.data?.titles), [whole, query.data]);
  const mayMove = (id: string): boolean => mayUpdate && allowed[id]?.mayChange === 1;
  const send = useMove(register, projectID);
  const { parent = '', depth = 1, isTitleUnique = false } = register.tree ?? {};
  const label = labelOf(register, parent);
  const rules = { parent, label, title: register.title, depth, isTitleUnique };
  const treeNow = useTreeNow(register, narrowed ? null : asked, tree);
  const faultOf = (id: string, place: TreePlace): string | undefined => {
    const { nodes, branches } = treeNow();
    const node = nodes.get(id);
    if (!node || node.parentID === place.parentID) return undefined;
    return faultsOfPlace(nodes, branches, rules, { ...node, ...place })[0]?.message;
  };
  /** Answers why not, where it does not. */
  const move = (id: string, place: TreePlace | undefined): string | undefined => {
    const node = treeNow().nodes.get(id);
    if (!mayMove(id) || !place || !node) return undefined;
    if (node.parentID === place.parentID && node.sort === place.sort) return undefined;
    const fault = faultOf(id, place);
    if (fault === undefined) {
      send(id, node.title, { parentID: node.parentID, sort: node.sort }, place);
      if (place.parentID !== null) fold(place.parentID, false);
    }
    return fault;
  };
  return {
    lines,
    titles,
    allowed,
    total: items.length,
    mayMove,
    fold,
    step: (id: string, step: TreeStep) => {
      const { nodes, branches } = treeNow();
      const place = stepTo(nodes, branches, id, step);
      return { hasPlace: place !== undefined, fault: move(id, place) };
    },
    dropFault: (id: string, onto: string, side: DropSide): string | undefined => {
      const place = dropTo(tree.nodes, tree.branches, { id, onto, side });
      return place ? faultOf(id, place) : '请放到另一行上';
    },
    drop: (id: string, onto: string, side: DropSide) =>
      move(id, dropTo(tree.nodes, tree.branches, { id, onto, side })),
  };
};

export type TreeModel = ReturnType<typeof useTree>;
