import type { TravellingPlan } from '@xmgl/contracts/schedule/plan.calls';
import { together } from '../../../db/together.ts';
import { PreparedAnswer } from '../../../http/prepared-answer.ts';
import { findKnownPeople } from '../../../register/read/people-sight.service.ts';
import { listBaselineRows, selectCurrentBaselineHead } from '../baseline/baseline.repository.ts';
import type { Planner } from './activity-code.service.ts';
import { selectOwners } from './owner.repository.ts';
import { listParties } from './party.repository.ts';
import { toTravellingPlan } from './plan.mapper.ts';
import { requirePlanHead, selectPlanHead } from './plan.repository.ts';
import { loadPlanSight, veilPlan } from './plan-sight.service.ts';
import { readPlanAt } from './read-current-plan.ts';
import type { StoredPlan } from './stored-plan.ts';

type Known = { readonly beside: string; readonly answer: PreparedAnswer<TravellingPlan> };

/** Answers as they were given for a plan as it was read, one for each kind of reader; forgotten with it. */
const answers = new WeakMap<StoredPlan, Map<string, Known>>();

/**
 * The whole plan as its clients get it, prepared once for each state of the plan and what stands beside it. The
 * rows of a baseline never change, so its id and name stand for them.
 */
export const readPlanAnswer = async (planner: Planner): Promise<PreparedAnswer<TravellingPlan>> => {
  const { db, project, services } = planner;
  const [heads, [baseline], everybody] = await together(
    db,
    selectPlanHead(db, project),
    selectCurrentBaselineHead(db, project),
    selectOwners(db, project),
  );
  const stored = await readPlanAt(db, project, requirePlanHead(heads[0]), services.plans);
  const sight = await loadPlanSight(planner);
  const people = await findKnownPeople(planner);
  const owners = everybody.filter(({ ownerID }) => people?.rowIDs.has(ownerID) ?? true);
  const parties = await listParties(planner);
  const beside = JSON.stringify([baseline, owners, parties]);
  const reader = JSON.stringify(sight);
  const all = answers.get(stored) ?? new Map<string, Known>();
  const known = all.get(reader);
  if (known?.beside === beside) return known.answer;
  const answer = await PreparedAnswer.of<TravellingPlan>({
    ...(await toTravellingPlan(veilPlan(stored, sight), project.projectID)),
    baseline: baseline
      ? { ...baseline, rows: await listBaselineRows(db, project, baseline.baselineID) }
      : null,
    owners,
    parties,
  });
  answers.set(stored, all.set(reader, { beside, answer }));
  return answer;
};
