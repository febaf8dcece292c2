import { budget } from '@xmgl/contracts/cost/budget.register';
import { roundMoney } from '@xmgl/contracts/money';
import { addUnasked } from '../../../register/write/system-write.service.ts';
import { type PlanUser, readPlansOfChange } from '../../schedule/scenario/change-scenario.service.ts';
import { readPlanCosts } from '../estimate/plan-costs.service.ts';
import {
  adjustLines,
  copyLines,
  type Difference,
  findChange,
  findInForce,
} from './budget-by-change.repository.ts';
import { settleDrafts } from './budget-drafts.service.ts';

type Costs = Awaited<ReturnType<typeof readPlanCosts>>;

/** By how much more each work costs under each subject; where that is nothing, it is left out. */
export const differencesOf = (before: Costs, after: Costs): readonly Difference[] => {
  const sums = new Map<string, Difference>();
  const add = (costs: Costs, sign: 1 | -1): void => {
    for (const { wbs_node_id: wbsNodeID, activity_id: activityID, subject_id: subjectID, amount } of costs) {
      const key = `${wbsNodeID} ${activityID} ${subjectID}`;
      const known = sums.get(key)?.amount ?? 0;
      sums.set(key, { wbsNodeID, activityID, subjectID, amount: roundMoney(known + sign * amount) });
    }
  };
  add(before, -1);
  add(after, 1);
  return [...sums.values()].filter(({ amount }) => amount !== 0);
};

const planDifferences = async (
  planner: PlanUser,
  changeRequestID: string,
): Promise<readonly Difference[]> => {
  const plans = await readPlansOfChange(planner, changeRequestID);
  if (!plans) return [];
  return differencesOf(await readPlanCosts(planner, plans.base), await readPlanCosts(planner, plans.now));
};

/**
 * An approved change that costs something makes a draft of the next budget: the one in force, with what each work costs
 * otherwise, and what the plan does not know of at the first node that the change names. Who keeps the costs is asked to
 * submit it. Nothing where no budget is in force.
 */
export const budgetByChange = async (planner: PlanUser, changeRequestID: string): Promise<void> => {
  const inForce = await findInForce(planner);
  const change = inForce && (await findChange(planner, changeRequestID));
  if (!inForce || !change) return;
  const { code, title, extraCost, wbsNodeID } = change;
  const beside = extraCost ? [{ wbsNodeID, activityID: null, subjectID: null, amount: extraCost }] : [];
  const differences = [...(await planDifferences(planner, changeRequestID)), ...beside];
  if (differences.length === 0) return;
  const { estimateID, contingency, management } = inForce;
  const budgetID = await addUnasked(planner, budget, {
    values: {
      title: `变更 ${code}`,
      estimateID,
      changeRequestID,
      contingency,
      management,
      note: `依据变更 ${code}「${title}」，在 ${inForce.code} 上按变更的费用调整，由系统生成。`,
    },
  });
  await copyLines(planner, inForce.budgetID, budgetID);
  await adjustLines(planner, budgetID, differences, `变更 ${code}`);
  await settleDrafts(planner);
};
