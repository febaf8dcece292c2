import { assumption } from './assumption.register.ts';
import { issue } from './issue.register.ts';
import { lesson } from './lesson.register.ts';

/** The area's registers, in the order of its tabs. */
export const integrationRegisters = [assumption, issue, lesson] as const;
