import type { AtMin, ResourceModel } from '../model.ts';
import type { OtherUse } from './resource-use.ts';

/** A share of a resource, 0 to 1, that is kept for a plan from one moment to another. */
export type Booking = { readonly fromAt: AtMin; readonly toAt: AtMin; readonly share: number };

const isWithin =
  (from: AtMin, to: AtMin) =>
  ({ fromAt, toAt }: { readonly fromAt: AtMin; readonly toAt: AtMin }): boolean =>
    fromAt <= from && to <= toAt;

/** A resource as there is of it for a plan: where it is booked, the booked share alone. */
export const withBookings = (resource: ResourceModel, bookings: readonly Booking[]): ResourceModel => {
  if (bookings.length === 0) return resource;
  const edges = [...bookings, ...resource.availability].flatMap(({ fromAt, toAt }) => [fromAt, toAt]);
  const times = [...new Set(edges)].sort((a, b) => a - b);
  const availability = times.slice(0, -1).map((fromAt, at) => {
    const toAt = times[at + 1] ?? fromAt;
    const units = resource.availability.find(isWithin(fromAt, toAt))?.units ?? resource.maxUnits;
    const booked = bookings.filter(isWithin(fromAt, toAt));
    const share = booked.length === 0 ? 1 : booked.reduce((sum, one) => sum + one.share, 0);
    return { fromAt, toAt, units: units * Math.min(1, share) };
  });
  return { ...resource, availability };
};

/** What others ask for while nothing is booked: a booking has settled it with them. */
export const outsideBookings = (
  uses: readonly OtherUse[],
  bookings: readonly Booking[],
): readonly OtherUse[] =>
  bookings.reduce<readonly OtherUse[]>(
    (left, { fromAt, toAt }) =>
      left.flatMap((use) =>
        [
          { ...use, toAt: Math.min(use.toAt, fromAt) },
          { ...use, fromAt: Math.max(use.fromAt, toAt) },
        ].filter((part) => part.fromAt < part.toAt),
      ),
    uses,
  );

/** The most units that there are at once in each period. */
export const listUnits = (resource: ResourceModel, edges: readonly AtMin[]): readonly number[] =>
  edges.slice(0, -1).map((from, at) => {
    const to = edges[at + 1] ?? from;
    const parts = resource.availability.filter(({ fromAt, toAt }) => fromAt < to && from < toAt);
    const isAlways = parts.reduce((sum, one) => sum + Math.min(to, one.toAt) - Math.max(from, one.fromAt), 0);
    return Math.max(isAlways >= to - from ? 0 : resource.maxUnits, ...parts.map(({ units }) => units));
  });
