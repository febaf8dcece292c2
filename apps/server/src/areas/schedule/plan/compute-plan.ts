import { listNewErrors } from '@xmgl/engine/commands/list-new-errors';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { rememberModels, toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule, toSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { type LiveSchedule, openSchedule, updateSchedule } from '@xmgl/engine/critical-path/live-schedule';
import type { PlanModel, PlanProblem, Schedule } from '@xmgl/engine/model';
import { inSlices } from '../../../beside/in-slices.ts';
import { computeBeside } from './compute-beside.ts';

/**
 * Beyond this a plan is computed beside the event loop, not on it: about 100 ms. Below, handing it over costs the loop
 * more (a copy of the plan there and of the dates back: 50 ms for 10,000 activities) than computing it (35 ms).
 */
const mostWorkOnLoop = 30_000;
/** To make a calendar ready takes as long as so many activities, and so many for each shift of it. */
const workOfCalendar = 500;
const workOfShift = 15;

const workOfCalendars = ({ calendar }: PlanDocument): number => {
  let work = 0;
  for (const { week, workWeeks, exceptions } of calendar.values()) {
    const shifts = [week, ...workWeeks.map(({ days }) => days)].flat(2).length;
    work += workOfCalendar + workOfShift * shifts + exceptions.length;
  }
  return work;
};

/** What it takes to compute a plan, as so many activities of a plain one. */
const workOf = (plan: PlanDocument): number =>
  plan.activity.size + plan.wbsNode.size + plan.link.size / 2 + workOfCalendars(plan);

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
  if (workOf(plan) <= mostWorkOnLoop) return computeSchedule(withKnownCalendars(toPlanModel(plan, name)));
  await inSlices(rememberModels(plan));
  return await computeBeside(toPlanModel(plan, name));
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
  if (workOf(plan) > mostWorkOnLoop) return { schedule: await computePlan(plan, name), live: undefined };
  const model = withKnownCalendars(toPlanModel(plan, name));
  const next = live ? updateSchedule(live, model) : openSchedule(model);
  return { schedule: toSchedule(next.network, next.out), live: next };
};

/** Errors that are in `after` and were not in the plan before: what an edit must not bring in. */
export const findNewErrors = async (
  before: PlanDocument,
  after: Schedule,
  name: string,
): Promise<readonly PlanProblem[]> => {
  if (!after.problems.some((problem) => problem.severity === 'error')) return [];
  return listNewErrors(await computePlan(before, name), after);
};
