import { progressUpdate } from './progress-update.register.ts';

/** The area's registers, in the order of its tabs. */
export const scheduleRegisters = [progressUpdate] as const;
