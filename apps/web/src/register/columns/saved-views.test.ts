import { expect, test } from 'vitest';
import { isViewShown, queryOf, toViewParts } from './saved-views.ts';

test('a view replaces every filter and order that stood before it', () => {
  expect(
    toViewParts({ text: '许可', 'f.state': '计划中' }, { 'f.state': '进行中', sort: '-dueTime' }),
  ).toEqual({
    bin: null,
    text: null,
    'f.state': '进行中',
    sort: '-dueTime',
  });
});

test('a view is shown while the address says the same', () => {
  expect(isViewShown({ 'f.state': '进行中' }, { 'f.state': '进行中' })).toBe(true);
  expect(isViewShown({ 'f.state': '进行中' }, { 'f.state': '进行中', text: '许可' })).toBe(false);
  expect(isViewShown({}, {})).toBe(false);
});

test('what was kept and cannot be read is passed over', () => {
  expect(queryOf({ query: { text: '许可', sort: 3 } })).toEqual({ text: '许可' });
  expect(queryOf({})).toEqual({});
});
