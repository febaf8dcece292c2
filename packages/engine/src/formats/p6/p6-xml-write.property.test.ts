import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeSchedule } from '../../critical-path/compute-schedule.ts';
import type { PlanModel } from '../../model.ts';
import { P6_XML } from '../../testing/p6-xml-fixture.ts';
import { planArb } from '../../testing/primavera-plan.ts';
import { findSharedData } from '../../testing/shared-data.ts';
import { readP6Xml } from './p6-xml-read.ts';
import { writeP6Xml } from './p6-xml-write.ts';
import { readXer } from './xer-read.ts';

function readBack(file: string): PlanModel {
  const read = readP6Xml(file);
  if (!read.ok) throw new Error(read.problem.message);
  return read.value.plan;
}

test('any plan that Primavera can hold comes back from its XML as it was, with the same dates', () => {
  fc.assert(
    fc.property(planArb, (original) => {
      const wanted = original.links.length > 0 ? original : { ...original, links: [] };
      const again = readBack(writeP6Xml({ plan: original }, computeSchedule(original)));
      expect(again).toEqual(wanted);
      expect(computeSchedule(again).activities).toEqual(computeSchedule(original).activities);
    }),
    { numRuns: 15 },
  );
});

test('files of Primavera that are read, written as XML and read again are the same plan with the same dates', () => {
  for (const [folder, read] of [
    ['primavera/xer', readXer],
    ['primavera/xml', readP6Xml],
  ] as const) {
    const path = findSharedData(folder);
    for (const name of path === null ? [] : readdirSync(path)) {
      const found = read(readFileSync(`${path}/${name}`));
      if (!found.ok) throw new Error(found.problem.message);
      const { notMapped: _, ...source } = found.value;
      const again = readBack(writeP6Xml(source, computeSchedule(source.plan)));
      const dates = (whole: PlanModel) =>
        computeSchedule(whole).activities.map(({ id: _id, drivingLinkId: _link, ...rest }) => rest);
      expect(dates(again), name).toEqual(dates(source.plan));
      const named = (whole: PlanModel) => whole.activities.map((row) => row.name);
      expect(named(again), name).toEqual(named(source.plan));
    }
  }
});

test('the words of the file are those of Primavera: dates with seconds, shifts with their last minute, costs by price', () => {
  const found = readP6Xml(P6_XML);
  if (!found.ok) throw new Error(found.problem.message);
  const { plan } = found.value;
  const crew = {
    id: '3',
    name: '木工',
    kind: 'labour',
    maxUnits: 2,
    calendarId: null,
    availability: [],
  } as const;
  const price = { id: '3', type: 'work', initials: 'MG', group: '', email: '', notes: '' } as const;
  const text = writeP6Xml(
    {
      ...found.value,
      plan: {
        ...plan,
        resources: [crew],
        assignments: [{ id: '9', activityId: '1001', resourceId: '3', units: 1, workMin: 960, delayMin: 0 }],
      },
      resources: [{ ...price, materialLabel: '', standardRate: 60, overtimeRate: 0, costPerUse: 0 }],
    },
    computeSchedule(plan),
  );
  expect(text).toContain('<Finish>15:59:00</Finish>');
  expect(text).toContain('<DataDate>2026-01-05T00:00:00</DataDate>');
  expect(text).toContain('<RelationshipLagCalendar>Project Default Calendar</RelationshipLagCalendar>');
  expect(text).toContain('<PlannedCost>960</PlannedCost>');
  expect(text.match(/<WBS>/)).toBeNull();
});
