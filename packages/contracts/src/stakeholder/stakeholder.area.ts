import type { Area } from '../area.ts';
import * as assessment from './assessment.calls.ts';
import { grids } from './assessment.ts';
import * as engagementContact from './engagement-contact.calls.ts';
import * as engagementMatrix from './engagement-matrix.calls.ts';
import * as invitation from './invitation.calls.ts';
import * as unit from './project-on-company.calls.ts';
import * as register from './register.calls.ts';
import { stakeholderPlanCalls } from './stakeholder-plan.calls.ts';
import { stakeholderPlan } from './stakeholder-plan.document.ts';

const judging = [...Object.values(grids).map(({ page }) => page), assessment.GetSalience.gate.page];

/** What the area brings to the list of all calls. */
export const stakeholderArea = {
  calls: [register, invitation, unit, assessment, engagementMatrix, engagementContact],
  plans: [stakeholderPlanCalls],
  readers: {
    // Every tab of the area lists the people.
    ProjectStakeholder: [...judging, engagementMatrix.GetEngagementMatrix.gate.page, stakeholderPlan.page],
    StakeholderAssessment: judging,
    ProjectOnCompany: ['stakeholder.register'],
  },
} as const satisfies Area;
