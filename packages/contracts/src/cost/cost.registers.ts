import { costEntry } from './cost-entry.register.ts';
import { costSubject } from './cost-subject.register.ts';

/** The area's registers, in the order of its tabs. */
export const costRegisters = [costSubject, costEntry] as const;
