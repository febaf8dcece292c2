/** Chooses the place of the next activity among the first `count` of `ready`. */
export type PickNext = (ready: Int32Array, count: number) => number;

/** A way to place a plan, forward or backward; lengths and values grow away from where it begins. */
export type PlanPlacing = {
  /** Clock minutes by which each activity yields to its resources, and the resource that it yields to. */
  readonly delay: Int32Array;
  readonly blocker: Int32Array;
  /** Of the last run: how far the plan reaches, how far its activities in all, and what is over-used. */
  readonly length: number;
  readonly total: number;
  readonly shortage: number;
  run(pick: PickNext): void;
  /** Where `v` stands, for the order of the next run. */
  valueOf(v: number): number;
};
