import { type Query, useQueryClient } from '@tanstack/react-query';
import { type AnyRow, idNameOf, type Register } from '@xmgl/contracts/register/register';
import { moved, type TreePlace } from '@xmgl/contracts/register/tree';
import { useRef } from 'react';
import type { OutputOf, RegisterCall } from '../../api/calls.ts';
import { useSend } from '../../api/use-send.ts';
import { toast } from '../../ui/toast-store.ts';
import { callOf, idOf } from '../row/row-values.ts';
import { versionShown } from '../shown-rows.ts';
import { useRefreshRows, useTakeWritten } from '../use-live-register.ts';
import { toTree } from './tree-list.ts';

type Page = OutputOf<RegisterCall<'page'>>;

const withPlaces = (register: Register, page: Page, id: string, place: TreePlace): Page => {
  const places = moved(toTree(register, page.items).list, id, place);
  const put = (row: AnyRow): AnyRow => {
    const to = places.get(idOf(register, row));
    return to ? { ...row, [register.tree?.parent ?? '']: to.parentID, sort: to.sort } : row;
  };
  return { ...page, items: page.items.map(put) };
};

/** The place of a row as it is shown, which may be where it goes next. */
const placeShown = (register: Register, pages: readonly Page[], id: string): TreePlace | undefined => {
  const row = pages.flatMap(({ items }) => items).find((one) => idOf(register, one) === id);
  const parentID = (row?.[register.tree?.parent ?? ''] ?? null) as string | null;
  return row && { parentID, sort: row.sort ?? 0 };
};

/**
 * Moves a row of a tree: the picture first, then the server, in turn; 撤销 moves it back. What an answer tells of a row
 * does not take it back from where it was moved meanwhile; what one refuses, those behind it are given up with. A list
 * that was asked for meanwhile may be answered as it was before: it is read once the last move is written.
 */
export const useMove = (register: Register, projectID: string) => {
  const queries = useQueryClient();
  const take = useTakeWritten(register);
  const refresh = useRefreshRows(register);
  const send = useSend(callOf(register, 'upd'));
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);
  const refused = useRef(0);
  const isCut = useRef(false);
  const shown = {
    queryKey: [callOf(register, 'page').name],
    predicate: (query: Query) => query.isActive(),
  };
  const stopReading = () => {
    if (queries.isFetching(shown) === 0) return;
    isCut.current = true;
    void queries.cancelQueries(shown);
  };
  const readOn = () => {
    if (isCut.current) void queries.invalidateQueries({ queryKey: shown.queryKey });
    isCut.current = false;
  };
  const show = (id: string, place: TreePlace) =>
    queries.setQueriesData<Page>(shown, (page) => page && withPlaces(register, page, id, place));
  const write = async (id: string, { parentID, sort }: TreePlace): Promise<boolean> => {
    const parent = register.tree?.parent ?? '';
    try {
      const rowVersion = versionShown(queries, register, id) ?? 1;
      const named = { projectID, [idNameOf(register)]: id, rowVersion };
      const written = await send.mutateAsync({ ...named, [parent]: parentID, sort });
      if (waiting.current > 0) stopReading();
      const pages = queries.getQueriesData<Page>(shown).flatMap(([, page]) => page ?? []);
      const place = waiting.current > 0 ? placeShown(register, pages, id) : undefined;
      take(projectID, place ? { ...written, [parent]: place.parentID, sort: place.sort } : written);
      if (waiting.current === 0) readOn();
      return true;
    } catch {
      refused.current += 1;
      refresh();
      return false;
    }
  };
  const move = (id: string, title: string, before: TreePlace, place: TreePlace, isUndo = false): void => {
    stopReading();
    show(id, place);
    waiting.current += 1;
    const stood = refused.current;
    turn.current = turn.current.then(async () => {
      waiting.current -= 1;
      if (stood !== refused.current || !(await write(id, place))) return;
      if (isUndo) toast.success('已撤销移动');
      else
        toast.success(`已移动「${title}」`, {
          label: '撤销',
          run: () => move(id, title, place, before, true),
        });
    });
  };
  return move;
};
