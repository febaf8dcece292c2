import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type CallRef, nameOf } from '../../../api/calls.ts';
import { concernsRegister, kindOf, type ServerEvent } from '../../../api/event-stream.ts';
import { useServerEvents } from '../../../api/events.ts';

const registers = ['UnitCost', 'ProjectResource', 'ResourceBooking'] as const;

/** What is computed of the plan and of prices is read anew when either changes. @param calls the same list at each drawing */
export const useLivePlan = (calls: readonly CallRef[]): void => {
  const queries = useQueryClient();
  useServerEvents(
    useCallback(
      (event: ServerEvent) => {
        if (kindOf(event) !== 'plan' && !concernsRegister(event, registers)) return;
        for (const call of calls) void queries.invalidateQueries({ queryKey: [nameOf(call)] });
      },
      [queries, calls],
    ),
  );
};
