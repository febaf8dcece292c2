import type { PlanModel } from '../model.ts';

/** New ids for what a file names by its own. `null` for what the file does not hold. */
export type RowIds = {
  activity(id: string | null): string | null;
  calendar(id: string | null): string | null;
  resource(id: string | null): string | null;
  fresh(): string;
};

export const toRowIds = (plan: PlanModel, newId: () => string): RowIds => {
  const toMap = (rows: readonly { readonly id: string }[]) => new Map(rows.map((row) => [row.id, newId()]));
  const calendars = toMap(plan.calendars);
  const activities = toMap(plan.activities);
  const resources = toMap(plan.resources);
  const find = (ids: ReadonlyMap<string, string>) => (id: string | null) =>
    id === null ? null : (ids.get(id) ?? null);
  return {
    activity: find(activities),
    calendar: find(calendars),
    resource: find(resources),
    fresh: newId,
  };
};
