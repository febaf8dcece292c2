import { expect, test } from 'vitest';
import { toPast } from './past-periods.ts';

test('a month tells what was settled as it was closed, a status period what was kept, another what is known now; what is ahead tells nothing', () => {
  const past = toPast({
    points: [
      { day: '2026-03-01', pv: 0, ev: 0, ac: 0 },
      { day: '2026-03-31', pv: 200, ev: 100, ac: 80 },
      { day: '2026-04-30', pv: 400, ev: 300, ac: 0 },
      { day: '2026-05-31', pv: 500, ev: null, ac: null },
    ],
    trend: [
      {
        day: '2026-03-31',
        pv: 200,
        ev: 90,
        ac: 75,
        cpi: 1.2,
        spi: 0.45,
        spiTime: 0.9,
        eac: 1000,
        isFinal: true,
      },
      {
        day: '2026-04-17',
        pv: 300,
        ev: 240,
        ac: 200,
        cpi: 1.2,
        spi: 0.8,
        spiTime: 0.9,
        eac: 980,
        isFinal: false,
      },
    ],
  });
  expect(past).toEqual([
    {
      day: '2026-03-31',
      ...{ pv: 200, ev: 90, ac: 75, cpi: 1.2, spi: 0.45, spiTime: 0.9, eac: 1000 },
      basis: 'final',
    },
    {
      day: '2026-04-17',
      ...{ pv: 300, ev: 240, ac: 200, cpi: 1.2, spi: 0.8, spiTime: 0.9, eac: 980 },
      basis: 'provisional',
    },
    {
      day: '2026-04-30',
      pv: 400,
      ev: 300,
      ac: 0,
      cpi: null,
      spi: 0.75,
      spiTime: null,
      eac: null,
      basis: 'inferred',
    },
  ]);
});

test('of the day that is looked at SPI(t) and EAC are told, too, as its figures tell them', () => {
  const series = { points: [{ day: '2026-04-10', pv: 400, ev: 300, ac: 200 }], trend: [] };
  const looked = { day: '2026-04-10', spiTime: 0.952, eac: 5117, isNow: true };
  expect(toPast(series, looked)).toMatchObject([{ spiTime: 0.952, eac: 5117, basis: 'now' }]);
  expect(toPast(series, { ...looked, day: '2026-04-30' })).toMatchObject([
    { spiTime: null, eac: null, basis: 'inferred' },
  ]);
});
