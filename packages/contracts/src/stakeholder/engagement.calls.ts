import { defineRegisterCalls } from '../register/register-calls.ts';
import { engagementAction } from './engagement-action.register.ts';
import { engagementRecord } from './engagement-record.register.ts';
import { stakeholderEngagement } from './stakeholder-engagement.register.ts';

export const engagementActionCalls = defineRegisterCalls(engagementAction);
export const engagementRecordCalls = defineRegisterCalls(engagementRecord);
export const stakeholderEngagementCalls = defineRegisterCalls(stakeholderEngagement);
