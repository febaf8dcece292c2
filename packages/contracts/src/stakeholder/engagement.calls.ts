import { callsOf } from '../register/register-calls.ts';
import { engagementAction } from './engagement-action.register.ts';
import { engagementCommitment } from './engagement-commitment.register.ts';
import { engagementRecord } from './engagement-record.register.ts';
import { stakeholderEngagement } from './stakeholder-engagement.register.ts';

export const engagementActionCalls = callsOf(engagementAction);
export const engagementRecordCalls = callsOf(engagementRecord);
export const engagementCommitmentCalls = callsOf(engagementCommitment);
export const stakeholderEngagementCalls = callsOf(stakeholderEngagement);
