import { budget } from '@xmgl/contracts/cost/budget.register';
import { costEstimate } from '@xmgl/contracts/cost/cost-estimate.register';
import { fundingLimit } from '@xmgl/contracts/cost/funding-limit.register';
import { sql } from 'kysely';
import type { Actor } from '../access/someone.ts';
import { drawLines } from '../areas/cost/budget/budget-lines.repository.ts';
import { layCostBaseline } from '../areas/cost/budget/lay-baseline.service.ts';
import { addUnasked } from '../register/write/system-write.service.ts';
import type { SampleBudget } from './sample-budgets.ts';

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

/** An approved estimate of a sample project, the budget made of it, and the money there is. */
export const createSampleBudget = async (actor: Actor, sample: SampleBudget): Promise<void> => {
  const nodes = await idsOf(actor, 'wbs_node', 'wbs_node_id', 'wbs_name');
  const subjects = await idsOf(actor, 'cost_subject', 'cost_subject_id', 'subject_code');
  const estimateID = await addUnasked(actor, costEstimate, {
    state: '已批准',
    values: {
      ...sample.estimate,
      lines: sample.lines.map(({ wbs, subject, ...line }) => ({
        ...line,
        wbsNodeID: nodes.get(wbs) ?? null,
        subjectID: subjects.get(subject) ?? '',
      })),
    },
  });
  const budgetID = await addUnasked(actor, budget, {
    state: '已批准',
    values: { title: sample.budget, estimateID },
  });
  await drawLines(actor, budgetID, estimateID);
  await layCostBaseline(actor, budgetID);
  for (const values of sample.limits) await addUnasked(actor, fundingLimit, { values });
};
