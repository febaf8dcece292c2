import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeSchedule } from '../critical-path/compute-schedule.ts';
import type { ActivityModel, PlanModel } from '../model.ts';
import { prepareNetwork } from '../network/prepare-network.ts';
import { mixedHoursPlan } from '../testing/mixed-hours-plan.ts';
import { activity, at, link, plan } from '../testing/plan-fixture.ts';
import { randomPlan } from '../testing/random-plan.ts';
import { createFlatEngine } from './flat-engine.ts';
import { isFlat } from './plan-block-network.ts';
import { createPlanEngine, mayVary, withDuration } from './plan-engine.ts';
import type { RiskModel } from './risk-model.ts';
import { Sfc32 } from './sfc32.ts';
import { simulatePlan } from './simulate-plan.ts';

const COUNT = 4;

function varyActivity(base: ActivityModel, random: Sfc32): ActivityModel {
  // Also before the plan's start, which what follows is then not bound by.
  const date = at('2026-01-05T09:00') + ((random.next() % 75) - 15) * 1440;
  const kinds = [
    'startNoEarlierThan',
    'startNoLaterThan',
    'finishNoEarlierThan',
    'finishNoLaterThan',
    'mustStartOn',
    'mustFinishOn',
  ] as const;
  switch (random.next() % 12) {
    case 0:
      return { ...base, constraintKind: kinds[random.next() % 6] ?? 'mustStartOn', constraintAt: date };
    case 1:
      return { ...base, deadlineAt: date };
    case 2:
      return { ...base, durationMin: 0, kind: 'finishMilestone' };
    case 3:
      return { ...base, isInactive: true };
    default:
      return base;
  }
}

/** A plan of one calendar, with dates, milestones and headings. */
function plainPlan(seed: number): PlanModel {
  const random = new Sfc32(seed, 0, 0);
  const base = randomPlan(30, 1.4, seed);
  const varied = base.activities.map((a, i) => ({
    ...varyActivity(a, random),
    calendarId: null,
    parentId: i < 10 ? 'top' : null,
  }));
  const activities = [activity('top', 0, { kind: 'summary' }), ...varied];
  const statusAt = seed % 4 === 0 ? base.startAt + 9 * 1440 : null;
  return { ...base, activities, statusAt };
}

/** Two calendars, progress, delays, typed dates, lags in percent. */
function flatPlan(seed: number): PlanModel {
  const random = new Sfc32(seed, 1, 0);
  const base = plainPlan(seed);
  const activities = base.activities.map((a, i): ActivityModel => {
    if (a.kind !== 'task') return a;
    const calendarId = random.next() % 5 === 0 ? 'c2' : null;
    if (i < 4)
      return {
        ...a,
        calendarId,
        actualStart: base.startAt - (i % 2) * 4320,
        percentComplete: random.next() % 90,
      };
    if (i % 11 === 7)
      return { ...a, mode: 'manual', manualStart: base.startAt + 2880, manualFinish: base.startAt + 6000 };
    return { ...a, calendarId, levellingDelayMin: random.next() % 8 === 0 ? 2880 : 0 };
  });
  const links = base.links.map((l, i) =>
    i % 9 === 4 ? { ...l, lagValue: 50, lagUnit: i % 2 === 0 ? 'percent' : 'elapsedPercent' } : l,
  ) satisfies PlanModel['links'];
  return { ...base, activities, links };
}

/** Any plan: also with a link on a summary. */
function anyPlan(seed: number): PlanModel {
  const base = flatPlan(seed);
  return { ...base, links: [...base.links, { ...link('top', 'a20'), lagValue: 10, lagUnit: 'percent' }] };
}

function drawDurations(model: PlanModel, seed: number): Float64Array {
  const random = new Sfc32(seed, 2, 0);
  return Float64Array.from({ length: model.activities.length * COUNT }, (_, i) => {
    const v = Math.floor(i / COUNT);
    const base = model.activities[v]?.durationMin ?? 0;
    if (base === 0) return 0;
    if (random.next() % 40 === 0) return 1;
    return 1 + Math.floor(base * (0.5 + random.next() / 4_294_967_296));
  });
}

/** One iteration the long way: another plan, scheduled from scratch. */
function scheduleDrawn(model: PlanModel, durations: Float64Array, j: number) {
  return computeSchedule({
    ...model,
    activities: model.activities.map((a, v) =>
      mayVary(a) ? withDuration(a, durations[v * COUNT + j] ?? 0) : a,
    ),
  });
}

function listCritical(model: PlanModel, durations: Float64Array): readonly number[] {
  const counts = model.activities.map(() => 0);
  for (let j = 0; j < COUNT; j++) {
    scheduleDrawn(model, durations, j).activities.forEach(({ isCritical }, v) => {
      if (isCritical && model.activities[v]?.kind !== 'summary') counts[v] = (counts[v] ?? 0) + 1;
    });
  }
  return counts;
}

const seeds = fc.integer({ min: 1, max: 1_000_000 });

function listVarying(model: PlanModel): Int32Array {
  return Int32Array.from(model.activities.keys()).filter((v) => {
    const found = model.activities[v];
    return found !== undefined && found.kind === 'task' && mayVary(found);
  });
}

function compareEngines(model: PlanModel, seed: number): void {
  const durations = drawDurations(model, seed);
  const varying = listVarying(model);
  const [fast, full] = [
    createFlatEngine(model, varying, COUNT, model.startAt),
    createPlanEngine(model, varying, COUNT, model.startAt),
  ];
  fast.pass(durations, COUNT);
  full.pass(durations, COUNT);
  expect([...fast.took]).toEqual([...full.took]);
  expect([...fast.criticalCount]).toEqual([...full.criticalCount]);
}

