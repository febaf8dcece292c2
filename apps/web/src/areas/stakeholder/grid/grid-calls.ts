import { useLiveCalls } from '../../../api/use-live-calls.ts';

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
const registers = ['StakeholderAssessment', 'StakeholderEngagement', 'ProjectStakeholder'] as const;

/** What others judge shows at once. */
export const useLiveJudgements = (): void => useLiveCalls(registers, readers);
