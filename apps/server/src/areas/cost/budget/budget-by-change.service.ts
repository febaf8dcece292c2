import { budget } from '@xmgl/contracts/cost/budget.register';
import { roundMoney } from '@xmgl/contracts/money';
import { fail } from '../../../base/failure.ts';
import { dropUnasked } from '../../../register/write/delete-rows.service.ts';
import { lockRows } from '../../../register/write/row.repository.ts';
import { addUnasked, changeUnasked } from '../../../register/write/system-write.service.ts';
import { type PlanUser, readPlansOfChange } from '../../schedule/scenario/change-scenario.service.ts';
import { readPlanCosts } from '../estimate/plan-costs.service.ts';
import { budgetKit } from './budget.kit.ts';
import {
  copyLines,
  type Difference,
  dropEmptyLines,
  findBase,
  findChange,
  findDraft,
  hasLaid,
  layChange,
  listMadeBy,
  takeBackChange,
  type Version,
} from './budget-by-change.repository.ts';
import { settleDrafts } from './budget-drafts.service.ts';

type Costs = Awaited<ReturnType<typeof readPlanCosts>>;

/** By how much more each work costs under each subject; where that is nothing, it is left out. */
const differencesOf = (before: Costs, after: Costs): readonly Difference[] => {
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

const whatItCosts = async (planner: PlanUser, changeRequestID: string) => {
  const change = await findChange(planner, changeRequestID);
  if (!change) return undefined;
  const { code, extraCost, wbsNodeID } = change;
  const beside = extraCost ? [{ wbsNodeID, activityID: null, subjectID: null, amount: extraCost }] : [];
  return { code, differences: [...(await planDifferences(planner, changeRequestID)), ...beside] };
};

const makeDraft = async (planner: PlanUser, base: Version): Promise<string> => {
  const { estimateID, contingency, management } = base;
  // Without a 说明: that is where somebody says how a gap in the funds is closed.
  const values = { title: '变更后的预算', estimateID, contingency, management };
  const budgetID = await addUnasked(planner, budget, { values });
  await copyLines(planner, base.budgetID, budgetID);
  return budgetID;
};

/** The same draft, with other changes. */
const nameChanges = async (
  planner: PlanUser,
  budgetID: string,
  change: (changeRequestIDs: readonly string[]) => readonly string[],
): Promise<readonly string[]> => {
  const [row] = await lockRows(planner.db, planner.project, budgetKit, [budgetID]);
  if (!row) throw fail('notFound');
  const changeRequestIDs = [...change(row.changeRequestIDs as readonly string[])];
  await changeUnasked(planner, budget, { ...row, rowID: budgetID }, { changeRequestIDs });
  return changeRequestIDs;
};

/**
 * An approved change that costs something makes a draft of the next budget, or comes into the one that changes before it
 * made: the base, with what each work costs otherwise, and what the plan does not know of at the first node that the
 * change names. Who keeps the costs is asked to submit it. Nothing where no budget has been approved.
 */
export const budgetByChange = async (planner: PlanUser, changeRequestID: string): Promise<void> => {
  const base = await findBase(planner);
  const found = base && (await whatItCosts(planner, changeRequestID));
  if (!base || !found || found.differences.length === 0) return;
  const budgetID = (await findDraft(planner))?.budgetID ?? (await makeDraft(planner, base));
  await nameChanges(planner, budgetID, (known) => [...known, changeRequestID]);
  await layChange(planner, { budgetID, changeRequestID }, found.differences, `变更 ${found.code}`);
  await settleDrafts(planner);
};

/** Whether a budget has anything of a change that could be taken from it. */
export const changedBudget = (
  place: Pick<PlanUser, 'db' | 'project'>,
  changeRequestID: string,
): Promise<boolean> => hasLaid(place, changeRequestID);

/**
 * A change that is taken back leaves the draft, with what it laid on it; one that was submitted has to be returned first.
 * A draft that was made by hand and names the change stays as it is.
 */
export const takeBackBudget = async (planner: PlanUser, changeRequestID: string): Promise<void> => {
  const made = await listMadeBy(planner, changeRequestID);
  const gone = made.find(({ state }) => state !== '草稿');
  if (gone)
    throw fail(
      'conflict',
      `这项变更的预算 ${gone.code} 已在「${gone.state}」，不能撤销应用；请先退回或另建一版预算`,
    );
  const change = made.length > 0 && (await findChange(planner, changeRequestID));
  if (!change) return;
  for (const { budgetID } of made) {
    const others = await nameChanges(planner, budgetID, (known) =>
      known.filter((id) => id !== changeRequestID),
    );
    const laid = await takeBackChange(planner, { budgetID, changeRequestID }, `撤销变更 ${change.code}`);
    if (!laid) continue;
    await dropEmptyLines(planner, budgetID);
    if (others.length === 0) await dropUnasked(planner, budgetKit, [budgetID]);
  }
  await settleDrafts(planner);
};
