import { definePlanDocumentCalls } from '../../plan-document/plan-document-calls.ts';
import { projectPlan } from './project-plan.document.ts';

export const projectPlanCalls = definePlanDocumentCalls(projectPlan);
