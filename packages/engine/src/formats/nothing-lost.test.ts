import { expect, test } from 'vitest';
import { HOUSE, task as row, toXer } from '../testing/xer-fixture.ts';
import { readImportedPlan } from './read-imported.ts';

/** What a file holds that its plan does not, with how often. */
function listLost(text: string): Readonly<Record<string, number>> {
  const read = readImportedPlan(new TextEncoder().encode(text));
  if (!read.ok) throw new Error(read.problem.message);
  return Object.fromEntries(read.value.notMapped.map(({ what, count }) => [what, count]));
}

const toXml = (inside: string, header = ''): string =>
  `<Project><StartDate>2026-04-27T08:00:00</StartDate>${header}<Tasks><Task><UID>1</UID><Name>甲</Name>
<OutlineLevel>1</OutlineLevel><Duration>PT8H0M0S</Duration>${inside}</Task></Tasks>
<Resources><Resource><UID>1</UID><Name>木工</Name></Resource></Resources>
<Assignments><Assignment><UID>1</UID><TaskUID>1</TaskUID><ResourceUID>1</ResourceUID>
<LevelingDelay>4800</LevelingDelay></Assignment></Assignments></Project>`;

test('of Project XML unreadable starts, empty baselines, and what levelling left behind are told', () => {
  const inside = `<Start>soon</Start><PreLeveledStart>2026-04-27T08:00:00</PreLeveledStart>
<Baseline><Number>0</Number></Baseline><Baseline><Number>11</Number></Baseline>`;
  expect(listLost(toXml(inside, '<StatusDate>later</StatusDate>'))).toEqual({
    分配的资源平衡延迟: 1,
    '日期读不出的任务（按没有该日期）': 1,
    没有内容的基线: 1,
    '编号重复或不在 0–10 的基线': 1,
    资源平衡之前的日期: 1,
    '项目状态日期读不出（按没有）': 1,
  });
});

test('of an XER file rows of a project that it does not hold, and second constraints that do not hold, are told', () => {
  const late = { cstr_type2: 'CS_ALAP', cstr_date2: '' };
  const file = toXer({
    ...HOUSE,
    PROJECT: [{ ...HOUSE.PROJECT?.[0], plan_end_date: 'soon' } as Record<string, string>],
    TASK: [
      ...(HOUSE.TASK ?? []),
      row({ task_id: 7, task_name: '第二限制', wbs_id: 101, target_drtn_hr_cnt: 8, ...late }),
      row({ task_id: 8, proj_id: 77, task_name: '别处', target_drtn_hr_cnt: 8 }),
    ],
    TASKPRED: [{ task_pred_id: 5, task_id: 501, pred_task_id: 502, pred_type: 'PR_FS', lag_hr_cnt: 0 }],
    TASKRSRC: [{ taskrsrc_id: 1, task_id: 503, rsrc_id: 1 }],
  });
  expect(listLost(file)).toEqual({
    '「必须完成于」读不出（按没有）': 1,
    '所属项目不在文件里的活动（没有导入）': 1,
    '第二限制是尽可能晚或强制日期（已忽略）': 1,
    '两端都不存在的关系（已忽略）': 1,
    '活动不存在的分配（已忽略）': 1,
  });
});

test('of a JSON plan unreadable dates, other projects, second constraints and baselines without dates are told', () => {
  const day = [1, 'd'];
  const file = {
    properties: { start: 'monday', status: '2026-04-27T08:00', defaultCalendar: 1 },
    calendars: [{ uid: 1, days: { MON: ['08:00-16:00'] } }],
    projects: [{ title: '二期' }],
    tasks: [
      { uid: 1, name: '甲', duration: day, start: 'soon', baselineWork: [8, 'h'] },
      { uid: 2, name: '乙', duration: day, mode: 'MANUAL', start: '待定' },
      { uid: 3, name: '丙', duration: day, secondaryConstraint: 'FINISH_NO_LATER_THAN' },
      { uid: 4, name: '丁', duration: day, preleveledStart: '2026-04-27T08:00' },
    ],
  };
  expect(listLost(JSON.stringify(file))).toEqual({
    '项目开始日期读不出（取状态日期或最早的日期）': 1,
    '文件里的其他项目（每次导入一个）': 1,
    '开始或完成日期读不出的任务（按没有该日期）': 1,
    没有日期的基线: 1,
    '手动任务中代替日期或工期的文字（按暂定日期保留）': 1,
    '读不出的第二限制（已忽略）': 1,
    资源平衡之前的日期: 1,
  });
});

test('of a network for the rules of Primavera unreadable dates and constraints are told', () => {
  const file = {
    activities: [
      { code: 'A', duration_days: 1, actual_start: 'soon', constraint: { type: 'CS_MSO' } },
      { code: 'B', duration_days: 1, constraint2: { type: 'CS_ALAP' }, early_start: '2026-01-08' },
    ],
    relationships: [],
    opts: { dataDate: '2026-01-05' },
  };
  expect(listLost(JSON.stringify(file))).toEqual({
    '日期读不出的活动（按没有该日期）': 1,
    '没有日期或类型不明的限制（已忽略）': 1,
    '第二限制是尽可能晚或强制日期（已忽略）': 1,
    指定的最早开始: 1,
  });
});
