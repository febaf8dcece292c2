import { engagementAction } from './engagement-action.register.ts';
import { engagementCommitment } from './engagement-commitment.register.ts';
import { engagementRecord } from './engagement-record.register.ts';
import { projectStakeholder } from './project-stakeholder.register.ts';
import { stakeholderEngagement } from './stakeholder-engagement.register.ts';

/** The area's registers, in the order of its tabs. */
export const stakeholderRegisters = [
  projectStakeholder,
  engagementAction,
  engagementRecord,
  engagementCommitment,
  stakeholderEngagement,
] as const;
