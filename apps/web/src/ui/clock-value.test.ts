import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readClock, stepClock } from './clock-value.ts';

test('a time of the day is read however it is typed, of 24 hours', () => {
  for (const text of ['22:00', '22：00', '2200', '22', '22点', '22时0分', ' 22.00 '])
    expect(readClock(text), text).toBe('22:00');
  expect(readClock('930')).toBe('09:30');
  expect(readClock('9:5')).toBe('09:05');
  for (const text of ['', '24:00', '12:60', '10:00 PM', '1:2:3', 'abc', '12345'])
    expect(readClock(text), text).toBeUndefined();
});

test('whatever is a time stays one, by any number of steps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
      const clock = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
      expect(readClock(clock)).toBe(clock);
      expect(readClock(stepClock(clock, 30))).toBeDefined();
      expect(stepClock(stepClock(clock, 30), -30)).toBe(clock);
    }),
  );
});
