import { stakeholderPlanCalls } from '@xmgl/contracts/stakeholder/stakeholder-plan.calls';
import { stakeholderPlan } from '@xmgl/contracts/stakeholder/stakeholder-plan.document';
import { planDocumentHandlers } from '../../plan-document/plan-document-handlers.ts';
import { proposeStakeholderPlan } from './propose-plan.service.ts';

export const stakeholderPlanHandlers = planDocumentHandlers(stakeholderPlanCalls, {
  document: stakeholderPlan,
  propose: proposeStakeholderPlan,
});
