import { useQueryClient } from '@tanstack/react-query';
import { progressUpdate } from '@xmgl/contracts/schedule/progress-update.register';
import { useCallback } from 'react';
import { concernsRegister, kindOf, type ServerEvent } from '../../../api/event-stream.ts';
import { useServerEvents } from '../../../api/events.ts';

/** What an answer tells of activities is read anew when the plan or a report on it changes. */
export const useLiveActivities = (call: 'GetOwnActivityPage' | 'GetProgressLine'): void => {
  const queries = useQueryClient();
  useServerEvents(
    useCallback(
      (event: ServerEvent) => {
        if (kindOf(event) === 'plan' || concernsRegister(event, [progressUpdate.entity]))
          void queries.invalidateQueries({ queryKey: [call] });
      },
      [queries, call],
    ),
  );
};
