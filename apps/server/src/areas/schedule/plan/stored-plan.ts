import type { PlanDocument } from '@xmgl/engine/commands/plan-document';

/** The dates of a row as they stand in the database; all null before the first computation. */
export type StoredDates = {
  readonly start: number | null;
  readonly finish: number | null;
  readonly earlyStart: number | null;
  readonly earlyFinish: number | null;
  readonly lateStart: number | null;
  readonly lateFinish: number | null;
  readonly totalFloatMin: number | null;
  readonly freeFloatMin: number | null;
  readonly isCritical: boolean;
  /** WBS nodes only: rolled up. */
  readonly percentComplete: number;
};

/** A plan as one transaction saw it. */
export type StoredPlan = {
  readonly planVersion: number;
  readonly projectName: string;
  readonly finish: number | null;
  readonly criticalCount: number;
  readonly document: PlanDocument;
  readonly sortKeys: ReadonlyMap<string, number>;
  /** By id of activity or WBS node. */
  readonly dates: ReadonlyMap<string, StoredDates>;
};
