import { expect, test } from 'vitest';
import { contactWords } from './contact-words.ts';

test('who was never met is not called well in touch, who is overdue is lost, others have no rhythm', () => {
  const met = '2026-03-02T10:00';
  expect(contactWords({ isLost: 0, limitDays: 30, lastContact: met })).toBe('正常');
  expect(contactWords({ isLost: 0, limitDays: 30, lastContact: null })).toBe('待联系');
  expect(contactWords({ isLost: 1, limitDays: 30, lastContact: null })).toBe('失联');
  expect(contactWords({ isLost: 0, limitDays: null, lastContact: met })).toBeNull();
});
