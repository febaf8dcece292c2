import { GetMilestoneTrend } from '@xmgl/contracts/schedule/milestone.calls';
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

const at = (iso: string) => Date.parse(`${iso}:00Z`) / 60_000;

test('what a milestone was expected for stays by each 检查日期, the last word of the day counts', async () => {
  const work = newActivity('主体', 5);
  const top = newActivity('封顶', 0);
  const activityID = top.activityID;
  const read = async () => (await stage.call(GetMilestoneTrend, { projectID: stage.projectID })).data;
  await talk.say(
    work,
    top,
    { kind: 'setKind', activityID, activityKind: 'finishMilestone' },
    newLink(work.activityID, activityID),
  );
  expect(await read()).toEqual([]);
  await talk.say({ kind: 'setStatusDate', at: at('2026-04-28T17:00') });
  await talk.say(toDays(work.activityID, 6));
  await talk.say({ kind: 'setStatusDate', at: at('2026-05-08T17:00') }, toDays(work.activityID, 8));
  const trend = await read();
  expect(trend.map(({ statusDate }) => statusDate)).toEqual(['2026-04-28', '2026-05-08']);
  const [first, second] = trend.map(({ forecastDate }) => forecastDate);
  // Six days from 04-27 over 05-01…05: 05-07; eight: 05-09.
  expect([first, second]).toEqual(['2026-05-07', '2026-05-09']);
});
