import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterQuiet, toMinutes, toTime } from './quiet-hours.ts';

const at = (text: string) => new Date(`${text}:00+08:00`);
const night = { from: toMinutes('22:00'), to: toMinutes('08:00') };

test.each([
  ['2026-03-02T21:59', '2026-03-02T21:59'],
  ['2026-03-02T22:00', '2026-03-03T08:00'],
  ['2026-03-03T00:00', '2026-03-03T08:00'],
  ['2026-03-03T07:59', '2026-03-03T08:00'],
  ['2026-03-03T08:00', '2026-03-03T08:00'],
])('with quiet from 22:00 to 08:00, what is ready at %s goes out at %s', (ready, out) => {
  expect(afterQuiet(night, at(ready))).toEqual(at(out));
});

test('at noon, and without quiet hours, it goes out as it comes', () => {
  const noon = { from: toMinutes('12:00'), to: toMinutes('13:30') };
  expect(afterQuiet(noon, at('2026-03-02T12:30'))).toEqual(at('2026-03-02T13:30'));
  expect(afterQuiet(noon, at('2026-03-02T14:00'))).toEqual(at('2026-03-02T14:00'));
  expect(afterQuiet(null, at('2026-03-02T12:30'))).toEqual(at('2026-03-02T12:30'));
});

test('nothing goes out in quiet hours or earlier, nor later than a day', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(minute, minute, fc.integer({ min: 0, max: 10_000 }), (from, to, ready) => {
      const start = new Date(at('2026-03-02T00:00').getTime() + ready * 60_000);
      const out = afterQuiet({ from, to }, start);
      const wait = out.getTime() - start.getTime();
      expect(wait).toBeGreaterThanOrEqual(0);
      expect(wait).toBeLessThan(86_400_000);
      expect(afterQuiet({ from, to }, out)).toEqual(out);
      expect(toMinutes(toTime(from))).toBe(from);
    }),
  );
});
