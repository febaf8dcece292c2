import { expect, test } from 'vitest';
import { PromisedPlaces } from './promised-places.ts';

const project = { companyID: 'company', projectID: 'project' };

test('a place is promised once, and forgotten after a while unless it is taken', () => {
  let now = 0;
  const places = new PromisedPlaces(() => now);
  expect([1, 2, 3].map(() => places.next(project, 'Risk', '', 7))).toEqual([8, 9, 10]);
  expect(places.highestOf(project, 'Risk', '')).toBe(10);
  expect(places.next(project, 'Risk', '2026', 0)).toBe(1);
  expect(places.next(project, 'Issue', '', 0)).toBe(1);
  expect(places.next({ ...project, projectID: 'another' }, 'Risk', '', 3)).toBe(4);
  expect(places.next(project, 'Risk', '', 40)).toBe(41);
  now += 60_000;
  expect(places.highestOf(project, 'Risk', '')).toBe(0);
  expect(places.next(project, 'Risk', '', 8)).toBe(9);
});
