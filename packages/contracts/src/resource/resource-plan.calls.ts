import { definePlanDocumentCalls } from '../plan-document/plan-document-calls.ts';
import { resourcePlan } from './resource-plan.document.ts';

export const resourcePlanCalls = definePlanDocumentCalls(resourcePlan);
