import type { Field } from '@xmgl/contracts/register/fields';
import { expect, test } from 'vitest';
import { filterWords, numbersOut, rangeOut, toAsked } from './filters.ts';

const day: Field = { kind: 'day', label: '截止日期' };
const number: Field = { kind: 'number', label: '满意度' };
const choice: Field = { kind: 'choice', label: '方式', choices: { 拜访: '拜访', 会议: '会议' } };
const link: Field = { kind: 'link', label: '责任人', entity: 'User', whenDeleted: 'empty' };
const id = '01a1fed9-4d1d-756b-a65b-39d6a88e13e0';

test('a range of the address has one end or both, and words that are no day say nothing', () => {
  expect(toAsked(day, '2026-03-01~2026-03-31')).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  expect(toAsked(day, '~2026-03-31')).toEqual({ to: '2026-03-31' });
  expect(toAsked(number, '2~')).toEqual({ from: 2 });
  expect(toAsked(day, 'gestern~2026-13-40')).toBeUndefined();
  expect(rangeOut(['', ''])).toBe('');
});

test('a range of numbers asks for nothing while an end is no number', () => {
  expect(numbersOut([2, null])).toBe('2~');
  expect(numbersOut([null, 4.5])).toBe('~4.5');
  expect(numbersOut([null, null])).toBe('');
  expect(numbersOut([2, '四'])).toBeUndefined();
});

test('a list of the address keeps what the field can hold', () => {
  expect(toAsked(choice, '拜访,电报')).toEqual(['拜访']);
  expect(toAsked(link, `${id},x`)).toEqual([id]);
  expect(toAsked({ kind: 'flag', label: '关键' }, '2')).toBeUndefined();
});

test('a filter reads as words', () => {
  expect(filterWords(day, '2026-03-01~', {})).toBe('2026-03-01 及以后');
  expect(filterWords(number, '~3', {})).toBe('3 及以下');
  expect(filterWords(choice, '拜访,会议', {})).toBe('拜访、会议');
  expect(filterWords(link, id, { [id]: { title: '周航', isDeleted: 0 } })).toBe('周航');
  expect(filterWords({ kind: 'text', label: '目的', max: 200 }, '许可', {})).toBe('含「许可」');
});
