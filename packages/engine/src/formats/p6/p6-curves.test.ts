import { expect, test } from 'vitest';
import type { AssignmentModel } from '../../model.ts';
import { activity, DAY, plan } from '../../testing/plan-fixture.ts';
import { readXer } from './xer-read.ts';
import { writeXer } from './xer-write.ts';

const assign = (id: string, curve: Pick<AssignmentModel, 'curve' | 'curveParts'>): AssignmentModel => ({
  ...{ id, activityId: '1', resourceId: `r${id}`, units: 1, workMin: 10 * DAY, delayMin: 0 },
  ...curve,
});

test('curves of assignments come back from an XER file: those with a name, and one that is drawn by hand', () => {
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
  const result = readXer(writeXer({ plan: model }, null));
  if (!result.ok) throw new Error(result.problem.message);
  const read = result.value.plan.assignments;
  expect(read.map(({ curve = 'even' }) => curve)).toEqual(['even', 'front', 'back', 'bell', 'manual']);
  // Four twentieths of the time to each of the five parts.
  const bands = read[4]?.curveParts ?? [];
  const sums = parts.map((_, i) =>
    Math.round(bands.slice(i * 4, i * 4 + 4).reduce((sum, one) => sum + one, 0)),
  );
  expect(sums).toEqual(parts);
});
