import { expect, test } from 'vitest';
import { contactWords, eventMarks, eventWords } from './contact-words.ts';

test('who was never met is not called well in touch, who is overdue is lost, others have no rhythm', () => {
  const met = '2026-03-02T10:00';
  expect(contactWords({ isLost: 0, limitDays: 30, lastContact: met })).toBe('正常');
  expect(contactWords({ isLost: 0, limitDays: 30, lastContact: null })).toBe('待联系');
  expect(contactWords({ isLost: 1, limitDays: 30, lastContact: null })).toBe('失联');
  expect(contactWords({ isLost: 0, limitDays: null, lastContact: met })).toBeNull();
});

test('every entry of the calendar has a word and a shape of its own', () => {
  expect(eventWords({ kind: '措施', state: '未执行' })).toBe('措施：未执行');
  expect(eventWords({ kind: '措施', state: null })).toBe('措施：待执行');
  expect(eventWords({ kind: '记录', state: null })).toBe('参与记录');
  expect(eventWords({ kind: '评估', state: null })).toBe('参与度评估');
  expect(new Set(Object.values(eventMarks)).size).toBe(Object.keys(eventMarks).length);
});
