import { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';
import { engagementRecord } from '@xmgl/contracts/stakeholder/engagement-record.register';
import { makeKit } from '../../register/kit.ts';

export const engagementActionKit = makeKit(engagementAction);
export const engagementRecordKit = makeKit(engagementRecord);
