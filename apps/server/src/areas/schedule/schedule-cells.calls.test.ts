import { GetProcessMap } from '@xmgl/contracts/integration/process-map.calls';
import type { ProcessNo } from '@xmgl/contracts/integration/processes';
import { AddBaseline } from '@xmgl/contracts/schedule/baseline.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { CloseStatusPeriod } from '@xmgl/contracts/schedule/progress-line.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringIntoForce } from '../../test/baseline-in-force.ts';
import { openPlanStage, type PlanStage } from '../../test/plan-stage.ts';
import { newActivity, newLink, type PlanTalk, talkTo } from '../../test/plan-talk.ts';

const at = (text: string): number => Date.parse(`${text}Z`) / 60_000;
const [one] = [v7()];
const begin = newActivity('开工', 1);
const within = [newActivity('甲', 2, one), newActivity('乙', 2, one)];
const end = newActivity('验收', 2);

let stage: PlanStage;
let talk: PlanTalk;
beforeAll(async () => {
  stage = await openPlanStage();
  talk = talkTo(stage);
  await talk.say(
    { kind: 'addWbsNode', wbsNodeID: one, parentID: null, name: '主体' },
    begin,
    ...within,
    end,
    newLink(begin.activityID, one),
    newLink(one, end.activityID),
  );
});
afterAll(async () => await stage.close());

const cell = async (no: ProcessNo) => {
  await stage.services.plans.dates.settle();
  const { data } = await stage.call(GetProcessMap, { projectID: stage.projectID });
  return data.find(({ processNo }) => processNo === no);
};
const finish = (activityID: string, from: string, to: string): PlanCommand => ({
  kind: 'setProgress',
  activityID,
  actualStart: at(`${from}T08:00`),
  actualFinish: at(`${to}T17:00`),
});

test('6.3: what stands in a part of the WBS is held by its links; of a network with one start and one end nothing is loose', async () => {
  expect(await cell('6.3')).toMatchObject({ state: '已完成', count: 2, says: ['2 条逻辑关系'] });
  const apart = ['丙', '丁', '戊'].map((name) => newActivity(name, 1));
  await talk.say(...apart);
  expect(await cell('6.3')).toMatchObject({
    state: '需关注',
    count: 5,
    says: ['5 项未完成的活动缺少前置或后续', '2 条逻辑关系'],
  });
  await talk.say({
    kind: 'deleteActivities',
    activityIDs: apart.map(({ activityID }) => activityID),
    reconnect: false,
  });
});

test('6.6 has begun once a period is closed, asks for attention a cycle later and where the late light is red, and is done with the last activity', async () => {
  const { projectID } = stage;
  const { data } = await stage.call(AddBaseline, { projectID, name: '合同计划' });
  await bringIntoForce(stage.database.ownerDb, data.baselineID);
  stage.setNow('2026-04-27T18:00:00+08:00');
  await talk.say({ kind: 'setStatusDate', at: at('2026-04-27T17:00') });
  expect(await cell('6.6')).toMatchObject({
    state: '未开始',
    count: 0,
    says: ['1 项关键活动逾期', '检查日期 2026-04-27', '0/4 项活动已完成'],
  });
  await talk.say(finish(begin.activityID, '2026-04-27', '2026-04-27'));
  await stage.call(CloseStatusPeriod, { projectID });
  expect(await cell('6.6')).toMatchObject({
    state: '进行中',
    count: 1,
    says: ['检查日期 2026-04-27', '1/4 项活动已完成'],
  });
  stage.setNow('2026-05-06T18:00:00+08:00');
  expect((await cell('6.6'))?.says).toContain('上次关闭周期已过 9 天，超过更新周期 7 天');
  stage.setNow('2026-05-04T18:00:00+08:00');
  await talk.say({ kind: 'setStatusDate', at: at('2026-05-08T17:00') });
  expect(await cell('6.6')).toMatchObject({
    state: '需关注',
    count: 3,
    says: ['3 项关键活动逾期，亮红灯', '检查日期 2026-05-08', '1/4 项活动已完成'],
  });
  await talk.say(
    ...within.map(({ activityID }) => finish(activityID, '2026-04-28', '2026-04-29')),
    finish(end.activityID, '2026-04-30', '2026-05-08'),
  );
  expect(await cell('6.6')).toMatchObject({ state: '已完成', count: 1 });
});