test('iterations in blocks give what full passes give, of bare numbers and of nodes that need dates', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const plain = plainPlan(seed);
      const any = flatPlan(seed);
      expect([plain, any].map((model) => isFlat(prepareNetwork(model)))).toEqual([true, true]);
      compareEngines(plain, seed);
      compareEngines(any, seed);
    }),
    { numRuns: 250 },
  );
});

test('so they do between crews of other hours, with lags of every unit', () => {
  fc.assert(
    fc.property(seeds, (seed) => compareEngines(mixedHoursPlan(seed), seed)),
    { numRuns: 100, examples: [[620_490]] },
  );
});

test('a pass with drawn durations is the schedule of the plan that has them', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      for (const model of [anyPlan(seed), plainPlan(seed)]) {
        const durations = drawDurations(model, seed);
        const full = createPlanEngine(model, listVarying(model), COUNT, model.startAt);
        full.pass(durations, COUNT);
        expect([...full.criticalCount]).toEqual(listCritical(model, durations));
      }
    }),
    { numRuns: 100 },
  );
});

const risksOf = (model: PlanModel, over: Partial<RiskModel> = {}): RiskModel => ({
  activities: model.activities.map(({ id, durationMin }) => ({
    activityId: id,
    duration: { kind: 'pert', low: durationMin * 0.8, mode: durationMin, high: durationMin * 1.5 },
  })),
  drivers: [],
  correlations: [],
  ...over,
});

function simulate(model: PlanModel, risks: RiskModel, seed = 1, iterations = 2000) {
  const simulated = simulatePlan(model, risks, { iterations, seed, withSensitivity: true });
  if (!simulated.ok) throw new Error(simulated.faults[0]?.message);
  return simulated.value;
}

const CHAIN = plan(
  '2026-06-01T08:00',
  [activity('A', 10), activity('B', 10), activity('C', 2)],
  [link('A', 'B')],
);

test('the same seed gives the same answer, another seed another one of the same size', () => {
  const [one, again, other] = [
    simulate(CHAIN, risksOf(CHAIN)),
    simulate(CHAIN, risksOf(CHAIN)),
    simulate(CHAIN, risksOf(CHAIN), 2),
  ];
  expect(again).toEqual(one);
  expect(other.duration.mean).not.toBe(one.duration.mean);
  expect(Math.abs(other.duration.mean - one.duration.mean)).toBeLessThan(10);
});

test('the mean of a chain is the sum of the means: (low + 4·mode + high) / 6 each', () => {
  const wanted = 2 * 4800 * ((0.8 + 4 + 1.5) / 6);
  expect(Math.abs(simulate(CHAIN, risksOf(CHAIN)).duration.mean - wanted)).toBeLessThan(2);
});

test('a correlated pair spreads further than an independent one, a driver moves all it touches', () => {
  const alone = simulate(CHAIN, risksOf(CHAIN)).duration;
  const together = simulate(
    CHAIN,
    risksOf(CHAIN, { correlations: [{ activityIds: ['A', 'B'], coefficient: 1 }] }),
  ).duration;
  expect(together.sd / alone.sd).toBeGreaterThan(1.39);
  expect(together.sd / alone.sd).toBeLessThan(1.43);
  expect(Math.abs(together.mean - alone.mean)).toBeLessThan(3);
  const driver = {
    id: 'R',
    probability: 0.3,
    effect: 'multiply',
    impact: { kind: 'fixed', value: 2 },
    cost: { kind: 'fixed', value: 1000 },
    activityIds: ['A', 'B'],
  } as const;
  const struck = simulate(CHAIN, risksOf(CHAIN, { drivers: [driver] }));
  expect(struck.duration.mean / alone.mean).toBeCloseTo(1.3, 2);
  expect(struck.cost?.mean).toBeCloseTo(300, 6);
  expect(struck.sensitivity.find(({ id }) => id === 'R')?.correlation).toBeGreaterThan(0.7);
  expect(struck.points.length).toBe(1000);
});

test('a finished activity does not vary, a started one only in what is left', () => {
  const started = {
    ...CHAIN,
    activities: [
      activity('A', 10, {
        actualStart: at('2026-06-01T08:00'),
        actualFinish: at('2026-06-12T17:00'),
        percentComplete: 100,
      }),
      activity('B', 10, { actualStart: at('2026-06-15T08:00'), percentComplete: 50 }),
    ],
  };
  const found = simulate(started, risksOf(started)).duration;
  expect(found.least).toBeGreaterThanOrEqual(4800 + 2400 + 2400 * 0.8);
  expect(found.most).toBeLessThanOrEqual(4800 + 2400 + 2400 * 1.5);
});

test('mistakes in the risks are told, and a cancelled run answers what it has', () => {
  const faulty = risksOf(CHAIN, {
    drivers: [
      {
        id: 'R',
        probability: 2,
        effect: 'add',
        impact: { kind: 'uniform', low: 2, high: 1 },
        activityIds: ['X'],
      },
    ],
  });
  expect(simulatePlan(CHAIN, faulty, { iterations: 10, seed: 1 })).toMatchObject({
    ok: false,
    faults: [{ code: 'missingActivity' }, { code: 'badProbability' }, { code: 'badDistribution' }],
  });
  const told: number[] = [];
  const wish = {
    iterations: 5000,
    seed: 1,
    onProgress: (done: number) => told.push(done),
    isCancelled: () => told.length === 2,
  };
  expect(simulatePlan(CHAIN, risksOf(CHAIN), wish)).toMatchObject({
    ok: true,
    value: { iterations: told[1] },
  });
});
