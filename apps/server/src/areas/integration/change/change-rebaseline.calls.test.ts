import { AddChangeScenario, GetChangeScenario } from '@xmgl/contracts/integration/change.calls';
import {
  AddBaseline,
  CompareBaselines,
  GetBaselinePage,
  UpdBaseline,
} from '@xmgl/contracts/schedule/baseline.calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { ApplyScenarioCommands, GetPlanScenarioByID } from '@xmgl/contracts/schedule/scenario.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChangeStage, openChangeStage } from '../../../test/change-stage.ts';

let stage: ChangeStage;
beforeAll(async () => {
  stage = await openChangeStage();
});
afterAll(() => stage.close());

const day = 480;
const readPlan = () => stage.server.send(GetPlan, { projectID: stage.projectID }, stage.owner.token);
const apply = async (...commands: readonly PlanCommand[]) => {
  const { planVersion: baseVersion } = await readPlan();
  const said = { projectID: stage.projectID, baseVersion, batchID: v7(), commands: [...commands] };
  await stage.server.send(ApplyPlanCommands, said, stage.owner.token);
};
const [node, late, changed, after, aside, unagreed] = [v7(), v7(), v7(), v7(), v7(), v7()];
const add = (activityID: string, name: string, days: number, wbsNodeID: string | null = null) =>
  ({ kind: 'addActivity', activityID, wbsNodeID, name, durationMin: days * day }) as const;
const link = (predID: string, succID: string) =>
  ({ kind: 'addLink', linkID: v7(), predID, succID, type: 'FS' }) as const;

const agree = async (name: string) => {
  const { server, projectID, owner, ccb } = stage;
  const made = await server.send(AddBaseline, { projectID, name, submit: 1 }, owner.token);
  const approval = { projectID, baselineID: made.baselineID, action: '批准' as const };
  return await server.send(UpdBaseline, approval, ccb[0]?.token);
};

const compare = async (beforeID: string, afterID: string | null) =>
  await stage.server.send(
    CompareBaselines,
    { projectID: stage.projectID, beforeID, afterID, isWhole: 1 },
    stage.owner.token,
  );

test('an approved change moves only what it touches of the baseline: the delay there was stays to be seen, and is told before the decision', async () => {
  const { server, projectID, owner } = stage;
  await apply(
    { kind: 'addWbsNode', wbsNodeID: node, parentID: null, name: '主体' },
    ...[
      add(late, '开挖', 4),
      add(changed, '底板', 4, node),
      add(after, '墙柱', 2, node),
      add(aside, '围挡', 2),
    ],
    ...[link(late, changed), link(changed, after)],
  );
  const first = await agree('合同计划');
  const { startAt } = (await readPlan()).settings;
  // A week late, by progress alone; what is added beside any change is agreed by nobody.
  await apply(
    { kind: 'setProgress', activityID: late, actualStart: startAt + 7 * 1440, percentComplete: 10 },
    add(unagreed, '临时用水', 1),
  );
  const row = await stage.addAccepted('底板加厚', { category: ['进度'] });
  const { changeRequestID } = row;
  const { planScenarioID } = await server.send(
    AddChangeScenario,
    { projectID, changeRequestID },
    owner.token,
  );
  const { plan } = await server.send(GetPlanScenarioByID, { projectID, planScenarioID }, owner.token);
  const longer = { kind: 'setDuration' as const, activityID: changed, durationMin: 8 * day };
  const said = {
    projectID,
    planScenarioID,
    baseVersion: plan.planVersion,
    batchID: v7(),
    commands: [longer],
  };
  await server.send(ApplyScenarioCommands, said, owner.token);
  const reviewed = await stage.take(row, stage.admin, { action: '提交评审', ...stage.analysed() });
  const { scenario } = await server.send(GetChangeScenario, { projectID, changeRequestID }, owner.token);
  const delayMin = scenario?.baseline?.delayMin ?? 0;
  expect(delayMin).toBeGreaterThan(0);
  expect(scenario?.baseline).toEqual({
    name: '合同计划',
    moved: 4,
    touched: 2,
    finishMin: 4 * day + delayMin,
    changeMin: 4 * day,
    delayMin,
  });
  for (const at of [0, 1, 2, 3] as const) await stage.vote(reviewed, stage.at(at), '同意');
  const { items } = await server.send(GetBaselinePage, { projectID }, owner.token);
  const second = items.find(({ isCurrent }) => isCurrent === 1);
  expect(second).toMatchObject({ kind: 'change', activityCount: 4 });
  const agreed = await compare(first.baselineID, second?.baselineID ?? '');
  expect(
    agreed.rows.map(({ name, startMin, finishMin, durationMin }) => [name, startMin, finishMin, durationMin]),
  ).toEqual([
    ['底板', 0, 4 * day, 4 * day],
    ['墙柱', 4 * day, 4 * day, 0],
    ['开挖', 0, 0, 0],
    ['围挡', 0, 0, 0],
  ]);
  const left = await compare(second?.baselineID ?? '', null);
  const leftOf = (name: string) => left.rows.find((one) => one.name === name);
  expect(leftOf('开挖')).toMatchObject({ startMin: delayMin, finishMin: delayMin });
  for (const name of ['底板', '墙柱'])
    expect(leftOf(name)).toMatchObject({ startMin: delayMin, finishMin: delayMin, durationMin: 0 });
  expect(leftOf('临时用水')?.before).toBeNull();
  // The node lasts as long as what was agreed below it.
  const [base] = [(await readPlan()).baseline];
  const frozenOf = (rowID: string) => base?.rows.find((one) => one.rowID === rowID);
  expect(frozenOf(node)).toMatchObject({ start: frozenOf(changed)?.start, finish: frozenOf(after)?.finish });
});
