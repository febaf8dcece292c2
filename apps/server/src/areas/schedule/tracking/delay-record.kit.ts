import { delayRecord } from '@xmgl/contracts/schedule/delay-record.register';
import { makeKit } from '../../../register/kit.ts';

export const delayRecordKit = makeKit(delayRecord, {});
