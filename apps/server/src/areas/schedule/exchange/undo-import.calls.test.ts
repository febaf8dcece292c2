import { GetProjectManagementById } from '@xmgl/contracts/project/project.calls';
import { AddBaseline, GetBaselinePage } from '@xmgl/contracts/schedule/baseline.calls';
import { ConfirmPlanImport, UndoPlanImport } from '@xmgl/contracts/schedule/exchange.calls';
import { ApplyPlanCommands, GetPlanChanges } from '@xmgl/contracts/schedule/plan.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringIntoForce } from '../../../test/baseline-in-force.ts';
import { base64, exchangeOn, smallXml } from '../../../test/exchange-stage.ts';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(async () => await stage.close());

const { readPlan, send } = exchangeOn(() => stage);

test('项目配置 shows the status date of the plan that an import brings, and the former one once it is undone', async () => {
  const { projectID } = stage;
  const statusDate = async () => (await stage.call(GetProjectManagementById, { projectID })).data.statusDate;
  await send('小.xml', base64(smallXml));
  const { planVersion: baseVersion, settings } = await readPlan();
  const commands = [{ kind: 'setStatusDate' as const, at: settings.startAt }];
  await stage.call(ApplyPlanCommands, { projectID, baseVersion, batchID: v7(), commands });
  expect(await statusDate()).toBe('2026-04-27');
  const { data } = await send('别的.xml', base64(smallXml.replaceAll('挖土', '放线')));
  expect(await statusDate()).toBeNull();
  await stage.call(UndoPlanImport, { projectID, batchID: data.batchID, baseVersion: data.planVersion });
  expect(await statusDate()).toBe('2026-04-27');
});

test('an import that is sent again with its id is done once and answered the same, and can be undone to what was before', async () => {
  const { projectID } = stage;
  const before = await readPlan();
  const asked = {
    ...{ projectID, fileName: '再发.xml', content: base64(smallXml) },
    ...{ baseVersion: before.planVersion, batchID: v7() },
  };
  const [first, second] = await Promise.all([
    stage.call(ConfirmPlanImport, asked),
    stage.call(ConfirmPlanImport, asked),
  ]);
  expect(first.data).toMatchObject({ planVersion: before.planVersion + 1, batchID: asked.batchID });
  expect(second.data).toEqual(first.data);
  expect((await stage.call(ConfirmPlanImport, asked)).data).toEqual(first.data);
  expect((await readPlan()).planVersion).toBe(before.planVersion + 1);
  const { planVersion, batchID } = first.data;
  await stage.call(UndoPlanImport, { projectID, batchID, baseVersion: planVersion });
  expect((await readPlan()).activities).toEqual(before.activities);
});

test('an import is taken back as one step, with what was edited since, and brought again', async () => {
  const { projectID } = stage;
  await send('小.xml', base64(smallXml));
  const { data: first } = await stage.call(AddBaseline, { projectID, name: '首版' });
  await bringIntoForce(stage.database.ownerDb, first.baselineID);
  const before = await readPlan();
  const baselines = async () =>
    (await stage.call(GetBaselinePage, { projectID })).data.items
      .map(({ name, isCurrent }) => [name, isCurrent])
      .sort();
  const baselinesBefore = await baselines();
  const { data } = await send(
    '别的.xml',
    base64(smallXml.replaceAll('挖土', '放线').replace('2026-04-27', '2026-06-01')),
  );
  const imported = await readPlan();
  const activityID = imported.activities[0]?.activityID ?? '';
  await stage.call(ApplyPlanCommands, {
    projectID,
    baseVersion: imported.planVersion,
    batchID: v7(),
    commands: [{ kind: 'setDuration', activityID, durationMin: 9600 }],
  });
  const edited = await readPlan();
  const undo = async (batchID: string, baseVersion: number, as?: 'scheduler') =>
    await stage.call(UndoPlanImport, { projectID, batchID, baseVersion }, as);

  expect((await undo(data.batchID, imported.planVersion)).statusCode).toBe(409);
  expect((await undo(data.batchID, edited.planVersion, 'scheduler')).statusCode).toBe(404);
  const undone = await undo(data.batchID, edited.planVersion);
  expect(undone.errors).toEqual([]);
  const { planVersion, ...restored } = await readPlan();
  expect({ ...restored, planVersion: before.planVersion }).toEqual(before);
  expect(planVersion).toBe(edited.planVersion + 1);
  expect(await baselines()).toEqual(baselinesBefore);
  const { data: changes } = await stage.call(GetPlanChanges, { projectID, sinceVersion: edited.planVersion });
  expect(changes.reload).toBe(true);

  await undo(undone.data.batchID, planVersion);
  const again = await readPlan();
  expect({ ...again, planVersion: edited.planVersion }).toEqual(edited);
  expect((await undo(data.batchID, again.planVersion)).errors[0]?.message).toBe(
    '导入前的计划已不再保留，不能撤销这次导入',
  );
});

test('an import that others have gone on from stays', async () => {
  const { data } = await send('小.xml', base64(smallXml));
  const { projectID } = stage;
  const commands = [{ kind: 'addActivity' as const, activityID: v7(), wbsNodeID: null, name: '新增' }];
  const edit = { projectID, baseVersion: data.planVersion, batchID: v7(), commands };
  await stage.call(ApplyPlanCommands, edit, 'scheduler');
  const { planVersion } = await readPlan();
  const answer = await stage.call(UndoPlanImport, {
    projectID,
    batchID: data.batchID,
    baseVersion: planVersion,
  });
  expect(answer).toMatchObject({
    statusCode: 409,
    errors: [{ message: '导入之后 scheduler 已修改计划，不能撤销导入' }],
  });
});
