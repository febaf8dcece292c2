import { Worker } from 'node:worker_threads';
import { listNewErrors } from '@xmgl/engine/commands/list-new-errors';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule, toSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { type LiveSchedule, openSchedule, updateSchedule } from '@xmgl/engine/critical-path/live-schedule';
import type { PlanModel, PlanProblem, Schedule } from '@xmgl/engine/model';

/**
 * Beyond this a plan is computed beside the event loop, not on it. Below, handing it over costs the loop more
 * (a copy of the plan there and of the dates back: 50 ms for 10,000 activities) than computing it (35 ms).
 */
const activitiesOnLoop = 20_000;

/** Lists of calendars by what they say, the last used at the end. */
const knownCalendars = new Map<string, PlanModel['calendars']>();
const mostKnown = 64;
/** A list that was looked up before is not spelt out again. */
const sameCalendars = new WeakMap<PlanModel['calendars'], PlanModel['calendars']>();

/**
 * The engine compiles a list of calendars once; read anew from the database it is a new list. Equal lists
 * become one here, which spares most of the time that a plan of 1,000 activities takes.
 */
const withKnownCalendars = (model: PlanModel): PlanModel => {
  const same = sameCalendars.get(model.calendars);
  if (same) return { ...model, calendars: same };
  const key = JSON.stringify(model.calendars);
  const calendars = knownCalendars.get(key) ?? model.calendars;
  knownCalendars.delete(key);
  knownCalendars.set(key, calendars);
  const oldest = knownCalendars.keys().next();
  if (knownCalendars.size > mostKnown && !oldest.done) knownCalendars.delete(oldest.value);
  sameCalendars.set(model.calendars, calendars);
  return { ...model, calendars };
};

/** The dates of a plan. */
export const computePlan = async (plan: PlanDocument, name: string): Promise<Schedule> => {
  const model = withKnownCalendars(toPlanModel(plan, name));
  return plan.activity.size > activitiesOnLoop ? await computeBeside(model) : computeSchedule(model);
};

/**
 * The dates of a plan after an edit; what the edit does not reach is not computed again.
 * @param live from the last computation, used up by this one
 */
export const updatePlan = async (
  live: LiveSchedule | undefined,
  plan: PlanDocument,
  name: string,
): Promise<{ readonly schedule: Schedule; readonly live: LiveSchedule | undefined }> => {
  const model = withKnownCalendars(toPlanModel(plan, name));
  if (plan.activity.size > activitiesOnLoop) return { schedule: await computeBeside(model), live: undefined };
  const next = live ? updateSchedule(live, model) : openSchedule(model);
  return { schedule: toSchedule(next.network, next.out), live: next };
};

const computeBeside = (model: PlanModel): Promise<Schedule> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./schedule-worker.ts', import.meta.url), { workerData: model });
    worker.once('message', (schedule: Schedule) => resolve(schedule));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`schedule worker ended with ${code}`)));
  });

/** Errors that are in `after` and were not in the plan before: what an edit must not bring in. */
export const findNewErrors = async (
  before: PlanDocument,
  after: Schedule,
  name: string,
): Promise<readonly PlanProblem[]> => {
  if (!after.problems.some((problem) => problem.severity === 'error')) return [];
  return listNewErrors(await computePlan(before, name), after);
};
