import { expect, test } from 'vitest';
import { computeSchedule } from '../../critical-path/compute-schedule.ts';
import type { PlanModel } from '../../model.ts';
import { activity, at, CALENDAR, link, plan } from '../../testing/plan-fixture.ts';
import { HOUSE, toXer } from '../../testing/xer-fixture.ts';
import { readPlan } from '../read-plan.ts';
import { listJsonLosses, writePlanJson } from './plan-json-write.ts';

function again(original: PlanModel): PlanModel {
  const text = writePlanJson({ plan: original }, computeSchedule(original));
  const read = readPlan(new TextEncoder().encode(text));
  if (!read.ok) throw new Error(read.problem.message);
  return read.value.plan;
}

const datesOf = (whole: PlanModel) =>
  computeSchedule(whole).activities.map(({ drivingLinkId: _, ...dates }) => dates);

test('a plan written as JSON has the same dates when it is read again', () => {
  const rows = [
    activity('1', 0, { kind: 'summary', name: '主体' }),
    activity('2', 3, {
      parentId: '1',
      constraintKind: 'startNoEarlierThan',
      constraintAt: at('2026-04-29T08:00'),
    }),
    activity('3', 2, { parentId: '1', isElapsed: true, deadlineAt: at('2026-05-01T08:00') }),
    activity('4', 4, {
      actualStart: at('2026-04-27T08:00'),
      percentComplete: 25,
      remainingMin: 1440,
      workType: 'fixedUnits',
    }),
    activity('5', 1, {
      mode: 'manual',
      manualStart: at('2026-05-08T08:00'),
      manualFinish: at('2026-05-08T17:00'),
    }),
  ];
  const original = plan('2026-04-27T08:00', rows, [link('2', '3', 'SS', 1), link('3', '4')], {
    calendarId: '1',
    calendars: [{ ...CALENDAR, id: '1' }],
  });
  expect(datesOf(again(original))).toEqual(datesOf(original));
  expect(listJsonLosses(original)).toEqual([]);
});

test('every unit of a lag comes back from JSON as it was', () => {
  const units = ['working', 'elapsed', 'percent', 'elapsedPercent'] as const;
  const rows = units.map((_, i) => activity(String(i), 2));
  const links = units.map((lagUnit, i) => ({ ...link(String(i), '9'), lagValue: 40, lagUnit }));
  const original = plan('2026-04-27T08:00', [...rows, activity('9', 1)], links);
  expect(again(original).links.map(({ lagValue, lagUnit }) => [lagValue, lagUnit])).toEqual(
    units.map((unit) => [40, unit]),
  );
  expect(datesOf(again(original)).at(-1)).toEqual(datesOf(original).at(-1));
});

test('a plan out of Primavera goes on by its rules', () => {
  const read = readPlan(new TextEncoder().encode(toXer(HOUSE)));
  if (!read.ok) throw new Error(read.problem.message);
  expect(again(read.value.plan).primavera).toEqual(read.value.plan.primavera);
  expect(datesOf(again(read.value.plan))).toEqual(datesOf(read.value.plan));
});

test('what only Primavera knows of an activity comes back from JSON', () => {
  const rules = {
    floatKind: 'finish',
    criticalBy: 'float',
    areOpenEndsCritical: false,
    startLagFrom: 'early',
    usesExpectedFinish: true,
  } as const;
  const rows = [
    activity('1', 3, {
      remainingMin: 480,
      constraintKind: 'startNoEarlierThan',
      constraintAt: at('2026-05-07T08:00'),
      primavera: { second: { kind: 'mustFinishOn', at: at('2026-05-08T17:00') } },
    }),
    activity('2', 1, {
      primavera: {
        expectedFinishAt: at('2026-05-11T17:00'),
        externalStartAt: at('2026-05-07T08:00'),
        externalFinishAt: at('2026-05-12T17:00'),
      },
    }),
  ];
  const over = { primavera: rules, statusAt: at('2026-05-06T08:00') };
  const original = plan('2026-05-06T08:00', rows, [], over);
  const found = again(original).activities;
  expect(found.map(({ primavera, remainingMin }) => ({ primavera, remainingMin }))).toEqual(
    rows.map(({ primavera, remainingMin }) => ({ primavera, remainingMin })),
  );
  expect(listJsonLosses(original)).toEqual([]);
});
