import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { expect, test } from 'vitest';
import { compileCalendar } from '../calendar/compile-calendar.ts';
import { workingMinutesBetween } from '../calendar/working-time.ts';
import { checkPlan } from '../checks/check-plan.ts';
import { applyPlanCommands } from '../commands/apply-commands.ts';
import { emptyEstimate } from '../commands/estimate-commands.ts';
import { toEmptyPlan, toNewSettings, toOfficeCalendar } from '../commands/new-plan.ts';
import type { PlanDocument } from '../commands/plan-document.ts';
import { toCalendarModel, toPlanModel } from '../commands/to-plan-model.ts';
import { computeSchedule } from '../critical-path/compute-schedule.ts';
import { expectByPoints, toEstimatedMin } from './estimate-duration.ts';
import { computeChainPert } from './pert-chain.ts';

const day = 480;
const id = (letter: string) => `00000000-0000-7000-8000-0000000000${letter.charCodeAt(0).toString(16)}`;
const at = (iso: string) => Date.parse(`${iso}:00Z`) / 60_000;
const [p, q, r, cure] = ['p', 'q', 'r', 'y'].map(id) as [string, string, string, string];

const say = (plan: PlanDocument, ...commands: PlanCommand[]): PlanDocument => {
  const applied = applyPlanCommands(plan, commands);
  if (!applied.ok) throw new Error(applied.failure.message);
  return applied.plan;
};
const refusal = (plan: PlanDocument, ...commands: PlanCommand[]): string => {
  const applied = applyPlanCommands(plan, commands);
  return applied.ok ? '' : applied.failure.message;
};

const office = toOfficeCalendar(id('k'), '标准');
const empty = toEmptyPlan(toNewSettings(at('2026-06-01T08:00'), office.calendarID), [
  {
    ...office,
    week: office.week.map((shifts) =>
      shifts?.length
        ? [
            { fromMin: 480, toMin: 720 },
            { fromMin: 780, toMin: 1020 },
          ]
        : shifts,
    ),
    exceptions: [
      {
        fromDay: at('2026-06-19T00:00') / 1440,
        toDay: at('2026-06-19T00:00') / 1440,
        name: '端午节',
        intervals: [],
      },
    ],
  },
]);
const add = (activityID: string, name: string): PlanCommand => ({
  kind: 'addActivity',
  activityID,
  wbsNodeID: null,
  name,
});
const points = (activityID: string, o: number, m: number, most: number): PlanCommand => ({
  kind: 'setEstimate',
  activityID,
  method: '三点贝塔',
  optimisticMin: o * day,
  mostLikelyMin: m * day,
  pessimisticMin: most * day,
  apply: true,
});
const link = (linkID: string, predID: string, succID: string): PlanCommand => ({
  kind: 'addLink',
  linkID: id(linkID),
  predID,
  succID,
});

const s3 = say(
  empty,
  ...[add(p, 'P'), add(q, 'Q'), add(r, 'R'), add(cure, '养护')],
  ...[points(p, 4, 6, 8), points(q, 3, 4, 11), points(r, 2, 3, 4)],
  { kind: 'setDuration', activityID: cure, durationMin: 7 * 1440, isElapsed: true },
  ...[link('1', p, q), link('2', q, r), link('3', r, cure)],
);

const schedule = (plan: PlanDocument) => computeSchedule(toPlanModel(plan, 'S3'));
const datesIn = (plan: PlanDocument) => new Map(schedule(plan).activities.map((row) => [row.id, row]));
const calendar = toCalendarModel([...s3.calendar.values()][0] ?? office);
const compiled = compileCalendar(calendar, new Map([[calendar.id, calendar]]));

const pertOf = (plan: PlanDocument, lastID: string, wanted: string) => {
  const dates = datesIn(plan);
  return computeChainPert(
    {
      plan,
      datesOf: (rowID) => {
        const row = dates.get(rowID);
        return row && { start: row.start, finish: row.finish, drivingLinkID: row.drivingLinkId };
      },
      workBetween: (from, to) => workingMinutesBetween(compiled, from, to),
    },
    lastID,
    at(wanted),
  );
};

test('S3: three points make durations of 6, 5 and 3 days, and the chain ends where they say', () => {
  expect([p, q, r].map((one) => s3.activity.get(one)?.durationMin)).toEqual([6 * day, 5 * day, 3 * day]);
  const dates = datesIn(s3);
  expect(dates.get(r)?.finish).toBe(at('2026-06-18T17:00'));
  expect(dates.get(cure)).toMatchObject({
    start: at('2026-06-18T17:00'),
    finish: at('2026-06-25T17:00'),
  });
});

