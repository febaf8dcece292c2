import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';
import { newActivity, newLink, type PlanTalk, talkTo, toDays } from '../../../test/plan-talk.ts';

let stage: PlanStage;
let talk: PlanTalk;
beforeAll(async () => {
  stage = await openPlanStage();
  talk = talkTo(stage);
});
afterAll(async () => await stage.close());

test('a batch sent twice is answered twice and applied once', async () => {
  const { planVersion } = await talk.read();
  const batchID = v7();
  const command = newActivity('一次', 1);
  const first = await talk.send(planVersion, [command], batchID);
  const second = await talk.send(planVersion, [command], batchID);
  expect(second.data.planVersion).toBe(first.data.planVersion);
  expect((await talk.read()).planVersion).toBe(planVersion + 1);
});

test('a batch does not contradict those it was said upon, and does contradict others', async () => {
  const a = newActivity('补交', 2);
  const { planVersion } = await talk.say(a);
  const withDays = (days: number) => toDays(a.activityID, days);
  const [first, second] = [v7(), v7()];
  await talk.send(planVersion, [withDays(3)], first);
  expect((await talk.send(planVersion, [withDays(4)], second, [first])).errors).toEqual([]);
  expect((await talk.send(planVersion, [withDays(5)], v7(), [first])).errors[0]?.code).toBe('stale');
  expect((await talk.read()).planVersion).toBe(planVersion + 2);
});

test('edits of different things by two people are both kept, and the later one is told the earlier', async () => {
  const [a, b] = [newActivity('左', 2), newActivity('右', 2)];
  const { planVersion } = await talk.say(a, b);
  await talk.say(toDays(a.activityID, 3));
  const answer = await talk.send(planVersion, [toDays(b.activityID, 4)]);
  expect(answer.data).toMatchObject({ rebased: true, planVersion: planVersion + 2 });
  expect(answer.data.batches.map((batch) => batch.planVersion)).toEqual([planVersion + 1]);
});

test('an edit of what another has just changed is told with both values', async () => {
  const a = newActivity('争', 2);
  const { planVersion } = await talk.say(a);
  await talk.say(toDays(a.activityID, 6));
  const answer = await talk.send(planVersion, [toDays(a.activityID, 7)]);
  expect(answer.statusCode).toBe(409);
  expect(answer.errors).toEqual([
    {
      code: 'stale',
      message: '「争」的「工期」刚被改为 6 天，您提交的是 7 天：保留 / 用我的',
      path: `activity:${a.activityID}:durationMin`,
    },
  ]);
});

test('an edit of what another has just deleted is told so', async () => {
  const a = newActivity('删', 2);
  const { planVersion } = await talk.say(a);
  await talk.say({ kind: 'deleteActivities', activityIDs: [a.activityID], reconnect: false });
  const answer = await talk.send(planVersion, [toDays(a.activityID, 1)]);
  expect(answer.statusCode).toBe(409);
});

test('a circle is refused by its names, and nothing of the batch stays', async () => {
  const [a, b] = [newActivity('圆一', 1), newActivity('圆二', 1)];
  const { planVersion } = await talk.say(a, b, newLink(a.activityID, b.activityID));
  const answer = await talk.send(planVersion, [newLink(b.activityID, a.activityID)]);
  expect(answer.statusCode).toBe(409);
  expect(answer.errors[0]?.message).toContain('圆一');
  expect((await talk.read()).planVersion).toBe(planVersion);
});

test('sixteen people saving at once all get through', async () => {
  const rows = Array.from({ length: 16 }, (_, index) => newActivity(`并发 ${index}`, 1));
  const { planVersion } = await talk.say(...rows);
  const answers = await Promise.all(rows.map((row) => talk.send(planVersion, [toDays(row.activityID, 2)])));
  expect(answers.flatMap((answer) => answer.errors)).toEqual([]);
  expect((await talk.read()).planVersion).toBe(planVersion + 16);
});
