import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { Schedule } from '@xmgl/engine/model';

/** What one state of a plan's rows is known by: its head's version, and when that was written. */
export type PlanStamp = string;

/**
 * A restored backup may say another thing under the same version, and a version that was rolled back is given
 * again: the time of writing keeps them apart.
 */
export const toPlanStamp = (head: { readonly plan_version: number; readonly updated_at: Date }): PlanStamp =>
  `${head.plan_version} ${head.updated_at.getTime()}`;

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
  /** Activities only: how much of the whole it is, where that is not by duration. */
  readonly share: number | null;
  /** WBS nodes only: rolled up. */
  readonly percentComplete: number;
};

/** A plan as one transaction saw it. */
export type StoredPlan = {
  readonly planVersion: number;
  readonly stamp: PlanStamp;
  /** The version that `dates` belong to: behind `planVersion` while they wait to be written. */
  readonly datesVersion: number;
  readonly projectName: string;
  readonly finish: number | null;
  readonly criticalCount: number;
  readonly document: PlanDocument;
  readonly sortKeys: ReadonlyMap<string, number>;
  /** By id of activity or WBS node. */
  readonly dates: ReadonlyMap<string, StoredDates>;
};

/** A percentage as it is stored: to three decimals. */
export const toPercent = (value: number): number => Math.round(value * 1000) / 1000;

/** What was computed, as it is stored: an activity's own percent is a fact, a WBS node's is rolled up. */
export const toStoredDates = (plan: PlanDocument, schedule: Schedule): Map<string, StoredDates> => {
  const dates = new Map<string, StoredDates>();
  for (const computed of schedule.activities) {
    const { id, start, finish, totalFloatMin, isCritical } = computed;
    const activity = plan.activity.get(id);
    const percentComplete = activity ? activity.percentComplete : toPercent(computed.percentComplete);
    const { earlyStart, earlyFinish, lateStart, lateFinish, freeFloatMin } = activity
      ? computed
      : noEarlyOrLate;
    dates.set(id, {
      start,
      finish,
      earlyStart,
      earlyFinish,
      lateStart,
      lateFinish,
      totalFloatMin,
      freeFloatMin,
      isCritical,
      share: computed.share ?? null,
      percentComplete,
    });
  }
  return dates;
};

const noEarlyOrLate = {
  earlyStart: null,
  earlyFinish: null,
  lateStart: null,
  lateFinish: null,
  freeFloatMin: null,
} as const;
