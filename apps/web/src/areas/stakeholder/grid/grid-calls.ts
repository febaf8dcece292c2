import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ServerEvent } from '../../../api/event-stream.ts';
import { useServerEvents } from '../../../api/events.ts';

export const getCalls = {
  interest: 'GetRightInterest',
  influence: 'GetRightInfluence',
  effect: 'GetEffect',
} as const;

export const updCalls = {
  interest: 'UpdRightInterest',
  influence: 'UpdRightInfluence',
  effect: 'UpdEffect',
} as const;

const readers = [
  ...Object.values(getCalls),
  'GetSalience',
  'GetEngagementMatrix',
  'GetProjectStakeholderPage',
  'GetProjectStakeholderByID',
] as const;
const registers: ReadonlySet<unknown> = new Set([
  'StakeholderAssessment',
  'StakeholderEngagement',
  'ProjectStakeholder',
]);

const concerns = ({ name, data }: ServerEvent): boolean => {
  if (typeof data !== 'object' || data === null) return name === 'connected';
  return 'register' in data && registers.has(data.register);
};

/** What others judge shows at once; after a break in the stream everything is read anew. */
export const useLiveJudgements = (): void => {
  const queries = useQueryClient();
  useServerEvents(
    useCallback(
      (event: ServerEvent) => {
        if (!concerns(event)) return;
        for (const name of readers) void queries.invalidateQueries({ queryKey: [name] });
      },
      [queries],
    ),
  );
};
