import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { computeSchedule } from '../../critical-path/compute-schedule.ts';
import type { ActivityModel, PlanModel } from '../../model.ts';
import { activity, at, DAY, link, plan } from '../../testing/plan-fixture.ts';
import { findSharedData } from '../../testing/shared-data.ts';
import { readMspdi } from './mspdi-read.ts';
import { writeMspdi } from './mspdi-write.ts';

const read = (file: string | Uint8Array) => {
  const found = readMspdi(file);
  if (!found.ok) throw new Error(found.problem.message);
  return found.value;
};

const split = (over: Partial<ActivityModel> = {}): ActivityModel =>
  activity('2', 4, {
    segments: [
      { startAt: at('2026-04-14T08:00'), finishAt: at('2026-04-15T17:00') },
      { startAt: at('2026-04-17T08:00'), finishAt: at('2026-04-20T17:00') },
    ],
    ...over,
  });

const toPlan = (row: ActivityModel, over: Partial<PlanModel> = {}) =>
  plan('2026-04-13T08:00', [activity('1', 1), row], [{ ...link('1', '2'), id: '1-2-FS' }], {
    calendarId: 'c',
    ...over,
  });

const again = (original: PlanModel) => {
  const { plan: found, notMapped } = read(writeMspdi({ plan: original }, computeSchedule(original)));
  expect(notMapped).toEqual([]);
  return found.activities[1]?.segments;
};

test('the parts of an activity that nobody works on come back from the file', () => {
  expect(again(toPlan(split()))).toEqual(split().segments);
});

test('the parts come back through the work of those assigned, and whether begun or not', () => {
  const resources = [
    { id: '1', name: '木工', kind: 'labour', maxUnits: 2, calendarId: null, availability: [] } as const,
  ];
  const assignments = [
    { id: '1', activityId: '2', resourceId: '1', units: 0.5, workMin: 2 * DAY, delayMin: 0 },
  ];
  for (const percentComplete of [0, 25, 50, 80]) {
    const actualStart = percentComplete > 0 ? at('2026-04-14T08:00') : null;
    const row = split({ percentComplete, actualStart });
    expect(again(toPlan(row, { resources, assignments })), `${percentComplete} %`).toEqual(row.segments);
  }
});

test('a gap over days off only is no split', () => {
  const whole = activity('2', 4, {
    segments: [
      { startAt: at('2026-04-16T08:00'), finishAt: at('2026-04-17T17:00') },
      { startAt: at('2026-04-20T08:00'), finishAt: at('2026-04-21T17:00') },
    ],
  });
  expect(again(toPlan(whole))).toBeNull();
});

const folder = findSharedData('msproject/xml');
const path = `${folder}/mpxj__mspditimephased.xml`;

test.runIf(existsSync(path))('split tasks of Project have the finish that Project gave them', () => {
  const { plan: found, activities } = read(readFileSync(path));
  const schedule = computeSchedule(found);
  const rows = found.activities.flatMap((row, i) =>
    row.segments ? [[row.name, schedule.activities[i]?.finish, activities[i]?.storedFinish]] : [],
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const [name, finish, stored] of rows) expect(finish, String(name)).toBe(stored);
});

test.runIf(existsSync(path))(
  'contours, actual and overtime work have no place, and the report says so',
  () => {
    const what = read(readFileSync(`${folder}/mpxj__mspditimephasedsegments.xml`)).notMapped.map(
      (entry) => entry.what,
    );
    expect(what).toEqual(expect.arrayContaining(['工时分布曲线', '分配的实际工时', '分配的分时段数据']));
  },
);
