import type { EntityName } from './plan-rows.ts';

/**
 * What a plan may hold, so that everybody can read and compute it. Commands are held to it; what came in with a file
 * before stays, and cannot grow.
 */
export const planLimits = {
  rows: {
    calendar: 500,
    wbsNode: 100_000,
    activity: 200_000,
    link: 500_000,
    resource: 50_000,
    assignment: 500_000,
  },
  /** WBS nodes below one another, where they are written. */
  wbsDepth: 12,
  /** And where they come in with a file: what others made deeper is kept, and grows no deeper. */
  fileDepth: 30,
  /** Links that begin or end at one row. */
  linksAtRow: 5000,
  /** Shifts of all calendars of a plan together, and of their exceptions. */
  shifts: 10_000,
  /** Exceptions of all calendars of a plan together. */
  exceptions: 20_000,
  /** Characters of all names and notes together. */
  text: 50_000_000,
} as const satisfies { readonly rows: Readonly<Record<EntityName, number>> } & Readonly<
  Record<string, unknown>
>;
