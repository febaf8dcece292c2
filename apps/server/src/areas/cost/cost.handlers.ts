import { costPlanCalls, GetCostSummary, TakeCostSubjects } from '@xmgl/contracts/cost/cost.calls';
import { costPlan } from '@xmgl/contracts/cost/cost-plan.document';
import { handle } from '../../http/context.ts';
import { planDocumentHandlers } from '../../plan-document/plan-document-handlers.ts';
import { sumByMonth, sumBySubject, sumWaiting } from './cost.repository.ts';
import { takeSubjects } from './take-subjects.service.ts';

/** No document of before says how costs are kept. */
const proposeNothing = async () => ({});

const summary = handle(GetCostSummary, async (actor) => {
  const byMonth = await sumByMonth(actor);
  // To the cent: amounts of a cent are no sums of doubles.
  const posted = Math.round(byMonth.reduce((sum, { amount }) => sum + amount * 100, 0)) / 100;
  return {
    posted,
    waiting: await sumWaiting(actor),
    bySubject: [...(await sumBySubject(actor))],
    byMonth: [...byMonth],
  };
});

const take = handle(TakeCostSubjects, async (actor, { template }) => ({
  added: await takeSubjects(actor, template),
}));

export const costHandlers = [
  ...planDocumentHandlers(costPlanCalls, { document: costPlan, propose: proposeNothing }),
  summary,
  take,
];
