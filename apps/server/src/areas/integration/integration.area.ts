import type { ServerArea } from '../area.ts';
import { assumptionKit } from './assumption/assumption.kit.ts';
import { changeHandlers } from './change/change.handlers.ts';
import { changeRequestKit } from './change/change.kit.ts';
import { closingHandlers } from './closing/closing.handlers.ts';
import {
  acceptanceCertificateKit,
  closingItemKit,
  handoverItemKit,
  projectPhaseKit,
} from './closing/closing.kits.ts';
import { codingRuleHandlers } from './coding/coding-rule.handlers.ts';
import { projectCommitteeKit } from './committee/committee.kit.ts';
import { documentHandlers } from './document/document.handlers.ts';
import { documentProbes } from './document/document.probes.ts';
import { fileOwners } from './file/file-owners.ts';
import { relatedFileKit } from './file/related-file.kit.ts';
import { relatedFolderKit } from './file/related-folder.kit.ts';
import { integrationFigures } from './integration.figures.ts';
import { integrationProbes } from './integration.probes.ts';
import { integrationReport } from './integration.report.ts';
import { issueHandlers } from './issue/issue.handlers.ts';
import { issueKit } from './issue/issue.kit.ts';
import { lessonKit } from './lesson/lesson.kit.ts';
import { reportScheduleHandlers } from './report/report-schedule.handlers.ts';
import { roleHandlers } from './role.handlers.ts';
import { templateHandlers } from './template/template.handlers.ts';

export const integrationArea: ServerArea = {
  handlers: [
    ...changeHandlers,
    ...closingHandlers,
    ...codingRuleHandlers,
    ...documentHandlers,
    ...issueHandlers,
    ...reportScheduleHandlers,
    ...roleHandlers,
    ...templateHandlers,
  ],
  kits: [
    assumptionKit,
    changeRequestKit,
    issueKit,
    lessonKit,
    projectCommitteeKit,
    relatedFolderKit,
    relatedFileKit,
    projectPhaseKit,
    closingItemKit,
    handoverItemKit,
    acceptanceCertificateKit,
  ],
  probes: [...documentProbes, ...integrationProbes],
  figures: integrationFigures,
  reportSections: integrationReport,
  owners: fileOwners,
};
