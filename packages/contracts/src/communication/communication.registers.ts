import { actionItem } from './action-item.register.ts';
import { meeting } from './meeting.register.ts';

/** The area's registers, in the order of its tabs. */
export const communicationRegisters = [meeting, actionItem] as const;
