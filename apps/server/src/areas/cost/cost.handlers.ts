import {
  costPlanCalls,
  GetCostSummary,
  MergeCostSubject,
  TakeCostSubjects,
} from '@xmgl/contracts/cost/cost.calls';
import { costPlan } from '@xmgl/contracts/cost/cost-plan.document';
import { handle } from '../../http/context.ts';
import { planDocumentHandlers } from '../../plan-document/plan-document-handlers.ts';
import { comparisonHandlers } from './comparison.handlers.ts';
import { sumByMonth, sumWaiting } from './cost.repository.ts';
import { mergeSubject } from './merge-subject.service.ts';
import { takeSubjects } from './take-subjects.service.ts';

/** No document of before says how costs are kept. */
const proposeNothing = async () => ({});

const summary = handle(GetCostSummary, async (actor) => ({
  waiting: await sumWaiting(actor),
  byMonth: [...(await sumByMonth(actor))],
}));

const take = handle(TakeCostSubjects, async (actor, { template }) => ({
  added: await takeSubjects(actor, template),
}));

const merge = handle(MergeCostSubject, (actor, given) => mergeSubject(actor, given));

export const costHandlers = [
  ...planDocumentHandlers(costPlanCalls, { document: costPlan, propose: proposeNothing }),
  summary,
  take,
  merge,
  ...comparisonHandlers,
];
