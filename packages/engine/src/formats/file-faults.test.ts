import { expect, test } from 'vitest';
import { computeSchedule } from '../critical-path/compute-schedule.ts';
import { HOUSE, toXer, type XerTables } from '../testing/xer-fixture.ts';
import { readPlan } from './read-plan.ts';

/** What is told to be wrong in the file, without its places, and how many rows it still has. */
function readFaults(text: string): { readonly faults: readonly string[]; readonly rows: number } {
  const read = readPlan(new TextEncoder().encode(text));
  if (!read.ok) throw new Error(read.problem.message);
  const { plan, faults } = read.value;
  const told = faults.map(({ what, fault }) => `${fault?.id ?? '–'} ${what}`);
  return { faults: told, rows: computeSchedule(plan).activities.length };
}

const day = [1, 'd'];
const toJson = (tasks: readonly object[], over: object = {}): string =>
  JSON.stringify({
    properties: { start: '2026-04-27T08:00', defaultCalendar: 1 },
    calendars: [{ uid: 1, days: { MON: ['08:00-16:00'] } }],
    tasks,
    ...over,
  });

test('what cannot be read in a JSON plan is told and no row is lost', () => {
  const at = '2026-02-30T08:00';
  expect(
    readFaults(
      toJson(
        [
          { uid: 1, duration: '3d' },
          { uid: 2, duration: day, constraint: 'MUST_START_ON' },
          { uid: 3, duration: day, deadline: at, preds: [[1, 'XX', [0, 'd']]] },
          { uid: 4, duration: day, preds: [[1, 'FS', [1, 'parsec']]] },
        ],
        {
          properties: { start: '2026-04-27T08:00', scheduleFrom: '1', defaultCalendar: 1 },
          calendars: [
            { uid: 1, name: '坏', days: { MON: ['9-5'] }, exceptions: [['2026-05-05', '2026-05-01', []]] },
          ],
          assignments: [{ task: 1, resource: 9 }],
        },
      ),
    ),
  ).toEqual({
    faults: [
      '– 从完成排起的计划没有 properties.finish（按从开始排起）',
      '1 缺少工期或工期读不出的任务（按零工期）',
      '2 没有日期或类型不明的限制（已忽略）',
      '3 日期读不出的任务（按没有该日期）',
      '3 类型不明的关系（按完成-开始）',
      '4 延时读不出的关系（按零延时）',
      '– 工作时间读不出的日历（已忽略这些时段）',
      '– 日期读不出或前后颠倒的日历例外（已忽略）',
      '– 任务或资源不存在的分配（已忽略）',
    ],
    rows: 4,
  });
});

const task = (uid: string, inside: string): string =>
  `<Task><UID>${uid}</UID><Name>任务${uid}</Name><OutlineLevel>1</OutlineLevel>${inside}</Task>`;
const toXml = (tasks: string, start = '2026-04-27T08:00:00'): string =>
  `<Project><StartDate>${start}</StartDate><Tasks>${tasks}</Tasks></Project>`;

test('what cannot be read in Project XML is told, and a task of the same number is no lost task', () => {
  const link = '<PredecessorLink><PredecessorUID>99</PredecessorUID><Type>1</Type></PredecessorLink>';
  const tasks = [
    task('1', '<Duration>-PT8H0M0S</Duration>'),
    task('1', '<Duration>eight hours</Duration>'),
    task('2', '<ConstraintType>4</ConstraintType><ConstraintDate>2026-02-30T08:00:00</ConstraintDate>'),
    task('3', link),
  ];
  expect(readFaults(toXml(tasks.join(''), 'yesterday'))).toEqual({
    faults: [
      '1-2 编号缺失或重复的任务（已另编号）',
      '1 工期为负的任务（按零工期）',
      '1-2 工期读不出的任务（按零工期）',
      '2 日期读不出的任务（按没有该日期）',
      '2 没有日期或类型不明的限制（已忽略）',
      '3 连到不存在任务的关系（已忽略）',
      '– 项目开始日期读不出（按最早的任务开始）',
      '– 没有项目开始日期（从 1970-01-01 排起），请写明开始日期',
    ],
    rows: 4,
  });
});

test('what cannot be read in an XER file is told', () => {
  const [first = {}] = HOUSE.TASK ?? [];
  const row = (id: number, over: object) => ({ ...first, task_id: id, task_name: `任务${id}`, ...over });
  const tables: XerTables = {
    ...HOUSE,
    TASK: [
      row(71, { target_drtn_hr_cnt: -8, remain_drtn_hr_cnt: -8 }),
      row(72, { target_drtn_hr_cnt: 'abc' }),
      row(73, { resume_date: '27.04.2026' }),
    ],
    TASKPRED: [{ task_pred_id: 1, task_id: 73, pred_task_id: 99, pred_type: 'PR_FS', lag_hr_cnt: 0 }],
  };
  expect(readFaults(toXer(tables)).faults).toEqual([
    '71 工期为负的活动（按零工期）',
    '72 工期不是数字的活动（按零工期）',
    '73 日期读不出的活动（按没有该日期）',
    '73 连到不存在活动的关系（已忽略）',
  ]);
});

test('a plan whose start no date can hold is told so', () => {
  const start = { properties: { start: '1900-01-01T08:00', defaultCalendar: 1 } };
  const read = readPlan(new TextEncoder().encode(toJson([{ uid: 1, duration: day }], start)));
  if (!read.ok) throw new Error(read.problem.message);
  expect(computeSchedule(read.value.plan).problems).toMatchObject([
    { code: 'dateOutOfRange', severity: 'error', ids: [] },
  ]);
});
