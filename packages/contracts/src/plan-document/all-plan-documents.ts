import { costPlan } from '../cost/cost-plan.document.ts';
import { charter } from '../integration/document/charter.document.ts';
import { preliminaryScope } from '../integration/document/preliminary-scope.document.ts';
import { projectPlan } from '../integration/document/project-plan.document.ts';
import { resourcePlan } from '../resource/resource-plan.document.ts';
import { schedulePlan } from '../schedule/schedule-plan.document.ts';
import { requirementPlan } from '../scope/requirement-plan.document.ts';
import { scopePlan } from '../scope/scope-plan.document.ts';
import { scopeStatement } from '../scope/scope-statement.document.ts';
import { stakeholderPlan } from '../stakeholder/stakeholder-plan.document.ts';
import type { PlanDocument } from './plan-document.ts';

/** Everything that is written as a document in versions: the charter, and the management plans. */
export const allPlanDocuments: readonly PlanDocument[] = [
  charter,
  preliminaryScope,
  projectPlan,
  scopePlan,
  requirementPlan,
  scopeStatement,
  stakeholderPlan,
  schedulePlan,
  costPlan,
  resourcePlan,
];
