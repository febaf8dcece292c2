import { useQueryClient } from '@tanstack/react-query';
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

/** Moves a row of a tree: the picture first, then the server, in turn; 撤销 moves it back. */
export const useMove = (register: Register, projectID: string) => {
  const queries = useQueryClient();
  const take = useTakeWritten(register);
  const refresh = useRefreshRows(register);
  const send = useSend(callOf(register, 'upd'));
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const show = (id: string, place: TreePlace) =>
    queries.setQueriesData<Page>(
      { queryKey: [callOf(register, 'page').name], predicate: (query) => query.isActive() },
      (page) => page && withPlaces(register, page, id, place),
    );
  const write = async (id: string, { parentID, sort }: TreePlace): Promise<boolean> => {
    try {
      const rowVersion = versionShown(queries, register, id) ?? 1;
      const named = { projectID, [idNameOf(register)]: id, rowVersion };
      take(projectID, await send.mutateAsync({ ...named, [register.tree?.parent ?? '']: parentID, sort }));
      return true;
    } catch {
      refresh();
      return false;
    }
  };
  const move = (id: string, title: string, before: TreePlace, place: TreePlace, isUndo = false): void => {
    show(id, place);
    turn.current = turn.current.then(async () => {
      if (!(await write(id, place))) return;
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
