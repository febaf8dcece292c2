import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
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

const day = 480;
const points = (activityID: string, o: number, m: number, p: number): PlanCommand => ({
  kind: 'setEstimate',
  activityID,
  method: '三点贝塔',
  optimisticMin: o * day,
  mostLikelyMin: m * day,
  pessimisticMin: p * day,
  apply: true,
});
const find = async (activityID: string) =>
  (await talk.read()).activities.find((row) => row.activityID === activityID);

test('an estimate is kept with the plan and becomes the duration where it is applied', async () => {
  const q = newActivity('Q', 1);
  await talk.say(q, points(q.activityID, 3, 4, 11));
  expect(await find(q.activityID)).toMatchObject({
    durationMin: 5 * day,
    estimate: { method: '三点贝塔', optimisticMin: 3 * day, pessimisticMin: 11 * day, basis: '' },
  });
  await talk.say({ kind: 'setEstimate', activityID: q.activityID, method: null });
  expect((await find(q.activityID))?.estimate).toBeUndefined();
});

test('points out of order are refused, and the plan stays as it was', async () => {
  const q = newActivity('乱', 2);
  await talk.say(q);
  const { planVersion } = await talk.read();
  const { errors } = await talk.send(planVersion, [points(q.activityID, 6, 4, 8)]);
  expect(errors).toMatchObject([{ message: '三点估算应满足 乐观≤最可能≤悲观' }]);
  expect((await find(q.activityID))?.durationMin).toBe(2 * day);
});

test('what a milestone is promised for is kept, and the trade of an activity', async () => {
  const m = newActivity('封顶', 0);
  const committedAt = Date.parse('2026-11-30T17:00Z') / 60_000;
  const { activityID } = m;
  await talk.say(
    m,
    { kind: 'setKind', activityID, activityKind: 'finishMilestone' },
    { kind: 'setMilestone', activityID, detail: { level: '一级', isContract: true, committedAt } },
    { kind: 'updateActivity', activityID, fields: { discipline: '土建', section: '主体一段' } },
  );
  expect(await find(activityID)).toMatchObject({
    discipline: '土建',
    section: '主体一段',
    milestone: { level: '一级', isContract: true, committedAt, criteria: '', deliverableID: null },
  });
});
