import { useLiveCalls } from '../../api/use-live-calls.ts';

const registers = ['ProjectOnCompany', 'ProjectStakeholder', 'Activity'] as const;
const calls = ['GetProjectOnCompany', 'GetProjectInvitationPage'] as const;

/** Units and their people follow what others do. */
export const useLiveUnits = (): void => useLiveCalls(registers, calls);
