// Points behind the best makespans known for PSPLIB, per set and budget: the average deviation from the CPM
// length in percent, less that of the best known on the same instances.
import { readdirSync, readFileSync } from 'node:fs';
import { readPsplib } from '../../packages/engine/src/formats/psplib.ts';
import { levelInstance } from '../../packages/engine/src/levelling/level-instance.ts';
import type { LevellingBudget } from '../../packages/engine/src/levelling/schedule-counter.ts';
import { listFaults } from '../../packages/engine/src/testing/level-check.ts';
import { findSharedData } from '../../packages/engine/src/testing/shared-data.ts';

const { env } = process;
const sets = (env.XMGL_BENCH_SETS ?? 'j30,j60,j120').split(',');
/** Schedules per instance, or seconds of processor time with an s: 1000,5000,10s. */
const budgets = (env.XMGL_BENCH_BUDGETS ?? '1000').split(',');
const every = Number(env.XMGL_BENCH_EVERY ?? 1);
const seed = Number(env.XMGL_BENCH_SEED ?? 1);

type Known = { readonly cpm: number; readonly low: number; readonly high: number };
type Result = {
  readonly points: number;
  readonly isBest: boolean;
  readonly isProven: boolean;
  readonly made: number;
};

const readKnown = (folder: string): ReadonlyMap<string, Known> => {
  const rows = readFileSync(`${folder}/best_known.csv`, 'utf8').trim().split('\n').slice(1);
  return new Map(
    rows.map((row) => {
      const [set, name, , cpm, low, high] = row.split(',');
      return [`${set}/${name}`, { cpm: Number(cpm), low: Number(low), high: Number(high) }];
    }),
  );
};

/** Milliseconds that this thread has computed; on a machine shared with others the clock tells less. */
const readCpu = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

const toBudget = (words: string): LevellingBudget => {
  if (!words.endsWith('s')) return { schedules: Number(words) };
  const end = readCpu() + Number.parseFloat(words) * 1000;
  let asked = 0;
  let isOver = false;
  return {
    schedules: Number.POSITIVE_INFINITY,
    isOver: () => {
      asked++;
      if (asked % 16 === 0) isOver ||= readCpu() >= end;
      return isOver;
    },
  };
};

const levelFile = (path: string, name: string, budget: string, known: Known): Result => {
  const read = readPsplib(readFileSync(path, 'utf8'));
  if (!read.ok) throw new Error(`${name}: ${read.problem.message}`);
  const levelled = levelInstance(read.value.instance, toBudget(budget), seed);
  if (!levelled.ok) throw new Error(`${name}: ${levelled.problem.code}`);
  const { makespan, lowerBound, startOf, schedules } = levelled.value;
  const faults = listFaults(read.value.instance, startOf);
  if (faults.length > 0 || makespan < known.low || lowerBound > known.high)
    throw new Error(`${name}: ${makespan}, ${lowerBound} ${faults.join()}`);
  if (env.XMGL_BENCH_ROWS === '1') console.log(name, makespan, known.high, lowerBound, schedules);
  return {
    points: (100 * (makespan - known.high)) / known.cpm,
    isBest: makespan <= known.high,
    isProven: makespan === lowerBound,
    made: schedules,
  };
};

const benchSet = (folder: string, set: string, budget: string, known: ReadonlyMap<string, Known>): void => {
  const names = readdirSync(`${folder}/${set}`).filter((_, i) => i % every === 0);
  const begin = readCpu();
  const results = names.map((name) => {
    const best = known.get(`${set}/${name}`);
    if (best === undefined) throw new Error(`${name}: no best known`);
    return levelFile(`${folder}/${set}/${name}`, name, budget, best);
  });
  const seconds = (readCpu() - begin) / 1000;
  const points = results.reduce((sum, result) => sum + result.points, 0) / results.length;
  const most = results.reduce((sum, { made }) => Math.max(sum, made), 0);
  const made = results.reduce((sum, result) => sum + result.made, 0);
  const told = [
    `${points.toFixed(3)} points`,
    `${results.filter(({ isBest }) => isBest).length} of ${results.length} at the best known`,
    `${results.filter(({ isProven }) => isProven).length} proven`,
    `at most ${most} schedules`,
    `${seconds.toFixed(0)} s of processor, ${Math.round(made / seconds)} schedules/s`,
  ];
  console.log(`${set.padEnd(5)} ${budget.padStart(6)}  ${told.join(', ')}`);
};

const folder = findSharedData('psplib');
if (folder === null) console.log('data/psplib is not there (XMGL_SHARED): nothing was measured');
else {
  const known = readKnown(folder);
  console.log(`PSPLIB, seed ${seed}, every ${every === 1 ? 'instance' : `${every}th instance`}, one thread`);
  for (const budget of budgets) for (const set of sets) benchSet(folder, set, budget, known);
}
