import { acceptanceCertificate } from './acceptance-certificate.register.ts';
import { assumption } from './assumption.register.ts';
import { changeRequest } from './change.register.ts';
import { closingItem } from './closing-item.register.ts';
import { projectCommittee } from './committee.register.ts';
import { handoverItem } from './handover-item.register.ts';
import { issue } from './issue.register.ts';
import { lesson } from './lesson.register.ts';
import { projectPhase } from './project-phase.register.ts';
import { relatedFile } from './related-file.register.ts';
import { relatedFolder } from './related-folder.register.ts';
import { workReport } from './work-report.register.ts';

/** The area's registers, in the order of its tabs. */
export const integrationRegisters = [
  assumption,
  issue,
  lesson,
  projectCommittee,
  changeRequest,
  relatedFolder,
  relatedFile,
  workReport,
  projectPhase,
  closingItem,
  acceptanceCertificate,
  handoverItem,
] as const;
