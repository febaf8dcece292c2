import { requirement } from './requirement.register.ts';

/** The area's registers, in the order of its tabs. */
export const scopeRegisters = [requirement] as const;
