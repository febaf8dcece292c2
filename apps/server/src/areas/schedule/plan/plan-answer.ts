import type { TravellingPlan } from '@xmgl/contracts/schedule/plan.calls';
import { PreparedAnswer } from '../../../http/prepared-answer.ts';
import type { Actor } from '../../../register/kit.ts';
import { findKnownPeople } from '../../../register/people-sight.service.ts';
import { findCurrentBaselineHead, listBaselineRows } from '../baseline/baseline.repository.ts';
import { listOwners } from './owner.repository.ts';
import { toTravellingPlan } from './plan.mapper.ts';
import { loadPlanSight, veilPlan } from './plan-sight.service.ts';
import type { StoredPlan } from './stored-plan.ts';

type Known = { readonly beside: string; readonly answer: PreparedAnswer<TravellingPlan> };

/** Answers as they were given for a plan as it was read, one for each kind of reader; forgotten with it. */
const answers = new WeakMap<StoredPlan, Map<string, Known>>();

/**
 * The whole plan as its clients get it, prepared once for each state of the plan and what stands beside it. The
 * rows of a baseline never change, so its id and name stand for them.
 */
export const toPlanAnswer = async (
  actor: Actor,
  stored: StoredPlan,
): Promise<PreparedAnswer<TravellingPlan>> => {
  const { db, project } = actor;
  const sight = await loadPlanSight(actor);
  const baseline = await findCurrentBaselineHead(db, project);
  const people = await findKnownPeople(actor);
  const owners = (await listOwners(db, project)).filter(({ ownerID }) => people?.rowIDs.has(ownerID) ?? true);
  const beside = JSON.stringify([baseline, owners]);
  const reader = JSON.stringify(sight);
  const all = answers.get(stored) ?? new Map<string, Known>();
  const known = all.get(reader);
  if (known?.beside === beside) return known.answer;
  const answer = new PreparedAnswer<TravellingPlan>({
    ...toTravellingPlan(veilPlan(stored, sight), project.projectID),
    baseline: baseline
      ? { ...baseline, rows: await listBaselineRows(db, project, baseline.baselineID) }
      : null,
    owners,
  });
  answers.set(stored, all.set(reader, { beside, answer }));
  return answer;
};
