import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type CallRef, nameOf } from './calls.ts';
import { concernsRegister, kindOf, type ServerEvent } from './event-stream.ts';
import { useServerEvents } from './events.ts';

/** Named among registers: activities and nodes of the plan, which are no register. */
export const thePlan = 'plan';

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
        const isOfPlan = kindOf(event) === thePlan && registers.includes(thePlan);
        if (!isOfPlan && !concernsRegister(event, registers)) return;
        for (const call of calls) void queries.invalidateQueries({ queryKey: [nameOf(call)] });
      },
      [queries, registers, calls],
    ),
  );
};
