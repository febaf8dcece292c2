import {
  engagementActionCalls,
  engagementRecordCalls,
  stakeholderEngagementCalls,
} from '@xmgl/contracts/stakeholder/engagement.calls';
import type { Handler } from '../../http/context.ts';
import { registerHandlers } from '../../register/register-handlers.ts';
import { engagementActionKit, engagementRecordKit, stakeholderEngagementKit } from './engagement.kits.ts';

export const engagementHandlers: readonly Handler[] = [
  ...Object.values(registerHandlers(engagementActionCalls, engagementActionKit)),
  ...Object.values(registerHandlers(engagementRecordCalls, engagementRecordKit)),
  ...Object.values(registerHandlers(stakeholderEngagementCalls, stakeholderEngagementKit)),
];
