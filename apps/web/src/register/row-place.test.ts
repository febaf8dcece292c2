import type { AnyRow } from '@xmgl/contracts/register/register';
import { engagementAction } from '@xmgl/contracts/stakeholder/engagement-action.register';
import { expect, test } from 'vitest';
import { placeOf } from './row-place.ts';

const row = (values: object) => values as AnyRow;
const codes = (...all: string[]) => all.map((code) => row({ code }));

test.each([
  ['code', codes('CS-001', 'CS-003'), 'CS-002', 1],
  ['code', codes('CS-998', 'CS-999'), 'CS-1000', 2],
  ['-code', codes('CS-003', 'CS-001'), 'CS-002', 1],
  ['-code', codes('CS-003', 'CS-001'), 'CS-004', 0],
])('by %s a new row stands where it belongs', (sort, rows, code, place) => {
  expect(placeOf(engagementAction, rows, row({ code }), sort)).toBe(place);
});

test('by words, which the database orders, and by what follows from other rows it stands in front', () => {
  const rows = [row({ purpose: '安全' }), row({ purpose: '质量' })];
  expect(placeOf(engagementAction, rows, row({ purpose: '中间' }), 'purpose')).toBe(0);
});

test('the newest first puts it in front, the oldest first behind', () => {
  const rows = [row({ createdAt: '2026-03-02T08:00:00.000Z' })];
  const added = row({ createdAt: '2026-03-02T09:00:00.000Z' });
  expect(placeOf(engagementAction, rows, added, '-createdAt')).toBe(0);
  expect(placeOf(engagementAction, rows, added, 'createdAt')).toBe(1);
});
