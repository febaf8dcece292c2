import type { TravellingPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';
import { PreparedAnswer } from '../../../http/prepared-answer.ts';
import { findCurrentBaselineHead, listBaselineRows } from '../baseline/baseline.repository.ts';
import { listOwners } from './owner.repository.ts';
import { toTravellingPlan } from './plan.mapper.ts';
import type { StoredPlan } from './stored-plan.ts';

type Known = { readonly beside: string; readonly answer: PreparedAnswer<TravellingPlan> };

/** Answers as they were given for a plan as it was read; forgotten with it. */
const answers = new WeakMap<StoredPlan, Known>();

/**
 * The whole plan as its clients get it, prepared once for each state of the plan and what stands beside it. The
 * rows of a baseline never change, so its id and name stand for them.
 */
export const toPlanAnswer = async (
  db: Db,
  project: ProjectInScope,
  stored: StoredPlan,
): Promise<PreparedAnswer<TravellingPlan>> => {
  const baseline = await findCurrentBaselineHead(db, project);
  const owners = await listOwners(db, project);
  const beside = JSON.stringify([baseline, owners]);
  const known = answers.get(stored);
  if (known?.beside === beside) return known.answer;
  const answer = new PreparedAnswer<TravellingPlan>({
    ...toTravellingPlan(stored, project.projectID),
    baseline: baseline
      ? { ...baseline, rows: await listBaselineRows(db, project, baseline.baselineID) }
      : null,
    owners,
  });
  answers.set(stored, { beside, answer });
  return answer;
};
