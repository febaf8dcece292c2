import type { ActivityStep } from '@xmgl/contracts/schedule/activity-details';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import { toPlanDocument } from '@xmgl/engine/commands/plan-wire';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';
import { newActivity, type PlanTalk, talkTo } from '../../../test/plan-talk.ts';

let stage: PlanStage;
let talk: PlanTalk;
beforeAll(async () => {
  stage = await openPlanStage();
  talk = talkTo(stage);
});
afterAll(async () => await stage.close());

const step = (name: string, weight: number): ActivityStep => ({
  stepID: v7(),
  name,
  weight,
  baselineDay: '2026-04-30',
  doneDay: null,
  evidence: '',
});
const find = async (activityID: string) =>
  (await talk.read()).activities.find((row) => row.activityID === activityID);
/** An activity whose percent follows its 检查点: 40, 60. */
const plant = async (name: string, rule: 'milestones' | 'percent' = 'milestones') => {
  const added = newActivity(name, 5);
  const { activityID } = added;
  const steps = [step('钢筋', 40), step('混凝土', 60)] as const;
  await talk.say(added, { kind: 'setSteps', activityID, steps: [...steps] });
  await talk.say({ kind: 'setEvRule', activityID, evRule: rule });
  const tick = (at: 0 | 1, doneDay: string | null, evidence?: string): PlanCommand => ({
    kind: 'completeStep',
    activityID,
    stepID: steps[at].stepID,
    doneDay,
    ...(evidence !== undefined && { evidence }),
  });
  return { activityID, steps, tick };
};
const refusal = async (...commands: PlanCommand[]): Promise<string> => {
  const { planVersion } = await talk.read();
  return (await talk.send(planVersion, commands)).errors[0]?.message ?? '';
};

test('a weighted milestone that is done begins the work and makes its percent; taken back, so is the percent', async () => {
  const { activityID, tick } = await plant('底板');
  await talk.say(tick(0, '2026-04-28', '隐蔽 003'));
  expect(await find(activityID)).toMatchObject({
    percentComplete: 40,
    actualStart: Date.parse('2026-04-28T08:00Z') / 60_000,
    steps: [{ doneDay: '2026-04-28', evidence: '隐蔽 003' }, { doneDay: null }],
  });
  expect(await refusal({ kind: 'setProgress', activityID, percentComplete: 70 })).toMatch(
    /完成百分比由检查点得出（现在 40%）/u,
  );
  await talk.say(tick(1, '2026-04-30'));
  expect(await find(activityID)).toMatchObject({ percentComplete: 100 });
  await talk.say(tick(1, null));
  expect(await find(activityID)).toMatchObject({ percentComplete: 40 });
});

test('one batch takes a tick back whole: the step, the percent and the start', async () => {
  const { activityID, tick } = await plant('侧墙');
  const before = await find(activityID);
  const applied = applyPlanCommands(toPlanDocument(await talk.read()), [tick(0, '2026-04-28')]);
  if (!applied.ok) throw new Error(applied.failure.message);
  await talk.say(tick(0, '2026-04-28'));
  expect(await find(activityID)).toMatchObject({ percentComplete: 40 });
  await talk.say(...applied.inverse);
  expect(await find(activityID)).toEqual(before);
});

test('steps that only record leave the percent alone; measured on site, they are what was measured', async () => {
  const { activityID, tick } = await plant('砌筑', 'percent');
  await talk.say(tick(0, '2026-04-28'));
  expect((await find(activityID))?.percentComplete).toBeUndefined();
  await talk.say({ kind: 'setEvRule', activityID, percentKind: '实物' });
  expect(await find(activityID)).toMatchObject({ physicalPercent: 40 });
  expect(await refusal({ kind: 'setPhysical', activityID, physicalPercent: 90 })).toMatch(/由检查点得出/u);
  await talk.say({ kind: 'setSteps', activityID, steps: [] });
  await talk.say({ kind: 'setPhysical', activityID, physicalPercent: 90 });
  expect(await find(activityID)).toMatchObject({ physicalPercent: 90 });
});

test('steps come to 100, once each, two of them at least where they are the rule, and none is done in the future', async () => {
  const { activityID, steps, tick } = await plant('屋面');
  const say = (...given: ActivityStep[]) => refusal({ kind: 'setSteps', activityID, steps: given });
  expect(await say(steps[0], step('养护', 50))).toBe('检查点的权重之和应为 100，现在是 90');
  expect(await say(steps[0], step('钢筋', 60))).toBe('检查点「钢筋」写了两次，请改名');
  expect(await say(step('全部', 100))).toMatch(/至少要有两个检查点/u);
  await talk.say({ kind: 'setStatusDate', at: Date.parse('2026-05-08T17:00Z') / 60_000 });
  expect(await refusal(tick(0, '2026-05-09'))).toBe(
    '「钢筋」的完成日期 2026-05-09 晚于检查日期 2026-05-08，请先推进检查日期',
  );
});
