import type { ColourBy } from '@xmgl/contracts/schedule/gantt-paper';
import { expect, test } from 'vitest';
import { toDayNumber } from '../calendar/day-number.ts';
import { applyPlanCommands } from '../commands/apply-commands.ts';
import { toEmptyPlan, toNewSettings, toOfficeCalendar } from '../commands/new-plan.ts';
import { toPlanModel } from '../commands/to-plan-model.ts';
import { computeSchedule } from '../critical-path/compute-schedule.ts';
import { type ColouredPlan, colourActivities } from './colouring.ts';

const monday = toDayNumber(2026, 4, 27) * 1440;

/** One root with two parts; as many activities as asked for, each of a trade of its own, in turn under both parts. */
const toSource = (count: number): ColouredPlan => {
  const empty = toEmptyPlan(toNewSettings(monday, 'own'), [toOfficeCalendar('own', '标准日历')]);
  const node = (wbsNodeID: string, parentID: string | null, name: string) =>
    ({ kind: 'addWbsNode', wbsNodeID, parentID, code: wbsNodeID, name }) as const;
  const activities = Array.from({ length: count }, (_, at) => ({
    kind: 'addActivity' as const,
    activityID: `a${at}`,
    wbsNodeID: at % 2 === 0 ? 'P1' : 'P2',
    code: `A${at}`,
    name: `活动${at}`,
    durationMin: (at + 1) * 480,
  }));
  const applied = applyPlanCommands(empty, [
    node('R', null, '工程'),
    node('P1', 'R', '主体'),
    node('P2', 'R', '装修'),
    ...activities,
  ]);
  if (!applied.ok) throw new Error(applied.failure.message);
  for (const [activityID, activity] of applied.plan.activity)
    (applied.plan.activity as Map<string, typeof activity>).set(activityID, {
      ...activity,
      discipline: activityID === 'a0' ? '' : `专业${activity.code}`,
    });
  const { plan } = applied;
  const dates = new Map(computeSchedule(toPlanModel(plan, '')).activities.map((one) => [one.id, one]));
  return {
    plan,
    datesOf: (rowID) => dates.get(rowID),
    ownerNames: new Map(),
    partyNames: new Map(),
    baseline: new Map([
      ['a0', { finish: dates.get('a0')?.finish ?? 0 }],
      ['a1', { finish: monday + 1020 }],
    ]),
  };
};

const titles = (count: number, by: ColourBy): readonly string[] =>
  colourActivities(toSource(count), by).legend.map(({ title }) => title);

test('the parts of a plan under one root are those below it, each with a colour of its own', () => {
  expect(titles(4, 'topNode')).toEqual(['P1 主体', 'P2 装修']);
  const { toneOf } = colourActivities(toSource(4), 'topNode');
  expect([toneOf.get('a0'), toneOf.get('a1'), toneOf.get('a2')]).toEqual([0, 1, 0]);
});

test('only states that occur are in the legend; what has no value stands last, in grey', () => {
  expect(titles(2, 'state')).toEqual(['未开始']);
  expect(titles(2, 'critical')).toEqual(['关键', '近关键']);
  expect(titles(3, 'variance')).toEqual(['拖后', '如期', '不在基线中']);
  expect(colourActivities(toSource(1), 'owner').legend).toEqual([{ title: '未指定责任人', tone: 10 }]);
});

test('ten values have colours, all further ones are told as one in grey', () => {
  const { legend, toneOf } = colourActivities(toSource(14), 'discipline');
  expect(legend.map(({ tone }) => tone)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10]);
  expect(legend.slice(-2).map(({ title }) => title)).toEqual(['其他 3 种', '未填专业']);
  expect(toneOf.get('a13')).toBe(10);
});
