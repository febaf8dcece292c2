import { expect, test } from 'vitest';
import { PromisedPlaces } from './promised-places.ts';

const project = { companyID: 'company', projectID: 'project' };
const risks = { project, entity: 'Risk', scope: '' };

test('a place is promised once, and forgotten after a while unless it is taken', () => {
  let now = 0;
  const places = new PromisedPlaces(() => now);
  expect([1, 2, 3].map(() => places.next(risks, 7))).toEqual([8, 9, 10]);
  expect(places.highestOf(risks)).toBe(10);
  expect(places.next({ ...risks, scope: '2026' }, 0)).toBe(1);
  expect(places.next({ ...risks, entity: 'Issue' }, 0)).toBe(1);
  expect(places.next({ ...risks, project: { ...project, projectID: 'another' } }, 3)).toBe(4);
  expect(places.next(risks, 40)).toBe(41);
  now += 300_000;
  expect(places.highestOf(risks)).toBe(0);
  expect(places.next(risks, 8)).toBe(9);
});

test('while somebody may be counting in a sequence it is known', () => {
  let now = 0;
  const places = new PromisedPlaces(() => now);
  places.noteCounting(risks);
  expect(places.isCounted(risks)).toBe(true);
  expect(places.isCounted({ ...risks, entity: 'Issue' })).toBe(false);
  now += 300_000;
  expect(places.isCounted(risks)).toBe(false);
});
