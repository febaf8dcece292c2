import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom } from '../levelling/random.ts';
import type { ActivityModel, PlanModel, PrimaveraRules } from '../model.ts';
import { mixedHoursPlan } from '../testing/mixed-hours-plan.ts';
import { activity, link } from '../testing/plan-fixture.ts';
import { randomPlan } from '../testing/random-plan.ts';
import { computeSchedule, toSchedule } from './compute-schedule.ts';
import { openSchedule, updateSchedule } from './live-schedule.ts';

/** A random plan with summaries, milestones, progress, constraints and activities that span others. */
function mixedPlan(seed: number): PlanModel {
  const random = createRandom(seed);
  const pick = (count: number): number => Math.floor(random() * count);
  const base = randomPlan(40, 1.2, seed);
  const spansOthers = pick(2) === 0;
  const activities: ActivityModel[] = [];
  base.activities.forEach((a, i) => {
    if (i % 8 === 0)
      activities.push(activity(`s${i / 8}`, 0, { kind: 'summary', parentId: i >= 16 ? 's0' : null }));
    const group = Math.floor(i / 8);
    const kind = spansOthers && pick(12) === 0 ? ('levelOfEffort' as const) : a.kind;
    const isInactive = pick(15) === 0;
    activities.push({
      ...a,
      ...randomFields(random, base),
      kind,
      isInactive,
      parentId: group === 1 ? null : `s${group}`,
    });
  });
  const units = ['working', 'working', 'working', 'elapsed', 'percent', 'elapsedPercent'] as const;
  const links = [
    ...base.links.map((l) => {
      const lagUnit = units[pick(units.length)] ?? 'working';
      const isShare = lagUnit === 'percent' || lagUnit === 'elapsedPercent';
      return { ...l, lagUnit, lagValue: isShare ? l.lagValue / 16 : l.lagValue };
    }),
    link('s1', 's3', 'FS', 1),
    { ...link('s1', 'a20', 'SS'), lagValue: 40, lagUnit: units[3 + pick(3)] ?? 'percent' },
    link('s0', 'a12', 'SS', 2),
    link('a3', 's2', 'FF'),
  ];
  const rooted = activities.map((a) => (a.id === 's0' ? { ...a, parentId: null } : a));
  const extras = { statusAt: pick(3) === 0 ? base.startAt + 14 * 1440 + 540 : null };
  return { ...base, ...extras, activities: toOutlineOrder(rooted), links, ...rollUpOf(seed, rooted) };
}

/** What its progress is rolled up by: durations, weights by hand, or given ones. */
function rollUpOf(seed: number, activities: readonly ActivityModel[]): Partial<PlanModel> {
  const random = createRandom(seed + 3);
  const rule = Math.floor(random() * 3);
  if (rule === 0) return {};
  return { rollUpBy: rule === 1 ? 'manual' : new Map(activities.map(({ id }) => [id, random() * 900])) };
}

/** Parents before children, as plans are. */
function toOutlineOrder(activities: readonly ActivityModel[]): readonly ActivityModel[] {
  const under = (parentId: string | null): ActivityModel[] =>
    activities.filter((a) => a.parentId === parentId).flatMap((a) => [a, ...under(a.id)]);
  return under(null);
}

function randomFields(random: () => number, plan: PlanModel): Partial<ActivityModel> {
  const pick = (count: number): number => Math.floor(random() * count);
  // Also before the plan's start, which what follows is then not bound by.
  const date = plan.startAt + (pick(75) - 15) * 1440 + 9 * 60;
  const kinds = ['startNoEarlierThan', 'finishNoLaterThan', 'mustStartOn', 'asLateAsPossible'] as const;
  switch (pick(9)) {
    case 0:
      return { durationMin: 0, kind: 'finishMilestone' };
    case 1:
      return { constraintKind: kinds[pick(4)] ?? 'asSoonAsPossible', constraintAt: date };
    case 2:
      return { actualStart: plan.startAt + (pick(9) - 3) * 1440, percentComplete: pick(100) };
    case 3:
      return { actualStart: plan.startAt, actualFinish: plan.startAt + pick(8) * 1440, percentComplete: 100 };
    case 4:
      return { mode: 'manual', manualStart: date, manualFinish: date + 1440 };
    case 5:
      return { deadlineAt: date };
    case 6:
      return { levellingDelayMin: pick(4) * 1440 };
    default:
      return { durationMin: pick(12) * 240, constraintKind: 'asSoonAsPossible', constraintAt: null };
  }
}

