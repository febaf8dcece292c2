import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ServerEvent } from '../../api/event-stream.ts';
import { useServerEvents } from '../../api/events.ts';

/** Units and their people follow what others do, and what happened while the stream was broken. */
const concernsUnits = ({ name, data }: ServerEvent): boolean => {
  if (typeof data !== 'object' || data === null) return name === 'connected';
  return (
    'register' in data && (data.register === 'ProjectOnCompany' || data.register === 'ProjectStakeholder')
  );
};

export const useLiveUnits = (): void => {
  const queries = useQueryClient();
  useServerEvents(
    useCallback(
      (event: ServerEvent) => {
        if (!concernsUnits(event)) return;
        for (const name of ['GetProjectOnCompany', 'GetProjectInvitationPage'])
          void queries.invalidateQueries({ queryKey: [name] });
      },
      [queries],
    ),
  );
};
