import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { GetHolidays } from '@xmgl/contracts/schedule/calendar.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';
import { newActivity, type PlanTalk, talkTo } from '../../../test/plan-talk.ts';
import { openScheduleDays } from './schedule-days.service.ts';

let stage: PlanStage;
let talk: PlanTalk;
beforeAll(async () => {
  stage = await openPlanStage();
  talk = talkTo(stage);
});
afterAll(async () => await stage.close());

const at = (iso: string) => Date.parse(`${iso}:00Z`) / 60_000;

const morning = async (day: string) => {
  const { plans, db } = stage.services;
  await plans.dates.settle();
  await openScheduleDays(db, new Date(`${day}T07:30:00+08:00`));
};

/** What is to do for 进度管理员. */
const tasks = async (start: string) => {
  const { projectID, userIDs } = stage;
  const asked = { userID: userIDs.scheduler, projectID, pageIndex: 1, pageSize: 50 };
  const { items } = (await stage.call(GetPendingTask, asked, 'scheduler')).data;
  return items.filter(({ title }) => title.startsWith(start)).map(({ title, dueTime }) => [title, dueTime]);
};

test('a milestone is a task from a fortnight before it, follows the plan, and ends once it is reached', async () => {
  const top = newActivity('封顶', 0);
  const { activityID } = top;
  const detail = { level: '一级', isContract: true, committedAt: at('2026-06-10T17:00') } as const;
  const hold = (day: string) =>
    ({
      kind: 'setConstraint',
      rowID: activityID,
      constraintKind: 'finishNoEarlierThan',
      at: at(`${day}T17:00`),
    }) as const;
  await talk.say(
    top,
    { kind: 'setKind', activityID, activityKind: 'finishMilestone' },
    { kind: 'setMilestone', activityID, detail },
    hold('2026-06-10'),
  );
  await morning('2026-05-26');
  expect(await tasks('里程碑')).toEqual([]);
  await morning('2026-05-27');
  await morning('2026-05-28');
  expect(await tasks('里程碑')).toEqual([['里程碑「封顶」临近：2026-06-10 到期', '2026-06-10']]);
  await talk.say(hold('2026-06-12'));
  await morning('2026-05-29');
  expect(await tasks('里程碑')).toEqual([
    ['里程碑「封顶」临近：承诺 2026-06-10，预计 2026-06-12', '2026-06-10'],
  ]);
  await talk.say(
    { kind: 'setStatusDate', at: at('2026-06-12T17:00') },
    {
      kind: 'setProgress',
      activityID,
      actualStart: at('2026-06-12T17:00'),
      actualFinish: at('2026-06-12T17:00'),
    },
  );
  expect(await tasks('里程碑')).toEqual([]);
  await morning('2026-06-13');
  expect(await tasks('里程碑')).toEqual([]);
});

test('once the cycle since the 检查日期 is over, the next update is a task until it is told', async () => {
  await talk.say(newActivity('装修', 60), { kind: 'setStatusDate', at: at('2026-06-12T17:00') });
  await morning('2026-06-18');
  expect(await tasks('更新进度')).toEqual([]);
  await morning('2026-06-19');
  expect(await tasks('更新进度')).toEqual([['更新进度：检查日期 2026-06-12，更新周期每周', '2026-06-19']]);
  await talk.say({ kind: 'setStatusDate', at: at('2026-06-19T17:00') });
  await morning('2026-06-20');
  expect(await tasks('更新进度')).toEqual([]);
});

test('announced holidays that move the finish are a task until they are adopted', async () => {
  await morning('2026-06-21');
  expect(await tasks('节假日库')).toEqual([]);
  // The plan as one that knew of no holiday but one.
  const day = at('2027-06-01T00:00') / 1440;
  const older = { fromDay: day, toDay: day, name: '元旦', isWork: false };
  const begins = at('2026-04-29T08:00');
  await talk.say(
    { kind: 'setPlanOptions', fields: { startAt: begins } },
    { kind: 'adoptHolidays', version: '1', holidays: [older, { ...older, fromDay: 20_454, toDay: 20_454 }] },
  );
  await morning('2026-06-22');
  const told = await tasks('节假日库');
  expect(told).toHaveLength(1);
  expect(told[0]?.[0]).toMatch(/^节假日库已更新，完工将由 2026-\d\d-\d\d 变为 2026-\d\d-\d\d$/);
  const asked = { projectID: stage.projectID, fromYear: 2025 };
  const { version, holidays } = (await stage.call(GetHolidays, asked)).data;
  await talk.say({ kind: 'adoptHolidays', version, holidays });
  expect(await tasks('节假日库')).toEqual([]);
});
