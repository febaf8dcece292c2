import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysFrom, lastDayOf, offerOf, partOf, refundOf, toFen } from './order-amount.ts';

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
const price = fc.integer({ min: 1, max: 10_000_000 }).map((fen) => fen / 100);
const years = fc.integer({ min: 1, max: 5 });

test('from 1,200 to 3,600 元/年 with 146 days left comes to 960.00, of which 73 days later 480.00 come back', () => {
  const running = { typeID: 'a', price: 1200, until: '2026-12-31' };
  const offer = offerOf({ typeID: 'b', price: 3600, years: 1 }, running, '2026-08-07');
  expect(offer).toEqual({
    orderKind: '升级',
    amount: 960,
    validFrom: '2026-08-07',
    validUntil: '2026-12-31',
    daysBought: 146,
  });
  expect(offer && refundOf(offer, '2026-10-19')).toBe(480);
});

test('a first order counts from today, a renewal from the day after the end, a cheaper type is none', () => {
  const wanted = { typeID: 'a', price: 1200.1, years: 2 };
  expect(offerOf(wanted, null, '2028-02-29')).toMatchObject({
    orderKind: '新购',
    amount: 2400.2,
    validFrom: '2028-02-29',
    validUntil: '2030-02-27',
  });
  const running = { typeID: 'a', price: 1000, until: '2026-12-31' };
  expect(offerOf(wanted, running, '2026-12-31')).toMatchObject({
    orderKind: '续费',
    validFrom: '2027-01-01',
    validUntil: '2028-12-31',
  });
  expect(offerOf(wanted, running, '2027-01-01')).toMatchObject({ orderKind: '新购' });
  expect(offerOf({ typeID: 'b', price: 999, years: 1 }, running, '2026-06-01')).toBeUndefined();
});

test('half a 分 goes away from zero', () => {
  expect([partOf(1n, 1, 2), partOf(-1n, 1, 2), partOf(1n, 1, 3), partOf(2n, 1, 3)]).toEqual([
    1n,
    -1n,
    0n,
    1n,
  ]);
});

test('amounts are whole 分, within half a 分 of the exact part', () => {
  fc.assert(
    fc.property(price, price, day, fc.integer({ min: 1, max: 2000 }), (cheap, more, today, left) => {
      const running = { typeID: 'a', price: cheap, until: addDays(today, left) };
      const offer = offerOf({ typeID: 'b', price: cheap + more, years: 1 }, running, today);
      if (!offer) return;
      const fen = toFen(offer.amount);
      expect(Number(fen) / 100).toBe(offer.amount);
      const exact = (toFen(cheap + more) - toFen(cheap)) * BigInt(left) * 2n;
      const error = fen * 365n * 2n - exact;
      expect(error <= 365n && error > -365n).toBe(true);
    }),
  );
});

test('a refund never exceeds what was paid, falls day by day, and is nothing at the end', () => {
  fc.assert(
    fc.property(price, years, day, fc.integer({ min: 0, max: 2000 }), (perYear, count, today, later) => {
      const offer = offerOf({ typeID: 'a', price: perYear, years: count }, null, today);
      if (!offer) throw new Error('a first order is always offered');
      expect(offer.daysBought).toBe(daysFrom(today, lastDayOf(today, count)) + 1);
      const then = addDays(today, later);
      const back = refundOf(offer, then);
      expect(back).toBeLessThanOrEqual(offer.amount);
      expect(refundOf(offer, addDays(then, 1))).toBeLessThanOrEqual(back);
      expect(refundOf(offer, offer.validUntil)).toBe(0);
    }),
  );
});
