import type { SimulationOptions } from '@xmgl/contracts/schedule/simulation.calls';
import { usualSetup } from '@xmgl/contracts/schedule/simulation-setup.register';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import type { PlanModel } from '@xmgl/engine/model';
import type { CostStory } from '@xmgl/engine/simulation/describe-cost';
import type { ActivityRisk, RiskDriver } from '@xmgl/engine/simulation/risk-model';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';
import type { OpenedPlan } from '../plan/open-plan.service.ts';
import { runInTurn } from '../run/run-in-turn.ts';
import { doTask, type RunAnswer, type RunTask } from '../run/run-tasks.ts';
import { getSetup } from './setup.repository.ts';
import { toRisks } from './to-risks.ts';

export type UncertainCosts = {
  /** Money of work whose price hangs on how long it takes, by activity. */
  readonly ofActivity: ReadonlyMap<string, number>;
  /** Amounts by three points. */
  readonly points: readonly { readonly low: number; readonly mode: number; readonly high: number }[];
  /** Money that is certain. */
  readonly fixed: number;
};

export type CostRun = {
  /** Of the setup whose durations it draws. */
  readonly setupName: string;
  readonly iterations: number;
  readonly model: PlanModel;
  readonly task: RunTask;
};

const usual: Omit<SimulationOptions, 'simulationSetupID'> = {
  ...usualSetup,
  name: '通常的设置',
  targetDay: null,
  ranges: [],
};

const readOptions = async (db: Db, project: ProjectInScope) => {
  const latest = await db
    .selectFrom('simulation_setup')
    .select('simulation_setup_id')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest
    ? await getSetup(db, project, latest.simulation_setup_id)
    : { ...usual, simulationSetupID: '' };
};

/** Money whose three points are drawn, whatever becomes of the plan. */
const toDriver = ({ low, mode, high }: UncertainCosts['points'][number], at: number): RiskDriver => ({
  id: `points ${at}`,
  probability: 1,
  effect: 'add',
  impact: { kind: 'fixed', value: 0 },
  cost: { kind: 'pert', low, mode, high },
  activityIds: [],
});

/** What is drawn for the costs of a plan: its durations by the setup that was changed last, and amounts by three points. */
export const prepareCostRun = async (
  { db, project }: { readonly db: Db; readonly project: ProjectInScope },
  { document, projectName }: OpenedPlan,
  { ofActivity, points, fixed }: UncertainCosts,
): Promise<CostRun> => {
  const options = await readOptions(db, project);
  const risks = new Map(
    toRisks(document, options as SimulationOptions).map((risk) => [risk.activityId, risk]),
  );
  let certain = fixed;
  for (const [activityId, amount] of ofActivity) {
    const { durationMin = 0 } = document.activity.get(activityId) ?? {};
    if (durationMin > 0)
      risks.set(activityId, {
        ...(risks.get(activityId) ?? { activityId, duration: null }),
        costPerMin: amount / durationMin,
      } satisfies ActivityRisk);
    else certain += amount;
  }
  const { iterations, seed, name } = options;
  return {
    setupName: name,
    iterations,
    model: toPlanModel(document, projectName),
    task: {
      kind: 'cost',
      risks: { activities: [...risks.values()], drivers: points.map(toDriver), correlations: [] },
      fixed: certain,
      ask: { iterations, seed },
    },
  };
};

const storyOf = (answer: RunAnswer): CostStory => {
  if (answer.kind !== 'cost') throw new Error(`answered ${answer.kind}`);
  return answer.story;
};

/** Computes it in the thread of short computations. */
export const simulateCost = async ({ model, task }: CostRun): Promise<CostStory> =>
  storyOf(await runInTurn(model, task));

/** Computes it at once: for samples. */
export const simulateCostHere = ({ model, task }: CostRun): CostStory =>
  storyOf(doTask(model, task, () => undefined));
