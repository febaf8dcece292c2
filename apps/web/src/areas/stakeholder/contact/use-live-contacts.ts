import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ServerEvent } from '../../../api/event-stream.ts';
import { useServerEvents } from '../../../api/events.ts';

const registers: ReadonlySet<unknown> = new Set([
  'EngagementAction',
  'EngagementRecord',
  'StakeholderEngagement',
  'ProjectStakeholder',
]);

const concerns = ({ name, data }: ServerEvent): boolean =>
  typeof data === 'object' && data !== null
    ? 'register' in data && registers.has(data.register)
    : name === 'connected';

/** What others plan, record or judge shows at once. */
export const useLiveContacts = (): void => {
  const queries = useQueryClient();
  useServerEvents(
    useCallback(
      (event: ServerEvent) => {
        if (!concerns(event)) return;
        for (const name of ['GetEngagementContacts', 'GetEngagementEvents'])
          void queries.invalidateQueries({ queryKey: [name] });
      },
      [queries],
    ),
  );
};
