import { expect, test } from 'vitest';
import type { AssignmentModel } from '../../model.ts';
import { activity, DAY, plan } from '../../testing/plan-fixture.ts';
import { readP6Xml } from './p6-xml-read.ts';
import { writeP6Xml } from './p6-xml-write.ts';
import { readXer } from './xer-read.ts';
import { writeXer } from './xer-write.ts';

const assign = (id: string, curve: Pick<AssignmentModel, 'curve' | 'curveParts'>): AssignmentModel => ({
  ...{ id, activityId: '1', resourceId: `r${id}`, units: 1, workMin: 10 * DAY, delayMin: 0 },
  ...curve,
});

const parts = [4 * DAY, 0, 2 * DAY, 3 * DAY, DAY];
const assignments = [
  assign('1', {}),
  assign('2', { curve: 'front' }),
  assign('3', { curve: 'back' }),
  assign('4', { curve: 'bell' }),
  assign('5', { curve: 'manual', curveParts: parts }),
];
const model = plan('2026-04-27T08:00', [activity('1', 10)], [], {
  resources: assignments.map(({ resourceId: id }) => ({
    ...{ id, name: id, kind: 'labour' as const, maxUnits: 1, calendarId: null, availability: [] },
  })),
  assignments,
});

test.each([
  ['XER', () => readXer(writeXer({ plan: model }, null))],
  ['Primavera XML', () => readP6Xml(writeP6Xml({ plan: model }, null))],
])(
  'curves of assignments come back from %s: those with a name, and one that is drawn by hand',
  (_, toAgain) => {
    const result = toAgain();
    if (!result.ok) throw new Error(result.problem.message);
    const read = result.value.plan.assignments;
    expect(read.map(({ curve = 'even' }) => curve)).toEqual(['even', 'front', 'back', 'bell', 'manual']);
    // Four twentieths of the time to each of the five parts.
    const bands = read[4]?.curveParts ?? [];
    const sums = parts.map((_part, i) =>
      Math.round(bands.slice(i * 4, i * 4 + 4).reduce((sum, one) => sum + one, 0)),
    );
    expect(sums).toEqual(parts);
  },
);

test('Primavera XML says a curve by twenty-one values, each twentieth of the time after the first, of which an assignment has the number', () => {
  const text = writeP6Xml({ plan: model }, null);
  const [, front = ''] = /<ResourceCurve>([\s\S]*?)<\/ResourceCurve>/.exec(text) ?? [];
  const values = [...front.matchAll(/<Value(\d+)>([\d.]+)<\/Value\d+>/g)];
  expect(values.map(([, at]) => Number(at))).toEqual(Array.from({ length: 21 }, (_, i) => i * 5));
  expect(values[0]?.[2]).toBe('0');
  expect(values.reduce((sum, [, , share]) => sum + Number(share), 0)).toBeCloseTo(100, 3);
  expect(text.match(/<ResourceCurveObjectId>\d+</g)).toHaveLength(4);
});

test('an assignment whose curve the file does not have lies evenly, and is told', () => {
  const text = writeP6Xml({ plan: model }, null).replace(/<ResourceCurve>[\s\S]*<\/ResourceCurve>/, '');
  const read = readP6Xml(text);
  if (!read.ok) throw new Error(read.problem.message);
  expect(read.value.plan.assignments.every(({ curve = 'even' }) => curve === 'even')).toBe(true);
  expect(read.value.notMapped).toContainEqual(
    expect.objectContaining({ what: '资源曲线不在文件里的分配（按均匀）', count: 4 }),
  );
});
