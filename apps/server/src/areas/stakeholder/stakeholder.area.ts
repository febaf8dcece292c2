import type { ServerArea } from '../area.ts';
import { assessmentHandlers } from './assessment.handlers.ts';
import { descriptionHandlers, descriptionSheets } from './description.handlers.ts';
import { engagementActionKit, engagementRecordKit, stakeholderEngagementKit } from './engagement.kit.ts';
import { engagementContactHandlers } from './engagement-contact.handlers.ts';
import { engagementMatrixHandlers } from './engagement-matrix.handlers.ts';
import { invitationHandlers } from './invitation/invitation.handlers.ts';
import { personHandlers } from './person.handlers.ts';
import { stakeholderHandlers } from './register.handlers.ts';
import { projectStakeholderKit } from './stakeholder.kit.ts';
import { stakeholderProbes } from './stakeholder.probes.ts';
import { stakeholderReport } from './stakeholder.report.ts';
import { stakeholderPlanHandlers } from './stakeholder-plan.handlers.ts';
import { unitHandlers } from './unit/unit.handlers.ts';

export const stakeholderArea: ServerArea = {
  handlers: [
    ...assessmentHandlers,
    ...engagementContactHandlers,
    ...engagementMatrixHandlers,
    ...invitationHandlers,
    ...personHandlers,
    ...stakeholderHandlers,
    ...stakeholderPlanHandlers,
    ...unitHandlers,
    ...descriptionHandlers,
  ],
  kits: [projectStakeholderKit, engagementActionKit, engagementRecordKit, stakeholderEngagementKit],
  ahead: { ProjectStakeholder: descriptionSheets },
  probes: stakeholderProbes,
  reportSections: stakeholderReport,
};
