// 挣值 of a project of 10,000 activities with 20,000 assignments and 100,000 posted costs: what server and database compute.
import { randomUUID } from 'node:crypto';
import { budget } from '@xmgl/contracts/cost/budget.register';
import { TakeCostSubjects } from '@xmgl/contracts/cost/cost.calls';
import { costEstimate } from '@xmgl/contracts/cost/cost-estimate.register';
import { GetEarnedValue, GetEarnedValueSeries } from '@xmgl/contracts/cost/earned-value.calls';
import { TakePlanCosts } from '@xmgl/contracts/cost/estimate.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { personID, projectID as projectOf } from '../api/scale/bench-id.ts';
import { openScaleStage, type ScaleStage } from '../api/scale/scale-stage.ts';

const nodeCount = 200;
const activityCount = 10_000;
const entryCount = 100_000;
const mostCommands = 2000;
const turns = 10;
const projectID = projectOf(1);
const estimates = callsOf(costEstimate);
const budgets = callsOf(budget);

const toCommands = (): readonly PlanCommand[] => {
  const nodes = Array.from({ length: nodeCount }, () => randomUUID());
  const crews = Array.from({ length: 20 }, () => randomUUID());
  const ids = Array.from({ length: activityCount }, () => randomUUID());
  const of = <T>(values: readonly T[], at: number): T => values[at % values.length] as T;
  return [
    ...nodes.map(
      (wbsNodeID, at): PlanCommand => ({
        kind: 'addWbsNode',
        wbsNodeID,
        parentID: at < 20 ? null : of(nodes, at % 20),
        name: `分部 ${at + 1}`,
      }),
    ),
    ...crews.map(
      (resourceID, at): PlanCommand => ({
        kind: 'addResource',
        resourceID,
        fields: { name: `班组 ${at + 1}`, kind: 'labour', unit: '工日', standardRate: 300 + at * 10 },
      }),
    ),
    ...ids.flatMap((activityID, at): PlanCommand[] => {
      const previous = at % 100 === 0 ? undefined : ids[at - 1];
      const assign = (crew: number): PlanCommand => ({
        kind: 'addAssignment',
        assignmentID: randomUUID(),
        activityID,
        resourceID: of(crews, crew),
        units: 1,
        workMin: 480 * (1 + (at % 5)),
      });
      return [
        {
          kind: 'addActivity',
          activityID,
          wbsNodeID: of(nodes, at),
          name: `活动 ${at + 1}`,
          durationMin: 480 * (1 + (at % 5)),
        },
        assign(at),
        assign(at + 7),
        ...(previous === undefined
          ? []
          : [
              {
                kind: 'addLink' as const,
                linkID: randomUUID(),
                predID: previous,
                succID: activityID,
                type: 'FS' as const,
              },
            ]),
      ];
    }),
  ];
};

const createPlan = async ({ send }: ScaleStage): Promise<void> => {
  const commands = toCommands();
  for (let at = 0; at < commands.length; at += mostCommands) {
    const { planVersion: baseVersion } = await send(GetPlan, { projectID });
    const said = commands.slice(at, at + mostCommands);
    await send(ApplyPlanCommands, { projectID, baseVersion, batchID: randomUUID(), commands: [...said] });
  }
};

/** Who approves what the manager hands in. */
const signInSponsor = async ({ query, signIn }: ScaleStage): Promise<string> => {
  const [sponsor] = await query<{ user_id: string }>(
    `select p.user_id from role_personnel as p join role as r using (company_id, project_id, role_id)
     where p.project_id = $1 and r.role_name = '发起人' limit 1`,
    [projectID],
  );
  if (!sponsor) throw new Error('the measured project has no sponsor');
  return (await signIn(sponsor.user_id)).accessToken;
};

/** An approved budget of what the assignments cost. @returns its estimate, and another that may still be taken anew */
const layBudget = async (stage: ScaleStage): Promise<string> => {
  const { send } = stage;
  const steps = [['提交'], ['批准', await signInSponsor(stage)]] as const;
  await send(TakeCostSubjects, { projectID, template: '建安' });
  const draft = { projectID, grade: '确定性', priceDate: '2026-03-01' } as const;
  const made = await send(estimates.add, { ...draft, title: '测量' });
  const one = { projectID, costEstimateID: made.costEstimateID };
  await send(TakePlanCosts, one);
  for (const [action, token] of steps) {
    const { row } = await send(estimates.byID, one);
    await send(estimates.upd, { ...one, rowVersion: row.rowVersion, action }, token);
  }
  const { budgetID } = await send(budgets.add, { projectID, title: '测量', estimateID: one.costEstimateID });
  for (const [action, token] of steps) {
    const { row } = await send(budgets.byID, { projectID, budgetID });
    await send(budgets.upd, { projectID, budgetID, rowVersion: row.rowVersion, action }, token);
  }
  return (await send(estimates.add, { ...draft, title: '重新取数' })).costEstimateID;
};

const post = async ({ query }: ScaleStage): Promise<void> => {
  await query(
    `insert into cost_entry (company_id, project_id, cost_entry_id, code, title, entry_kind, wbs_node_id, activity_id,
        subject_id, cost_date, amount, state, created_by, updated_by)
     select a.company_id, a.project_id, gen_random_uuid(), 'CB-' || n, '测量 ' || n, '手工', a.wbs_node_id, a.activity_id,
       s.id, date '2026-03-02' + (n % 180), 100 + n % 900, '已入账', $2, $2
     from generate_series(1, ${entryCount}) as n
     join (select *, row_number() over (order by activity_id) as at from activity where project_id = $1) as a
       on a.at = 1 + n % ${activityCount}
     cross join (select cost_subject_id as id from cost_subject where project_id = $1 limit 1) as s`,
    [projectID, personID(1, 1)],
  );
  await query('analyze cost_entry, budget_line, cost_baseline_row, cost_pv_day, cost_estimate_plan');
};

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const measure = async (
  { cpuMs }: ScaleStage,
  label: string,
  most: number,
  ask: () => Promise<unknown>,
): Promise<void> => {
  for (let turn = 0; turn < 3; turn += 1) await ask();
  const took: { readonly ms: number; readonly cpu: number }[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const [start, before] = [performance.now(), cpuMs()];
    await ask();
    took.push({ ms: performance.now() - start, cpu: cpuMs() - before });
  }
  const [cpu, ms] = [middle(took.map((one) => one.cpu)), middle(took.map((one) => one.ms))];
  console.log(
    `${label.padEnd(44)}computing ${cpu.toFixed(0)} ms (at most ${most})   answer ${ms.toFixed(0)} ms`,
  );
};

const stage = await openScaleStage(1);
try {
  await createPlan(stage);
  const costEstimateID = await layBudget(stage);
  await post(stage);
  const statusDate = '2026-06-30';
  const levels = [
    [2, 'to level 2'],
    [20, 'all nodes'],
    [null, 'all nodes and activities'],
  ] as const;
  for (const [level, label] of levels)
    await measure(stage, `GetEarnedValue, ${label}`, 150, () =>
      stage.send(GetEarnedValue, { projectID, statusDate, level }),
    );
  await measure(stage, 'GetEarnedValueSeries', 300, () =>
    stage.send(GetEarnedValueSeries, { projectID, statusDate }),
  );
  await measure(stage, 'TakePlanCosts, 20,000 assignments', 1000, () =>
    stage.send(TakePlanCosts, { projectID, costEstimateID }),
  );
} finally {
  await stage.stop();
}
