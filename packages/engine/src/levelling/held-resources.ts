import type { PreparedNetwork } from '../network/network-model.ts';
import { isFixed, type Need, type PlanNeeds } from './plan-needs.ts';
import { ResourceProfile } from './resource-profile.ts';

/** What the activities of a plan hold of its resources while it is placed, again and again. */
export class HeldResources {
  readonly #needs: PlanNeeds;
  readonly #profiles: readonly ResourceProfile[];

  /** Facts and typed dates hold theirs, from `starts` to `finishes`, before anything is placed. */
  constructor(net: PreparedNetwork, needs: PlanNeeds, starts: Int32Array, finishes: Int32Array) {
    this.#needs = needs;
    net.plan.activities.forEach((activity, v) => {
      if (net.counts[v] === 0 || !isFixed(activity)) return;
      for (const { resource, parts } of this.of(v)) {
        needs.profiles[resource]?.take(starts[v] as number, finishes[v] as number, parts);
      }
    });
    this.#profiles = needs.resources.map((resource) => new ResourceProfile(resource));
  }

  of(v: number): readonly Need[] {
    return this.#needs.needsOf[v] ?? [];
  }

  profile(resource: number): ResourceProfile | undefined {
    return this.#profiles[resource];
  }

  /** As they are before anything is placed. */
  restore(): void {
    this.#profiles.forEach((profile, r) => {
      profile.restore(this.#needs.profiles[r] as ResourceProfile);
    });
  }

  take(v: number, from: number, to: number): void {
    for (const { resource, parts } of this.of(v)) this.#profiles[resource]?.take(from, to, parts);
  }

  /** Parts of resources that are missing, times minutes. */
  get shortage(): number {
    return this.#profiles.reduce((sum, profile) => sum + profile.shortage, 0);
  }
}