test('S3: P to R within 16 days: Σσ² 2.333, Z 1.309, 90.5 %', () => {
  const pert = pertOf(s3, r, '2026-06-23T17:00');
  expect((pert?.expectedMin ?? 0) / day).toBe(14);
  expect((pert?.wantedMin ?? 0) / day).toBe(16);
  expect((pert?.varianceMin ?? 0) / day ** 2).toBeCloseTo(2.333, 3);
  expect(pert?.z).toBeCloseTo(1.309, 3);
  expect((pert?.probability ?? 0) * 100).toBeCloseTo(90.5, 1);
});

test('S3: a deadline leaves 养护 a calendar day short and the rest a day, which check 7 lists; P of 5 days mends it', () => {
  const bound = say(s3, { kind: 'setDeadline', rowID: cure, at: at('2026-06-24T17:00') });
  const floats = datesIn(bound);
  expect(floats.get(cure)?.totalFloatMin).toBe(-1440);
  expect([p, q, r].map((one) => floats.get(one)?.totalFloatMin)).toEqual([-day, -day, -day]);
  const model = toPlanModel(bound, 'S3');
  const late = checkPlan({
    plan: model,
    schedule: computeSchedule(model),
    statusAt: null,
    baselineFinish: new Map(),
  }).find(({ number }) => number === 7);
  expect(late).toMatchObject({ count: 4, uids: [p, q, r, cure] });
  const mended = datesIn(say(bound, { kind: 'setDuration', activityID: p, durationMin: 5 * day }));
  expect(mended.get(r)?.finish).toBe(at('2026-06-17T17:00'));
  expect(mended.get(cure)).toMatchObject({ finish: at('2026-06-24T17:00'), totalFloatMin: 0 });
});

test('what is done of a chain counts no more, and what waits is taken off', () => {
  const begun = say(
    s3,
    {
      kind: 'setProgress',
      activityID: p,
      actualStart: at('2026-06-01T08:00'),
      actualFinish: at('2026-06-08T17:00'),
    },
    { kind: 'updateLink', linkID: id('2'), fields: { lagValue: day } },
  );
  const pert = pertOf(begun, r, '2026-06-23T17:00');
  expect(pert?.steps.map(({ activityID }) => activityID)).toEqual([q, r]);
  expect((pert?.expectedMin ?? 0) / day).toBe(8);
  expect((pert?.wantedMin ?? 0) / day).toBe(9);
});

test('a triangle: te (O+M+P)/3, σ² over 18', () => {
  const expected = expectByPoints({
    ...emptyEstimate,
    method: '三点三角',
    optimisticMin: 4,
    mostLikelyMin: 6,
    pessimisticMin: 11,
  });
  expect(expected?.expectedMin).toBe(7);
  expect((expected?.deviationMin ?? 0) ** 2).toBeCloseTo(39 / 18);
});

test('a parametric estimate is quantity by output, up to half a day', () => {
  const given = {
    ...emptyEstimate,
    method: '参数',
    quantity: 480,
    outputRate: 40,
    crew: 3,
    shifts: 1,
  } as const;
  expect(toEstimatedMin(given, day)).toBe(4 * day);
  expect(toEstimatedMin({ ...given, quantity: 481 }, day)).toBe(4.5 * day);
  expect(toEstimatedMin({ ...given, quantity: 1 }, day)).toBe(day / 2);
  expect(toEstimatedMin({ ...given, crew: null }, day)).toBeNull();
});

test('points out of order, a half-said estimate and one of a milestone are refused in plain words', () => {
  expect(refusal(s3, points(p, 6, 4, 8))).toBe('三点估算应满足 乐观≤最可能≤悲观');
  expect(refusal(s3, { kind: 'setEstimate', activityID: cure, method: '参数', apply: true })).toBe(
    '请填写工程量、产量定额、班组和班次',
  );
  const milestone = say(s3, { kind: 'setKind', activityID: q, activityKind: 'finishMilestone' });
  expect(milestone.activity.get(q)?.estimate).toBeNull();
  expect(refusal(milestone, points(q, 1, 2, 3))).toBe('「Q」不是任务，没有工期可以估算');
});

test('who works at weekends too counts in the hours of the project: a chain as planned is as likely in time as not', () => {
  const site = {
    ...office,
    calendarID: id('s'),
    name: '工地',
    week: Array.from({ length: 7 }, () => [{ fromMin: 480, toMin: 960 }]),
  };
  const plan = say(
    s3,
    { kind: 'saveCalendar', calendar: site },
    { kind: 'setCalendar', rowID: p, calendarID: site.calendarID },
    { kind: 'setCalendar', rowID: q, calendarID: site.calendarID },
  );
  const finish = datesIn(plan).get(r)?.finish ?? 0;
  const wanted = new Date(finish * 60_000).toISOString().slice(0, 16);
  expect(pertOf(plan, r, wanted)?.z).toBeCloseTo(0, 6);
});
