import { expect, test } from 'vitest';
import { computeSchedule } from '../../critical-path/compute-schedule.ts';
import { P6_XML } from '../../testing/p6-xml-fixture.ts';
import { at } from '../../testing/plan-fixture.ts';
import { readPlan } from '../read-plan.ts';
import { readP6Xml } from './p6-xml-read.ts';

test('Primavera XML is told from Project XML by its root and read with its options', () => {
  const found = readPlan(new TextEncoder().encode(P6_XML));
  if (!found.ok) throw new Error(found.problem.message);
  const { plan } = found.value;
  expect(plan.activities.map(({ id, parentId, kind, name }) => [id, parentId, kind, name])).toEqual([
    ['P1', null, 'summary', '住宅楼'],
    ['1001', 'P1', 'task', '土方开挖'],
    ['1002', 'P1', 'finishMilestone', '验收'],
  ]);
  expect(plan.primavera).toMatchObject({ floatKind: 'smallest', criticalBy: 'longestPath' });
  expect(plan.links).toMatchObject([{ type: 'FF', lagValue: 480, lagCalendar: 'project' }]);
  // The last minute of a shift is worked as well.
  expect(plan.calendars[0]?.week[0]).toEqual([{ fromMin: 480, toMin: 960 }]);
  const { activities } = computeSchedule(plan);
  expect(activities[1]).toMatchObject({
    start: at('2026-01-05T08:00'),
    finish: at('2026-01-06T16:00'),
    isCritical: true,
  });
  expect(activities[2]).toMatchObject({ finish: at('2026-01-07T16:00'), isCritical: true });
});

test('what is no Primavera XML, holds no project, or is cut or nested without end is refused', () => {
  const codeOf = (text: string): string => {
    const found = readP6Xml(text);
    return found.ok ? 'ok' : found.problem.code;
  };
  expect(codeOf('<Project/>')).toBe('otherFormat');
  expect(codeOf('<APIBusinessObjects/>')).toBe('otherFormat');
  expect(codeOf(P6_XML.slice(0, P6_XML.length / 2))).toBe('truncated');
  expect(codeOf(`<APIBusinessObjects>${'<a>'.repeat(100_000)}`)).toBe('tooDeep');
  expect(codeOf('<!DOCTYPE a [<!ENTITY b "c">]><APIBusinessObjects/>')).toBe('doctype');
});
