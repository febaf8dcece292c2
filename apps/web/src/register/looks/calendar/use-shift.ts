import { type Query, useQueryClient } from '@tanstack/react-query';
import { type AnyRow, idNameOf, type Register } from '@xmgl/contracts/register/register';
import { useRef } from 'react';
import type { OutputOf, RegisterCall } from '../../../api/calls.ts';
import { useSend } from '../../../api/use-send.ts';
import { toast } from '../../../ui/toast-store.ts';
import { callOf, idOf } from '../../row/row-values.ts';
import { versionShown } from '../../shown-rows.ts';
import { useRefreshRows, useTakeWritten } from '../../use-live-register.ts';

type Page = OutputOf<RegisterCall<'page'>>;

export type Shift = {
  /** Puts a row on another day; 撤销 puts it back. */
  readonly shift: (row: AnyRow, day: string) => void;
  /** Where a row stands by now, which may not be drawn yet. */
  readonly dayOf: (row: AnyRow) => string;
};

/**
 * Rows that change their day: the picture first, then the server, in turn, each upon the version that the last answer
 * told. Of one row only the newest day is sent where several wait.
 */
export const useShift = (register: Register, projectID: string, dayKey: string): Shift => {
  const queries = useQueryClient();
  const take = useTakeWritten(register);
  const refresh = useRefreshRows(register);
  const send = useSend(callOf(register, 'upd'));
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(new Map<string, string>());
  const label = register.fields[dayKey]?.label ?? '';
  const shown = {
    queryKey: [callOf(register, 'page').name],
    predicate: (query: Query) => query.isActive(),
  };
  const show = (id: string, day: string) =>
    queries.setQueriesData<Page>(shown, (page) => {
      const put = (row: AnyRow): AnyRow => (idOf(register, row) === id ? { ...row, [dayKey]: day } : row);
      return page && { ...page, items: page.items.map(put) };
    });
  const dayOf = (row: AnyRow): string => {
    const id = idOf(register, row);
    const rows = queries.getQueriesData<Page>(shown).flatMap(([, page]) => page?.items ?? []);
    const found = rows.find((one) => idOf(register, one) === id) ?? row;
    return waiting.current.get(id) ?? String(found[dayKey]);
  };
  const write = async (row: AnyRow, before: string, isUndo: boolean): Promise<void> => {
    const id = idOf(register, row);
    const day = waiting.current.get(id);
    // One behind it went with the newest day already.
    if (day === undefined) return;
    waiting.current.delete(id);
    const rowVersion = Math.max(row.rowVersion, versionShown(queries, register, id) ?? 0);
    try {
      const named = { projectID, [idNameOf(register)]: id, rowVersion };
      const written = await send.mutateAsync({ ...named, [dayKey]: day });
      const next = waiting.current.get(id);
      take(projectID, next === undefined ? written : { ...written, [dayKey]: next });
      const undo = { label: '撤销', run: () => shift(written, before, true) };
      toast.success(`${label}已改为 ${day}`, isUndo ? undefined : undo);
    } catch {
      waiting.current.delete(id);
      refresh();
    }
  };
  const shift = (row: AnyRow, day: string, isUndo = false): void => {
    const id = idOf(register, row);
    const before = dayOf(row);
    show(id, day);
    waiting.current.set(id, day);
    turn.current = turn.current.then(() => write(row, before, isUndo));
  };
  return { shift, dayOf };
};
