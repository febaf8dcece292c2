import { definePlanDocumentCalls } from '../plan-document/plan-document-calls.ts';
import { stakeholderPlan } from './stakeholder-plan.document.ts';

export const stakeholderPlanCalls = definePlanDocumentCalls(stakeholderPlan);
