import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { idNameOf, type Register } from '@xmgl/contracts/register/register';
import type { WrittenRow } from '@xmgl/contracts/register/register-calls';
import { useCallback } from 'react';
import { callApi } from '../api/client.ts';
import { concernsRegister, type ServerEvent, versionTold } from '../api/event-stream.ts';
import { useServerEvents } from '../api/events.ts';
import type { ReadRow } from './row/row-values.ts';
import { callOf } from './row/row-values.ts';
import { takeNewRow, takeRow, versionShown } from './shown-rows.ts';

const rowCalls = ['GetRowHistory', 'GetRowLinks', 'GetComments'] as const;

/** Reads a register's rows anew: after a change of many, or one that is told without saying which. */
export const useRefreshRows = (register: Register): (() => void) => {
  const queries = useQueryClient();
  return useCallback(() => {
    const names = [callOf(register, 'page').name, callOf(register, 'byID').name, ...rowCalls];
    for (const name of names) void queries.invalidateQueries({ queryKey: [name] });
  }, [queries, register]);
};

/** Shows a row as the answer to its writing tells it. */
export const useTakeWritten = (register: Register) => {
  const queries = useQueryClient();
  return (projectID: string, written: WrittenRow, isNew = false): void => {
    const { around, ...row } = written;
    const take = isNew ? takeNewRow : takeRow;
    take(queries, register, projectID, { row: row as ReadRow['row'], ...around });
  };
};

/** Reads one row anew and shows it wherever it stands. */
export const useReadRow = (register: Register) => {
  const queries = useQueryClient();
  return useCallback(
    async (projectID: string, rowID: string): Promise<ReadRow> => {
      const read = await callApi(callOf(register, 'byID'), { projectID, [idNameOf(register)]: rowID });
      takeRow(queries, register, projectID, read);
      return read;
    },
    [queries, register],
  );
};

/**
 * Waits for one's own writing to be answered, and for what is written right behind it: what is told of it before, the
 * answer shows.
 */
const whenAnswered = async (queries: QueryClient, register: Register): Promise<void> => {
  const names = [callOf(register, 'add').name, callOf(register, 'upd').name];
  const isFree = () => names.every((name) => queries.isMutating({ mutationKey: [name] }) === 0);
  while (!isFree())
    await new Promise<void>((resolve) => {
      const leave = queries.getMutationCache().subscribe(() => {
        if (!isFree()) return;
        leave();
        // Whoever sent it takes the answer first, and sends the next.
        setTimeout(resolve);
      });
    });
};

/**
 * Other people's changes show at once: of a row on the screen that row alone is read, and not where it is shown as it is
 * told already, which is so after one's own. After a break in the stream everything is read anew.
 */
export const useLiveRegister = (register: Register): void => {
  const queries = useQueryClient();
  const refresh = useRefreshRows(register);
  const readRow = useReadRow(register);
  useServerEvents(
    useCallback(
      async (event: ServerEvent) => {
        if (!concernsRegister(event, [register.entity])) return;
        const told = versionTold(event);
        if (!told) return refresh();
        await whenAnswered(queries, register);
        const shown = versionShown(queries, register, told.rowID);
        if (shown === undefined)
          return void queries.invalidateQueries({ queryKey: [callOf(register, 'page').name] });
        // In a tree others have moved with it.
        if (shown < told.rowVersion && register.tree) return refresh();
        if (shown < told.rowVersion) await readRow(told.projectID, told.rowID).catch(refresh);
      },
      [queries, register, refresh, readRow],
    ),
  );
};
