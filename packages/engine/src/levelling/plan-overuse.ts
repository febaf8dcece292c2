import type { ActivityDates } from '../model.ts';
import { NODE, type PreparedNetwork } from '../network/network-model.ts';
import type { PlanNeeds } from './plan-needs.ts';
import { fromParts, ResourceProfile } from './resource-profile.ts';

/** A span in which a resource is asked for more than there is, and who holds it then. */
export type Overuse = {
  readonly resourceId: string;
  readonly fromAt: number;
  readonly toAt: number;
  /** Units that are missing. */
  readonly units: number;
  readonly activityIds: readonly string[];
};

/**
 * What still over-uses a resource where the activities of a plan stand. Needs that no time can meet are left
 * out: `tooMuch` tells them.
 */
export function listOveruse(
  net: PreparedNetwork,
  needs: PlanNeeds,
  dates: readonly Pick<ActivityDates, 'id' | 'start' | 'finish'>[],
): readonly Overuse[] {
  const profiles = needs.resources.map((resource) => new ResourceProfile(resource));
  const holders = needs.resources.map((): (typeof dates)[number][] => []);
  dates.forEach((row, v) => {
    const kind = net.nodeKind[v];
    if (net.counts[v] === 0 || (kind !== NODE.task && kind !== NODE.special)) return;
    for (const { resource, parts } of needs.needsOf[v] ?? []) {
      profiles[resource]?.take(row.start, row.finish, parts);
      holders[resource]?.push(row);
    }
  });
  return needs.resources.flatMap(({ id }, r) =>
    (profiles[r]?.listShort() ?? []).map(({ fromAt, toAt, parts }) => {
      const held = (holders[r] ?? []).filter(({ start, finish }) => start < toAt && finish > fromAt);
      const activityIds = held.map((row) => row.id);
      return { resourceId: id, fromAt, toAt, units: fromParts(parts), activityIds };
    }),
  );
}
