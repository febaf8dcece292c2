import { expect, test } from 'vitest';
import type { ResourceModel } from '../model.ts';
import { listUnits, outsideBookings, withBookings } from './bookings.ts';

const resource: ResourceModel = {
  id: 'r',
  name: 'r',
  kind: 'labour',
  maxUnits: 2,
  calendarId: null,
  availability: [{ fromAt: 100, toAt: 200, units: 4 }],
};

test('where a resource is booked there is the booked share of it, of what there is that day', () => {
  const booked = withBookings(resource, [
    { fromAt: 150, toAt: 300, share: 0.5 },
    { fromAt: 250, toAt: 300, share: 0.75 },
  ]);
  expect(booked.availability).toEqual([
    { fromAt: 100, toAt: 150, units: 4 },
    { fromAt: 150, toAt: 200, units: 2 },
    { fromAt: 200, toAt: 250, units: 1 },
    { fromAt: 250, toAt: 300, units: 2 },
  ]);
  expect(listUnits(booked, [0, 100, 200, 240, 400])).toEqual([2, 4, 1, 2]);
  expect(withBookings(resource, [])).toBe(resource);
});

test('what others use is counted outside bookings alone', () => {
  const uses = [{ fromAt: 0, toAt: 100, units: 1 }];
  expect(outsideBookings(uses, [{ fromAt: 40, toAt: 60, share: 1 }])).toEqual([
    { fromAt: 0, toAt: 40, units: 1 },
    { fromAt: 60, toAt: 100, units: 1 },
  ]);
  expect(outsideBookings(uses, [{ fromAt: -1, toAt: 100, share: 0.1 }])).toEqual([]);
});
