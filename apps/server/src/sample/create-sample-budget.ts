import { budget } from '@xmgl/contracts/cost/budget.register';
import { costEstimate } from '@xmgl/contracts/cost/cost-estimate.register';
import { fundingLimit } from '@xmgl/contracts/cost/funding-limit.register';
import { reserveDraw } from '@xmgl/contracts/cost/reserve-draw.register';
import type { GivenOf } from '@xmgl/contracts/register/row-types';
import { sql } from 'kysely';
import type { Actor } from '../access/someone.ts';
import { drawLines } from '../areas/cost/budget/budget-lines.repository.ts';
import { layCostBaseline } from '../areas/cost/budget/lay-baseline.service.ts';
import { takePlanCosts } from '../areas/cost/estimate/plan-costs.service.ts';
import { listReserves } from '../areas/cost/reserve/reserve.repository.ts';
import { drawReserve } from '../areas/cost/reserve/reserve-draw.kit.ts';
import { settleReserves } from '../areas/cost/reserve/settle-reserves.service.ts';
import { openPlan } from '../areas/schedule/plan/open-plan.service.ts';
import { addUnasked } from '../register/write/system-write.service.ts';
import type { SampleBudget, SampleDraw } from './sample-budgets.ts';

type Aim = { readonly wbsNodeID: string; readonly subjectID: string };
type Named = { readonly id: string; readonly name: string };

const idsOf = async (
  { db, project }: Actor,
  table: 'cost_subject' | 'wbs_node',
  id: string,
  name: string,
): Promise<ReadonlyMap<string, string>> => {
  const { rows } =
    await sql<Named>`select ${sql.ref(id)} as id, ${sql.ref(name)} as name from ${sql.table(table)}
    where company_id = ${project.companyID} and project_id = ${project.projectID}`.execute(db);
  return new Map(rows.map((row) => [row.name, row.id]));
};

/** What was asked of the reserve for what is known to be uncertain. */
const createDraws = async (
  actor: Actor,
  budgetID: string,
  draws: readonly SampleDraw[],
  idOf: (of: { readonly wbs: string; readonly subject: string }) => Aim,
): Promise<void> => {
  const kept = (await listReserves(actor, budgetID)).find(({ reserveKind }) => reserveKind === '应急');
  if (!kept) throw new Error('the sample has no reserve');
  for (const { wbs, subject, state, ...draw } of draws) {
    const values = { ...draw, ...idOf({ wbs, subject }), reserveID: kept.reserveID };
    const rowID = await addUnasked(actor, reserveDraw, { state, values });
    if (state === '已批准') await drawReserve(actor, rowID, { activityID: null, ...values });
  }
};

/**
 * An approved estimate of a sample project, with what its plan costs, the budget made of it with its reserves and what was
 * drawn of them, and the money there is.
 */
export const createSampleBudget = async (actor: Actor, sample: SampleBudget): Promise<void> => {
  const nodes = await idsOf(actor, 'wbs_node', 'wbs_node_id', 'wbs_name');
  const subjects = await idsOf(actor, 'cost_subject', 'cost_subject_id', 'subject_code');
  const idOf = ({ wbs, subject }: { readonly wbs: string; readonly subject: string }): Aim => ({
    wbsNodeID: nodes.get(wbs) ?? '',
    subjectID: subjects.get(subject) ?? '',
  });
  const addEstimate = async (
    state: '已批准' | '已取代',
    values: Omit<GivenOf<typeof costEstimate>, 'lines'>,
    lines: SampleBudget['lines'],
  ): Promise<string> =>
    await addUnasked(actor, costEstimate, {
      state,
      values: {
        ...values,
        lines: lines.map(({ wbs, subject, ...line }) => ({ ...line, ...idOf({ wbs, subject }) })),
      },
    });
  const { lines: earlierLines, ...earlier } = sample.earlier;
  await addEstimate('已取代', earlier, earlierLines);
  const estimateID = await addEstimate('已批准', sample.estimate, sample.lines);
  await takePlanCosts(actor, estimateID, await openPlan(actor, undefined));
  const budgetID = await addUnasked(actor, budget, {
    state: '已批准',
    values: { title: sample.budget, estimateID },
  });
  await drawLines(actor, budgetID, estimateID);
  await settleReserves(actor, budgetID);
  await layCostBaseline(actor, budgetID);
  await createDraws(actor, budgetID, sample.draws, idOf);
  for (const values of sample.limits) await addUnasked(actor, fundingLimit, { values });
};
