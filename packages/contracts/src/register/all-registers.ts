import { progressUpdate } from '../schedule/progress-update.register.ts';
import { engagementAction } from '../stakeholder/engagement-action.register.ts';
import { engagementCommitment } from '../stakeholder/engagement-commitment.register.ts';
import { engagementRecord } from '../stakeholder/engagement-record.register.ts';
import { projectStakeholder } from '../stakeholder/project-stakeholder.register.ts';
import { stakeholderEngagement } from '../stakeholder/stakeholder-engagement.register.ts';
import type { Register } from './register.ts';

/** Every register there is; links back, deletion and the calls on rows look them up here. */
export const allRegisters: readonly Register[] = [
  projectStakeholder,
  engagementAction,
  engagementRecord,
  engagementCommitment,
  stakeholderEngagement,
  progressUpdate,
];

export const findRegister = (entity: string): Register | undefined =>
  allRegisters.find((register) => register.entity === entity);
