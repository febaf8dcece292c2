import { expect, test } from 'vitest';
import type { LagUnit } from '../../model.ts';
import { activity, link, plan } from '../../testing/plan-fixture.ts';
import { listXerLosses } from './xer-losses.ts';
import { readXer } from './xer-read.ts';
import { writeXer } from './xer-write.ts';

const write = (lagUnit: LagUnit) => {
  const links = [{ ...link('1', '2'), lagValue: 50, lagUnit }];
  const original = plan('2026-01-05T08:00', [activity('1', 5), activity('2', 1)], links);
  const read = readXer(writeXer({ plan: original }, null));
  if (!read.ok) throw new Error(read.problem.message);
  return { losses: listXerLosses(original).map(({ what }) => what), links: read.value.plan.links };
};

test.each([
  ['percent', 'successor'],
  ['elapsedPercent', 'continuous'],
] as const)(
  'Primavera gets a share of a duration as so much time, and the reader is told: %s',
  (unit, hours) => {
    const { losses, links } = write(unit);
    expect(links).toMatchObject([{ lagValue: 1200, lagUnit: 'working', lagCalendar: hours }]);
    expect(losses).toContain('按百分比的关系延时');
  },
);
