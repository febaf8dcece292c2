import { delayRecord } from './delay-record.register.ts';
import { lookAheadItem } from './look-ahead-item.register.ts';
import { progressUpdate } from './progress-update.register.ts';
import { simulationSetup } from './simulation-setup.register.ts';

/** The area's registers, in the order of its tabs. */
export const scheduleRegisters = [progressUpdate, delayRecord, lookAheadItem, simulationSetup] as const;
