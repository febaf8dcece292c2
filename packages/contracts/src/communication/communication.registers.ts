import { meeting } from './meeting.register.ts';

/** The area's registers, in the order of its tabs. */
export const communicationRegisters = [meeting] as const;
