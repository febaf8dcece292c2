import { checkPlan } from '../packages/engine/src/checks/check-plan.ts';
import { computeInto, computeSchedule } from '../packages/engine/src/critical-path/compute-schedule.ts';
import { openSchedule, updateSchedule } from '../packages/engine/src/critical-path/live-schedule.ts';
import { levelInstance } from '../packages/engine/src/levelling/level-instance.ts';
import { levelPlan } from '../packages/engine/src/levelling/level-plan.ts';
import type { PlanModel } from '../packages/engine/src/model.ts';
import { createScheduleArrays, prepareNetwork } from '../packages/engine/src/network/prepare-network.ts';
import type { RiskDriver, RiskModel } from '../packages/engine/src/simulation/risk-model.ts';
import { simulatePlan } from '../packages/engine/src/simulation/simulate-plan.ts';
import { randomInstance } from '../packages/engine/src/testing/random-instance.ts';
import { chainPlan, randomPlan } from '../packages/engine/src/testing/random-plan.ts';
import { compilePlainPass, removePlainPass, timePlainPass } from './plain-c/time-plain-pass.ts';
import { timeReading } from './plan-file/time-reading.ts';

/** Median of `runs` timings in milliseconds, after as many again to warm up. */
function measure(runs: number, work: () => unknown): number {
  for (let i = 0; i < runs; i++) work();
  const times = Array.from({ length: runs }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return times[Math.floor(runs / 2)] ?? Number.NaN;
}

const show = (ms: number): string => `${ms.toFixed(ms < 10 ? 2 : 1)} ms`.padStart(10);

function benchPlan(label: string, plan: PlanModel, runs: number): void {
  const network = prepareNetwork(plan);
  const out = createScheduleArrays(network);
  const pass = measure(runs, () => computeInto(network, out));
  const whole = measure(Math.max(3, runs >> 2), () => computeSchedule(plan));
  const ratio =
    plain === null ? '' : `   ${(pass / timePlainPass(plain, network, out, runs)).toFixed(1)} × C`;
  console.log(`${label.padEnd(36)} full pass ${show(pass)}   from plan to answer ${show(whole)}${ratio}`);
}

/** The same activities and links by Primavera's rules, from the data date on. */
function withPrimavera(plan: PlanModel): PlanModel {
  const primavera = {
    floatKind: 'finish',
    criticalBy: 'float',
    areOpenEndsCritical: false,
    startLagFrom: 'early',
    usesExpectedFinish: true,
  } as const;
  return { ...plan, primavera, statusAt: plan.startAt };
}

/** One edit at a time, on activities spread over the plan, the duration changed to and fro. */
function benchEdits(label: string, plan: PlanModel, runs: number): void {
  let live = openSchedule(plan);
  let current = plan;
  let at = 0;
  const edited = measure(runs, () => {
    at = (at + 7919) % plan.activities.length;
    const activities = current.activities.slice();
    const activity = activities[at];
    if (activity === undefined) return;
    activities[at] = { ...activity, durationMin: activity.durationMin === 480 ? 960 : 480 };
    current = { ...current, activities };
    live = updateSchedule(live, current);
  });
  console.log(`${label.padEnd(36)} one edit  ${show(edited)}`);
}

/** Schedules in whole periods: rules, then bred and justified lists. */
function benchInstances(jobs: number, schedules: number): void {
  const instances = Array.from({ length: 5 }, (_, seed) => randomInstance(jobs, seed + 1));
  let over = 0;
  let made = 0;
  const took = measure(1, () => {
    [over, made] = [0, 0];
    for (const instance of instances) {
      const levelled = levelInstance(instance, { schedules }, 1);
      if (!levelled.ok) throw new Error(levelled.problem.code);
      over += levelled.value.makespan / levelled.value.lowerBound - 1;
      made += levelled.value.schedules;
    }
  });
  const above = `${((100 * over) / instances.length).toFixed(1)} % above the bound`;
  const rate = `${Math.round((1000 * made) / took)} schedules/s`;
  console.log(
    `${`levelling, ${jobs} jobs, ${schedules} schedules`.padEnd(36)} ${above}   ${rate.padStart(20)}`,
  );
}

/** A plan with calendars whose people do two things at once. */
function benchPlanLevelling(activities: number, runs: number): void {
  const plan = randomPlan(activities, 1.5, 1);
  const crew = { kind: 'labour', maxUnits: activities / 20, calendarId: null, availability: [] } as const;
  const assignments = plan.activities.map(({ id }, i) => ({
    id,
    activityId: id,
    resourceId: `r${i % 3}`,
    units: 1 + (i % 4),
    workMin: 0,
    delayMin: 0,
  }));
  const resources = [0, 1, 2].map((i) => ({ ...crew, id: `r${i}`, name: `r${i}` }));
  const model = { ...plan, resources, assignments };
  const took = measure(runs, () => levelPlan(model, { schedules: 10 }, 1));
  console.log(`${`levelling, plan of ${activities}`.padEnd(36)} ten schedules ${show(took)}`);
}

/** A large file, read from its bytes to the plan. */
function benchReading(label: string, kind: 'xml' | 'xer', activities: number): void {
  const { ms, grown, size } = timeReading(kind, activities, 3);
  const memory = `${(grown / size).toFixed(1)} × the file's size in memory`;
  console.log(
    `${`reading, ${label} of ${(size / 1e6).toFixed(0)} MB`.padEnd(36)} once      ${show(ms)}   ${memory}`,
  );
}

function benchChecks(activities: number): void {
  const plan = randomPlan(activities, 1.5, 1);
  const input = { plan, schedule: computeSchedule(plan), statusAt: null, baselineFinish: new Map() };
  const took = measure(11, () => checkPlan(input));
  console.log(`${`14 checks, plan of ${activities}`.padEnd(36)} all       ${show(took)}`);
}

/** PERT durations, and events that each touch a twentieth of the activities. */
function toRisks(plan: PlanModel, drivers: number): RiskModel {
  const activities = plan.activities.map(({ id, durationMin }, i) => ({
    activityId: id,
    duration: {
      kind: 'pert' as const,
      low: durationMin * (0.7 + 0.002 * (i % 100)),
      mode: durationMin,
      high: durationMin * (1.2 + 0.007 * (i % 83)),
    },
  }));
  const driver = (_: unknown, d: number): RiskDriver => ({
    id: `r${d}`,
    probability: 0.1 + 0.03 * d,
    effect: 'multiply',
    impact: { kind: 'pert', low: 0.9, mode: 1.1, high: 1.5 },
    activityIds: plan.activities.filter((__, i) => (i * 7 + d) % 20 < 1).map(({ id }) => id),
  });
  return { activities, drivers: Array.from({ length: drivers }, driver), correlations: [] };
}

function benchSimulation(label: string, plan: PlanModel): void {
  const risks = toRisks(plan, 20);
  const took = measure(3, () => simulatePlan(plan, risks, { iterations: 10_000, seed: 1 }));
  console.log(`${label.padEnd(36)} 10,000    ${show(took)}`);
}

const plain = compilePlainPass();
console.log(
  plain === null
    ? 'no C compiler here (cc, gcc, clang, tcc): not compared with the plain C program'
    : `× C: times as long as the same pass in plain C, by ${plain.compiler} -O2 (bench/plain-c)`,
);
console.log('CPM, 1.5 links per activity, four calendars with ten years of holidays, one thread, medians');
const [small, middle, large] = [
  randomPlan(1_000, 1.5, 1, 4),
  randomPlan(10_000, 1.5, 2, 4),
  randomPlan(100_000, 1.5, 3, 4),
];
benchPlan('1,000 activities, 1,500 links', small, 101);
benchPlan('10,000 activities, 15,000 links', middle, 101);
benchPlan('100,000 activities, 150,000 links', large, 25);
benchPlan('chain of 10,000', chainPlan(10_000), 101);
if (plain !== null) removePlainPass(plain);
benchEdits('1,000 activities, 1,500 links', small, 201);
benchEdits('10,000 activities, 15,000 links', middle, 201);
benchEdits('100,000 activities, 150,000 links', large, 101);
benchEdits('100,000, rules of Primavera P6', withPrimavera(large), 101);
benchInstances(120, 5000);
benchPlanLevelling(1_000, 5);
benchChecks(10_000);
benchReading('Project XML', 'xml', 21_000);
benchReading('Primavera XER', 'xer', 72_000);
const thousand = randomPlan(1_000, 1.5, 1);
const oneCalendar = thousand.activities.map((activity) => ({ ...activity, calendarId: null }));
benchSimulation('simulation, 1,000, 20 drivers', { ...thousand, activities: oneCalendar });
benchSimulation('simulation, two calendars', thousand);
