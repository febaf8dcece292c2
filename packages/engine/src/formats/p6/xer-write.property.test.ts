import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeSchedule } from '../../critical-path/compute-schedule.ts';
import type { LinkModel, PlanModel, WorkInterval } from '../../model.ts';
import { activity, plan } from '../../testing/plan-fixture.ts';
import { NINE, planArb } from '../../testing/primavera-plan.ts';
import { findSharedData } from '../../testing/shared-data.ts';
import { encodeXer } from './encode-xer.ts';
import { readP6Xml } from './p6-xml-read.ts';
import { listXerLosses } from './xer-losses.ts';
import { readXer } from './xer-read.ts';
import { writeXer } from './xer-write.ts';

function readBack(file: Uint8Array | string): PlanModel {
  const read = readXer(file);
  if (!read.ok) throw new Error(read.problem.message);
  return read.value.plan;
}

test('any plan that Primavera can hold comes back from the file as it was, with the same dates', () => {
  fc.assert(
    fc.property(planArb, (original) => {
      const wanted = original.links.length > 0 ? original : { ...original, links: [] };
      const again = readBack(encodeXer(writeXer({ plan: original }, computeSchedule(original))));
      expect(again).toEqual(wanted);
      expect(computeSchedule(again).activities).toEqual(computeSchedule(original).activities);
    }),
    { numRuns: 15 },
  );
});

test('files of Primavera that are read, written and read again are the same plan with the same dates', () => {
  for (const [folder, read] of [
    ['primavera/xer', readXer],
    ['primavera/xml', readP6Xml],
  ] as const) {
    const path = findSharedData(folder);
    for (const name of path === null ? [] : readdirSync(path)) {
      const found = read(readFileSync(`${path}/${name}`));
      if (!found.ok) throw new Error(found.problem.message);
      const { notMapped: _, ...source } = found.value;
      const again = readBack(writeXer(source, computeSchedule(source.plan)));
      const dates = (whole: PlanModel) =>
        computeSchedule(whole).activities.map(({ id: _id, drivingLinkId: _link, ...rest }) => rest);
      expect(dates(again), name).toEqual(dates(source.plan));
      expect(
        again.activities.map((row) => row.name),
        name,
      ).toEqual(source.plan.activities.map((row) => row.name));
    }
  }
});

test('hours that a calendar inherits, work weeks and nights are written as the same hours', () => {
  const night: readonly WorkInterval[] = [{ fromMin: 1320, toMin: 1800 }];
  const calendars = [
    {
      id: 'a',
      name: 'a',
      parentId: null,
      week: [NINE, NINE, NINE, NINE, night, [], []],
      workWeeks: [],
      exceptions: [{ fromDay: 20_460, toDay: 20_462, intervals: [] }],
    },
    {
      id: 'b',
      name: 'b',
      parentId: 'a',
      week: [null, null, NINE, null, null, NINE, null],
      workWeeks: [{ fromDay: 20_470, toDay: 20_480, days: [[], [], NINE, null, null, null, null] }],
      exceptions: [],
    },
  ];
  const rules = {
    floatKind: 'finish',
    criticalBy: 'float',
    areOpenEndsCritical: false,
    startLagFrom: 'early',
    usesExpectedFinish: true,
  } as const;
  const rows = [
    activity('1', 30, { calendarId: 'b', ignoreResourceCalendar: true }),
    activity('2', 20, { ignoreResourceCalendar: true }),
  ];
  const original = plan('2026-01-05T08:00', rows, [], {
    calendars,
    calendarId: 'a',
    statusAt: 29_461_440,
    primavera: rules,
  });
  const again = readBack(writeXer({ plan: original }, null));
  expect(computeSchedule(again).activities).toEqual(computeSchedule(original).activities);
});

test('what the file cannot hold is told: a plan without Primavera rules, links to summaries, splits, deadlines', () => {
  const rows = [
    activity('s', 0, { kind: 'summary', name: '主体' }),
    activity('a', 2, { parentId: 's', name: '模板', deadlineAt: 100, priority: 550 }),
    activity('b', 2, { name: '停用', isInactive: true, isElapsed: true }),
  ];
  const links: LinkModel[] = [
    {
      id: '1',
      predId: 's',
      succId: 'b',
      type: 'FS',
      lagValue: 50,
      lagUnit: 'percent',
      lagCalendar: 'successor',
    },
  ];
  const losses = listXerLosses(plan('2026-01-05T08:00', rows, links));
  expect(losses.map(({ what }) => what)).toEqual([
    '排程规则',
    '计划设置',
    '日历的上级、工作周和例外名称',
    '停用的活动',
    '按日历时间计的工期',
    '期限',
    '资源平衡的优先级',
    '连到汇总的关系',
    '按百分比的关系延时',
  ]);
});
