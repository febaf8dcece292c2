import { callsOf } from '../register/register-calls.ts';
import { engagementAction } from './engagement-action.register.ts';
import { engagementRecord } from './engagement-record.register.ts';
import { stakeholderEngagement } from './stakeholder-engagement.register.ts';

export const engagementActionCalls = callsOf(engagementAction);
export const engagementRecordCalls = callsOf(engagementRecord);
export const stakeholderEngagementCalls = callsOf(stakeholderEngagement);
