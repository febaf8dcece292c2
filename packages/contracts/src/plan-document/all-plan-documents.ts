import { stakeholderPlan } from '../stakeholder/stakeholder-plan.document.ts';
import type { PlanDocument } from './plan-document.ts';

/** Every management plan that is written as a document. */
export const allPlanDocuments: readonly PlanDocument[] = [stakeholderPlan];
