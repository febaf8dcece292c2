import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type CallRef, nameOf } from './calls.ts';
import { concernsRegister, type ServerEvent } from './event-stream.ts';
import { useServerEvents } from './events.ts';

/**
 * Reads calls anew when rows of these registers change, and after a break in the stream.
 * @param registers and calls are the same lists at each drawing
 * @example useLiveCalls(registers, calls)
 */
export const useLiveCalls = (registers: readonly string[], calls: readonly CallRef[]): void => {
  const queries = useQueryClient();
  useServerEvents(
    useCallback(
      (event: ServerEvent) => {
        if (!concernsRegister(event, registers)) return;
        for (const call of calls) void queries.invalidateQueries({ queryKey: [nameOf(call)] });
      },
      [queries, registers, calls],
    ),
  );
};