/** The same with Primavera's rules and what only its activities say. */
function primaveraPlan(seed: number): PlanModel {
  const random = createRandom(seed + 7);
  const pick = (count: number): number => Math.floor(random() * count);
  const plan = mixedPlan(seed);
  const activities = plan.activities.map((a) => ({ ...a, ...primaveraFields(random, plan) }));
  const primavera: PrimaveraRules = {
    floatKind: (['start', 'finish', 'smallest'] as const)[pick(3)] ?? 'finish',
    criticalBy: pick(2) === 0 ? 'float' : 'longestPath',
    areOpenEndsCritical: pick(3) === 0,
    startLagFrom: pick(2) === 0 ? 'early' : 'actual',
    usesExpectedFinish: pick(2) === 0,
  };
  const statusAt = pick(4) === 0 ? null : plan.startAt + pick(20) * 1440;
  const progressMode = pick(2) === 0 ? 'retainedLogic' : 'progressOverride';
  // What shall be as late as possible is computed in full: seldom, so that the rest is tried.
  const soon = pick(6) === 0 ? activities : activities.map(withoutLate);
  return { ...plan, activities: soon, primavera, statusAt, progressMode };
}

function withoutLate(a: ActivityModel): ActivityModel {
  return a.constraintKind === 'asLateAsPossible' ? { ...a, constraintKind: 'asSoonAsPossible' } : a;
}

function primaveraFields(random: () => number, plan: PlanModel): Partial<ActivityModel> {
  const pick = (count: number): number => Math.floor(random() * count);
  const at = plan.startAt + pick(60) * 1440 + 9 * 60;
  switch (pick(8)) {
    case 0:
      return { primavera: { isMandatory: true }, constraintKind: 'mustFinishOn', constraintAt: at };
    case 1:
      return { primavera: { second: { kind: 'finishNoLaterThan', at } } };
    case 2:
      return { primavera: { expectedFinishAt: at } };
    case 3:
      return { primavera: { externalStartAt: at, externalFinishAt: at + 20 * 1440 } };
    case 4:
      return { primavera: { spansParent: true } };
    case 5:
      return { remainingMin: pick(20) * 240 };
    default:
      return {};
  }
}

function editPrimavera(plan: PlanModel, random: () => number): PlanModel {
  const before = plan.activities;
  const next = edit(plan, random);
  const activities = next.activities.map((a, i) =>
    a === before[i] || a.kind === 'summary' ? a : withoutLate({ ...a, ...primaveraFields(random, plan) }),
  );
  return { ...next, activities };
}

function edit(plan: PlanModel, random: () => number): PlanModel {
  const at = Math.floor(random() * plan.activities.length);
  const activities = plan.activities.map((a, i) => {
    if (i !== at) return a;
    if (a.kind === 'summary') return { ...a, deadlineAt: plan.startAt + 20 * 1440 };
    return { ...a, ...randomFields(random, plan), kind: a.kind };
  });
  return { ...plan, activities };
}

test('after any row of edits the schedule is the one that a full pass gives', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = createRandom(seed + 1);
      let plan = mixedPlan(seed);
      let live = openSchedule(plan);
      for (let step = 0; step < 8; step++) {
        plan = edit(plan, random);
        live = updateSchedule(live, plan);
        expect(toSchedule(live.network, live.out)).toEqual(computeSchedule(plan));
      }
    }),
    { numRuns: 60 },
  );
});

test('so it is between crews of other hours, with lags of every unit', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = createRandom(seed + 1);
      let plan = mixedHoursPlan(seed);
      let live = openSchedule(plan);
      for (let step = 0; step < 8; step++) {
        plan = edit(plan, random);
        live = updateSchedule(live, plan);
        expect(toSchedule(live.network, live.out)).toEqual(computeSchedule(plan));
      }
    }),
    { numRuns: 40, examples: [[-2137535108]] },
  );
});

test('so it is in a plan with the rules of Primavera', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const random = createRandom(seed + 1);
      let plan = primaveraPlan(seed);
      let live = openSchedule(plan);
      for (let step = 0; step < 8; step++) {
        plan = editPrimavera(plan, random);
        live = updateSchedule(live, plan);
        expect(toSchedule(live.network, live.out)).toEqual(computeSchedule(plan));
      }
    }),
    { numRuns: 60 },
  );
});

test('edits that change links or the plan itself are computed in full', () => {
  const plan = randomPlan(30, 1.5, 7);
  const live = openSchedule(plan);
  const fewer = { ...plan, links: plan.links.slice(1) };
  const next = updateSchedule(live, fewer);
  expect(toSchedule(next.network, next.out)).toEqual(computeSchedule(fewer));
});
