import type { ActivityModel, PlanModel, ResourceModel } from '../model.ts';
import { isStarted } from '../network/prepare-nodes.ts';
import { ResourceProfile, toParts } from './resource-profile.ts';

/** What an activity holds from its start to its finish. */
export type Need = { readonly resource: number; readonly parts: number };

export type PlanNeeds = {
  /** People and machines; materials are used up, not held. */
  readonly resources: readonly ResourceModel[];
  readonly profiles: readonly ResourceProfile[];
  /** By activity. Needs that no time can meet are left out here and told in `tooMuch`. */
  readonly needsOf: readonly (readonly Need[])[];
  readonly tooMuch: readonly string[];
};

/** Dates that levelling leaves alone: facts, typed dates and hard constraints. */
export function isFixed(activity: ActivityModel): boolean {
  return (
    isStarted(activity) ||
    activity.mode === 'manual' ||
    activity.constraintKind === 'mustStartOn' ||
    activity.constraintKind === 'mustFinishOn'
  );
}

/** As in MS Project, priority 1000 is never delayed, nor what shall be as late as possible. */
export function mayBeDelayed(activity: ActivityModel): boolean {
  return activity.priority < 1000 && activity.constraintKind !== 'asLateAsPossible';
}

/** People and machines of which there are only so many. */
export const isHeld = ({ kind, maxUnits, isUnlevelled }: ResourceModel): boolean =>
  kind !== 'material' && maxUnits > 0 && !isUnlevelled;

export function listPlanNeeds(plan: PlanModel): PlanNeeds {
  const held = plan.resources.filter(isHeld);
  const profiles = held.map((resource) => new ResourceProfile(resource));
  const numberOf = new Map(held.map(({ id }, number) => [id, number]));
  const sums = new Map<string, Map<number, number>>();
  for (const { activityId, resourceId, units } of plan.assignments) {
    const resource = numberOf.get(resourceId);
    if (resource === undefined || !(units > 0)) continue;
    const own = sums.get(activityId) ?? new Map<number, number>();
    own.set(resource, (own.get(resource) ?? 0) + toParts(units));
    sums.set(activityId, own);
  }
  const tooMuch: string[] = [];
  const needsOf = plan.activities.map(({ id }) => {
    const all = [...(sums.get(id) ?? [])].map(([resource, parts]) => ({ resource, parts }));
    const met = all.filter(({ resource, parts }) => parts <= (profiles[resource]?.most ?? 0));
    if (met.length < all.length) tooMuch.push(id);
    return met;
  });
  return { resources: held, profiles, needsOf, tooMuch };
}
