import { expect, test } from 'vitest';
import { computeSchedule } from '../critical-path/compute-schedule.ts';
import type { AssignmentModel, PlanModel, ResourceModel } from '../model.ts';
import { activity, at, DAY, link, plan } from '../testing/plan-fixture.ts';
import { computeAssignmentCost } from './assignment-cost.ts';
import { listPeriodDays } from './periods.ts';
import { computeResourceUse } from './resource-use.ts';
import { listWorkSpans, shareOfCurve } from './work-spans.ts';

const day = (text: string): number => Math.floor(at(`${text}T00:00`) / 1440);
const resource = (id: string, over: Partial<ResourceModel> = {}): ResourceModel => ({
  id,
  name: id,
  kind: 'labour',
  maxUnits: 1,
  calendarId: null,
  availability: [],
  ...over,
});
const assign = (activityId: string, resourceId: string, units: number, days: number): AssignmentModel => ({
  id: `${activityId}${resourceId}`,
  activityId,
  resourceId,
  units,
  workMin: units * days * DAY,
  delayMin: 0,
});
const spansOf = (model: PlanModel) => {
  const dates = new Map(computeSchedule(model).activities.map((row) => [row.id, row]));
  return listWorkSpans(model, (id) => dates.get(id));
};
const useOf = (model: PlanModel, from: string, to: string) => {
  const edges = listPeriodDays(at(from), at(to), 'day', 100).map((one) => one * 1440);
  return computeResourceUse(model, spansOf(model), edges);
};

const prices = [
  { fromDay: null, toDay: null, rate: 300 / DAY, perUse: 0 },
  { fromDay: day('2026-05-06'), toDay: null, rate: 330 / DAY, perUse: 0 },
];

test('R1: work costs what its day costs', () => {
  const people = {
    resources: [resource('钢筋工', { maxUnits: 4 })],
    assignments: [assign('C', '钢筋工', 2, 4)],
  };
  const [early] = spansOf(plan('2026-04-29T08:00', [activity('C', 4)], [], people));
  expect(early && computeAssignmentCost(early, prices)).toEqual({ cost: 2520, priceState: '现行' });
  const [late] = spansOf(plan('2026-04-30T08:00', [activity('C', 4)], [], people));
  expect(late && computeAssignmentCost(late, prices).cost).toBe(2580);
});

test('a price that has run out is used and told; without a price there is none', () => {
  const people = { resources: [resource('工')], assignments: [assign('C', '工', 1, 4)] };
  const [span] = spansOf(plan('2026-04-29T08:00', [activity('C', 4)], [], people));
  const ended = { fromDay: null, toDay: day('2026-04-30'), rate: 1, perUse: 50 };
  expect(span && computeAssignmentCost(span, [ended])).toEqual({
    cost: 4 * DAY + 50,
    priceState: '单价过期',
  });
  expect(span && computeAssignmentCost(span, [])).toEqual({ cost: 0, priceState: '无价' });
});

test('R2: two cranes where there is one are over by two days of a crane', () => {
  const crane = {
    resources: [resource('汽车吊', { kind: 'equipment' })],
    assignments: [assign('X', '汽车吊', 1, 4), assign('Y', '汽车吊', 1, 2)],
  };
  const model = plan(
    '2026-06-01T08:00',
    [activity('X', 4), activity('Z', 2), activity('Y', 2)],
    [link('X', 'Z')],
    crane,
  );
  const [use] = useOf(model, '2026-06-01T08:00', '2026-06-08T17:00');
  expect(use?.demand.map((one) => one / 60)).toEqual([16, 16, 8, 8, 0, 0, 0, 0]);
  expect(use?.capacity.map((one) => one / 60)).toEqual([8, 8, 8, 8, 8, 0, 0, 8]);
  expect(use?.over.reduce((sum, one) => sum + one, 0)).toBe(2 * DAY);
  expect(use?.overDays).toEqual([1, 1, 0, 0, 0, 0, 0, 0]);
  expect(use?.peak.slice(0, 3)).toEqual([2, 2, 1]);
  // A week with room on the whole has days without.
  const week = [day('2026-06-01'), day('2026-06-08')].map((one) => one * 1440);
  const [whole] = computeResourceUse(model, spansOf(model), week);
  expect([whole?.overDays, whole?.over]).toEqual([[2], [2 * DAY]]);
});

