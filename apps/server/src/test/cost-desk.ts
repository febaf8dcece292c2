import { budget } from '@xmgl/contracts/cost/budget.register';
import { TakeCostSubjects } from '@xmgl/contracts/cost/cost.calls';
import { costEntry } from '@xmgl/contracts/cost/cost-entry.register';
import { costEstimate } from '@xmgl/contracts/cost/cost-estimate.register';
import { costSubject } from '@xmgl/contracts/cost/cost-subject.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { v7 } from 'uuid';
import { joinProject, type Person } from './factories.ts';
import { type OpenStage, openRegisterStage } from './register-stage.ts';

const entries = callsOf(costEntry);
const estimates = callsOf(costEstimate);
const budgets = callsOf(budget);
const subjects = callsOf(costSubject);

/** Local minutes of a day's hour; plans of these tests work from 8 to 17 on weekdays. */
export const at = (day: string, hour: number): number => Date.parse(`${day}T00:00:00Z`) / 60_000 + hour * 60;
export const dayLength = 480;

/** What a plan is said to begin at, and what stands in it: nodes, and work of so many days below them. */
export const beginAt = (startAt: number): PlanCommand => ({ kind: 'setPlanOptions', fields: { startAt } });
export const nodeOf = (wbsNodeID: string, name: string, parentID: string | null = null): PlanCommand => ({
  kind: 'addWbsNode',
  wbsNodeID,
  parentID,
  name,
});
export const workOf = (activityID: string, wbsNodeID: string, name: string, days: number): PlanCommand => ({
  kind: 'addActivity',
  activityID,
  wbsNodeID,
  name,
  durationMin: days * dayLength,
});

/** A project whose costs are kept, with who keeps them. */
export type Desk = OpenStage & { readonly keeper: Person; readonly subjectID: string };

export const openDesk = async (): Promise<Desk> => {
  const stage = await openRegisterStage();
  const { projectID, owner, server, company } = stage;
  const keeper = await joinProject(server, company, projectID, '成本管理员', '沈嘉禾');
  await server.send(TakeCostSubjects, { projectID, template: '建安' }, owner.token);
  const page = await server.send(
    subjects.page,
    { pageIndex: 1, pageSize: 100, value: { projectID, text: '租赁机械' } },
    owner.token,
  );
  return { ...stage, keeper, subjectID: page.items[0]?.costSubjectID ?? '' };
};

export const say = async ({ server, projectID, owner }: Desk, commands: readonly PlanCommand[]) => {
  const { planVersion } = await server.send(GetPlan, { projectID }, owner.token);
  await server.send(
    ApplyPlanCommands,
    { projectID, baseVersion: planVersion, batchID: v7(), commands: [...commands] },
    owner.token,
  );
};

export type Line = Record<string, unknown>;

export const approveEstimate = async (desk: Desk, lines: readonly Line[]): Promise<string> => {
  const { server, projectID, owner, keeper } = desk;
  const given = { projectID, title: '施工图预算', grade: '预算级', priceDate: '2026-02-01', lines } as never;
  const { costEstimateID, rowVersion } = await server.send(estimates.add, given, keeper.token);
  const submitted = await server.send(
    estimates.upd,
    { projectID, costEstimateID, rowVersion, action: '提交' },
    keeper.token,
  );
  await server.send(
    estimates.upd,
    { projectID, costEstimateID, rowVersion: submitted.rowVersion, action: '批准' },
    owner.token,
  );
  return costEstimateID;
};

export const addBudget = async (desk: Desk, estimateID: string) => {
  const { server, projectID, keeper } = desk;
  const { budgetID, rowVersion } = await server.send(
    budgets.add,
    { projectID, title: '施工预算', estimateID },
    keeper.token,
  );
  return { budgetID, rowVersion };
};

export const approveBudget = async (
  desk: Desk,
  { budgetID }: { readonly budgetID: string },
): Promise<void> => {
  const { server, projectID, owner, keeper } = desk;
  const step = async (action: '提交' | '批准', who: Person) => {
    const { row } = await server.send(budgets.byID, { projectID, budgetID }, who.token);
    await server.send(budgets.upd, { projectID, budgetID, rowVersion: row.rowVersion, action }, who.token);
  };
  await step('提交', keeper);
  await step('批准', owner);
};

/** Has these lines estimated, and the budget that comes of them approved. @returns the budget */
export const approveBudgetOf = async (desk: Desk, lines: readonly Line[]): Promise<string> => {
  const added = await addBudget(desk, await approveEstimate(desk, lines));
  await approveBudget(desk, added);
  return added.budgetID;
};

/** Takes a step of an entry of cost. @returns its next version */
export const stepEntry = async (
  { server, projectID }: Desk,
  who: Person,
  entry: { readonly costEntryID: string; readonly rowVersion: number },
  action: '提交' | '入账' | '冲销',
): Promise<number> => {
  const { costEntryID, rowVersion } = entry;
  const reason = action === '冲销' ? { comment: '记错' } : {};
  const done = await server.send(
    entries.upd,
    { projectID, costEntryID, rowVersion, action, ...reason },
    who.token,
  );
  return done.rowVersion;
};
