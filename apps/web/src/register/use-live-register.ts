import { useQueryClient } from '@tanstack/react-query';
import { idNameOf, type Register } from '@xmgl/contracts/register/register';
import { useCallback } from 'react';
import { concernsRegister, type ServerEvent } from '../api/event-stream.ts';
import { useServerEvents } from '../api/events.ts';
import { useReadNewest } from '../api/use-call.ts';
import type { ReadRow } from './row/row-values.ts';
import { callOf } from './row/row-values.ts';

const rowCalls = ['GetRowHistory', 'GetRowLinks', 'GetComments'] as const;

/** Reads a register's rows anew: after a change of one's own, or one that is told. */
export const useRefreshRows = (register: Register): (() => void) => {
  const queries = useQueryClient();
  return useCallback(() => {
    const names = [callOf(register, 'page').name, callOf(register, 'byID').name, ...rowCalls];
    for (const name of names) void queries.invalidateQueries({ queryKey: [name] });
  }, [queries, register]);
};

/**
 * Reads one row anew and waits for it: after a change of one's own, before the next step can be taken from it. What
 * cannot be read stays as it is; the step is then refused as stale.
 */
export const useReadRow = (register: Register) => {
  const readNewest = useReadNewest(callOf(register, 'byID'));
  return (projectID: string, rowID: string): Promise<ReadRow | undefined> =>
    readNewest({ projectID, [idNameOf(register)]: rowID }).catch(() => undefined);
};

/** Other people's changes show at once; after a break in the stream everything is read anew. */
export const useLiveRegister = (register: Register): void => {
  const refresh = useRefreshRows(register);
  useServerEvents(
    useCallback(
      (event: ServerEvent) => {
        if (concernsRegister(event, [register.entity])) refresh();
      },
      [register, refresh],
    ),
  );
};
