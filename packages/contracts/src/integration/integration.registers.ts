import { assumption } from './assumption.register.ts';
import { projectCommittee } from './committee.register.ts';
import { issue } from './issue.register.ts';
import { lesson } from './lesson.register.ts';

/** The area's registers, in the order of its tabs. */
export const integrationRegisters = [assumption, issue, lesson, projectCommittee] as const;
