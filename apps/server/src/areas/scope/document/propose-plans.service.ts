import { preliminaryScope } from '@xmgl/contracts/integration/document/preliminary-scope.document';
import { projectPlan } from '@xmgl/contracts/integration/document/project-plan.document';
import type { SectionValues } from '@xmgl/contracts/plan-document/plan-section';
import { requirementPlan } from '@xmgl/contracts/scope/requirement-plan.document';
import type { Actor } from '../../../access/someone.ts';
import { readDocument } from './read-document.service.ts';

/** What the documents of before say of acceptance and of changes. */
export const proposeScopePlan = async (actor: Actor): Promise<SectionValues> => {
  const scope = await readDocument(actor, preliminaryScope);
  const plan = await readDocument(actor, projectPlan);
  return { acceptance: scope.acceptance ?? '', change: plan.control ?? '' };
};

/** What is traced, as long as nobody says otherwise: everything. */
export const proposeRequirementPlan = async (): Promise<SectionValues> => {
  const { tracing } = requirementPlan.sections;
  return { tracing: tracing?.kind === 'choices' ? Object.keys(tracing.choices) : [] };
};
