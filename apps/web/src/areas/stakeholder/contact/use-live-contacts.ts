import { useLiveCalls } from '../../../api/use-live-calls.ts';

const registers = [
  'EngagementAction',
  'EngagementRecord',
  'StakeholderEngagement',
  'ProjectStakeholder',
] as const;
const calls = ['GetEngagementContacts', 'GetEngagementEvents'] as const;

/** What others plan, record or judge shows at once. */
export const useLiveContacts = (): void => useLiveCalls(registers, calls);
