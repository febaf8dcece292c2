import { defineRegisterCalls } from '../register/register-calls.ts';
import { engagementAction } from './engagement-action.register.ts';
import { engagementRecord } from './engagement-record.register.ts';

export const engagementActionCalls = defineRegisterCalls(engagementAction);
export const engagementRecordCalls = defineRegisterCalls(engagementRecord);
