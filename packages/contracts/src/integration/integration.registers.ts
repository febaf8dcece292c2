import { assumption } from './assumption.register.ts';
import { projectCommittee } from './committee.register.ts';
import { issue } from './issue.register.ts';
import { lesson } from './lesson.register.ts';
import { relatedFile } from './related-file.register.ts';
import { relatedFolder } from './related-folder.register.ts';

/** The area's registers, in the order of its tabs. */
export const integrationRegisters = [
  assumption,
  issue,
  lesson,
  projectCommittee,
  relatedFolder,
  relatedFile,
] as const;
