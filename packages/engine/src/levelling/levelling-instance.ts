/**
 * A resource-constrained problem in whole periods: who takes how long, who waits for whom, who needs how
 * much of what. Jobs and resources go by number, from 0.
 */
export type LevellingInstance = {
  readonly durationOf: readonly number[];
  readonly successorsOf: readonly (readonly number[])[];
  /** Units of each resource while the job runs. */
  readonly demandOf: readonly (readonly number[])[];
  /** Units of each resource in every period. */
  readonly capacityOf: readonly number[];
};

/** The instance as arrays (CSR), with its longest paths. */
export type LevellingNetwork = {
  readonly count: number;
  readonly resources: number;
  readonly horizon: number;
  readonly duration: Int32Array;
  readonly predStart: Int32Array;
  readonly pred: Int32Array;
  readonly succStart: Int32Array;
  readonly succ: Int32Array;
  /** Demands that are not zero, per job: which resource, how many units. */
  readonly needStart: Int32Array;
  readonly needResource: Int32Array;
  readonly needUnits: Int32Array;
  readonly capacity: Int32Array;
  /** Jobs, every one after those it waits for; and each job's place in that. */
  readonly order: Int32Array;
  readonly rank: Int32Array;
  /** Longest path to the start of each job, and from its start to the end. */
  readonly head: Int32Array;
  readonly tail: Int32Array;
};

/** Why an instance has no schedule; jobs by number. */
export type LevellingProblem = {
  readonly code: 'cycle' | 'tooMuch';
  readonly jobs: readonly number[];
};

export type LevellingResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: LevellingProblem };