test('work outside the hours of its resource has nobody to do it; one without hours of its own keeps those of its work', () => {
  const night = {
    id: 'n',
    name: '夜班',
    parentId: null,
    week: Array.from({ length: 7 }, () => [{ fromMin: 1080, toMin: 1320 }]),
    workWeeks: [],
    exceptions: [],
  };
  const model = plan(
    '2026-06-01T08:00',
    [activity('X', 1, { calendarId: 'n', ignoreResourceCalendar: true })],
    [],
    {
      resources: [resource('工', { calendarId: 'c' }), resource('随活动')],
      assignments: [assign('X', '工', 1, 1), assign('X', '随活动', 1, 1)],
    },
  );
  const [use, follower] = useOf(
    { ...model, calendars: [...model.calendars, night] },
    '2026-06-01T08:00',
    '2026-06-02T22:00',
  );
  expect(use?.demand).toEqual([240, 240]);
  expect(use?.over).toEqual([240, 240]);
  expect(follower?.over).toEqual([0, 0]);
  expect(follower?.capacity).toEqual([DAY + 240, DAY + 240]);
});

test('curves move work within its time and keep its sum; others ask for their part', () => {
  for (const curve of ['even', 'front', 'back', 'bell'] as const) {
    expect(shareOfCurve(curve, 0)).toBe(0);
    expect(shareOfCurve(curve, 1)).toBe(1);
    const model = plan('2026-06-01T08:00', [activity('X', 4)], [], {
      resources: [resource('工')],
      assignments: [{ ...assign('X', '工', 1, 4), curve }],
    });
    const [use] = useOf(model, '2026-06-01T08:00', '2026-06-04T17:00');
    expect(use?.demand.reduce((sum, one) => sum + one, 0)).toBeCloseTo(4 * DAY);
    if (curve === 'front') expect(use?.demand[0]).toBeCloseTo(4 * DAY * shareOfCurve('front', 0.25));
  }
  const free = plan('2026-06-01T08:00', [activity('X', 1)], [], { resources: [resource('工')] });
  const edges = listPeriodDays(at('2026-06-01T08:00'), at('2026-06-01T17:00'), 'day', 9).map(
    (one) => one * 1440,
  );
  const [use] = computeResourceUse(free, [], edges, () => [
    { fromAt: edges[0] ?? 0, toAt: edges[1] ?? 0, units: 1.5 },
  ]);
  expect([use?.other, use?.over]).toEqual([[720], [240]]);
});

test('weeks begin on Monday and months on their first', () => {
  const span = [at('2026-05-06T08:00'), at('2026-06-03T17:00')] as const;
  expect(listPeriodDays(...span, 'week', 99)[0]).toBe(day('2026-05-04'));
  expect(listPeriodDays(...span, 'month', 99)).toEqual([
    day('2026-05-01'),
    day('2026-06-01'),
    day('2026-07-01'),
  ]);
});

test('material costs at the price of the day: as it is used, all at the start, or all at the end', () => {
  const steel = (accrueAt: 'prorated' | 'start' | 'end') => {
    const model = plan('2026-04-29T08:00', [activity('C', 4)], [], {
      resources: [resource('steel', { kind: 'material', accrueAt })],
      assignments: [{ ...assign('C', 'steel', 8, 0), units: 8 }],
    });
    const book = [
      { fromDay: null, toDay: null, rate: 300, perUse: 0 },
      { fromDay: day('2026-05-06'), toDay: null, rate: 330, perUse: 0 },
    ];
    return spansOf(model).map((span) => computeAssignmentCost(span, book).cost);
  };
  expect(steel('prorated')).toEqual([4 * 300 + 4 * 330]);
  expect(steel('start')).toEqual([8 * 300]);
  expect(steel('end')).toEqual([8 * 330]);
});

test('a curve that is drawn by hand lays the work as its parts say, and stretches with its time', () => {
  const parts = [4, 0, 2, 2].map((days) => days * DAY);
  const drawn = (days: number) => {
    const model = plan('2026-06-01T08:00', [activity('C', days)], [], {
      resources: [resource('p')],
      assignments: [{ ...assign('C', 'p', 2, 4), curve: 'manual', curveParts: parts }],
    });
    return useOf(model, '2026-06-01T00:00', '2026-06-20T00:00')[0]?.demand.filter((work) => work > 0) ?? [];
  };
  expect(drawn(4)).toEqual([4 * DAY, 2 * DAY, 2 * DAY]);
  expect(drawn(8).map((work) => work / DAY)).toEqual([2, 2, 1, 1, 1, 1]);
  expect(shareOfCurve('manual', 0.5, parts)).toBe(0.5);
});
