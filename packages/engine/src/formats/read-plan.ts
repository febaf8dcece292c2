import type { AtMin, PlanModel } from '../model.ts';
import type { FileResult } from './file-problem.ts';
import type { NotMapped } from './imported-plan.ts';
import { readImportedPlan } from './read-imported.ts';

/** A plan out of a file, with what it is judged by. */
export type ReadPlan = {
  readonly plan: PlanModel;
  readonly statusAt: AtMin | null;
  /** The current baseline: finish by activity. */
  readonly baselineFinish: ReadonlyMap<string, AtMin>;
  /** What is wrong in the file itself and was read as the nearest sensible thing. */
  readonly faults: readonly NotMapped[];
};

/**
 * Reads a plan file of any known form, told by what is in it; see `readImportedPlan`.
 *
 * @param file bytes in UTF-8, UTF-16 or GB18030; an XER file in its machine's code page
 * @example const read = readPlan(bytes); if (read.ok) computeSchedule(read.value.plan);
 */
export function readPlan(file: Uint8Array, maxBytes?: number): FileResult<ReadPlan> {
  const read = readImportedPlan(file, maxBytes);
  if (!read.ok) return read;
  const { plan, project, baselines, notMapped } = read.value;
  const current = baselines.find(({ number }) => number === 0)?.rows ?? [];
  const baselineFinish = new Map(
    current.flatMap(({ activityId, finishAt }): [string, number][] =>
      finishAt === null ? [] : [[activityId, finishAt]],
    ),
  );
  const faults = notMapped.filter(({ fault }) => fault !== undefined);
  return { ok: true, value: { plan, statusAt: plan.statusAt ?? project.statusAt, baselineFinish, faults } };
}
