import { loadavg } from 'node:os';
import { measureCalls } from '../measure-calls.ts';
import { allCases, mostUsed, unmeasured } from './all-cases.ts';
import { measureCase, type Spread, sendOnce } from './measure-case.ts';
import type { MeasuredCase } from './measured-case.ts';
import { fillPlans } from './plan-cases.ts';
import { openScaleStage, type ScaleStage } from './scale-stage.ts';

const companies = { small: 5, large: 50 } as const;
const slowest = 100;
const mostGrowth = 1.3;
const seconds = 3;

const counted = [
  'company',
  'project',
  'activity',
  'role_permission',
  'audit_log',
  'notice',
  'session',
] as const;
const registers = [
  'project_stakeholder',
  'engagement_action',
  'engagement_record',
  'stakeholder_engagement',
] as const;

const countRows = async ({ query }: ScaleStage, tables: readonly string[]): Promise<number> => {
  let sum = 0;
  for (const table of tables)
    sum += Number((await query<{ n: string }>(`select count(*) n from ${table}`))[0]?.n);
  return sum;
};

const printSize = async (stage: ScaleStage): Promise<void> => {
  const sizes: string[] = [`register rows ${(await countRows(stage, registers)).toLocaleString('en')}`];
  for (const table of counted)
    sizes.push(`${table} ${(await countRows(stage, [table])).toLocaleString('en')}`);
  const [size] = await stage.query<{ size: string }>(
    `select pg_size_pretty(pg_database_size('xmgl')) as size`,
  );
  console.log(`${stage.companies} companies: ${sizes.join(', ')}; ${size?.size}`);
};

type Measured = { readonly one: MeasuredCase; readonly small: Spread; readonly large: Spread };

/**
 * Limits and growth are held against what is computed, where the machine tells: it is the time of a machine that does
 * nothing else, whatever this one does besides. Programs that work on files have ended before they can be asked.
 */
const workOf = ({ excuse }: MeasuredCase, { p50, p99, cpu, cpuP99 }: Spread) =>
  cpu > 0 && excuse !== 'file' ? { p50: cpu, p99: cpuP99 } : { p50, p99 };

const growthOf = ({ one, small, large }: Measured): number => workOf(one, large).p50 / workOf(one, small).p50;

/** What a line breaks of the limits. */
const faultsOf = (line: Measured): readonly string[] => {
  const { one, large } = line;
  const { p50, p99 } = workOf(one, large);
  return [
    ...(one.mostMs !== undefined && p50 > one.mostMs ? [`median > ${one.mostMs} ms`] : []),
    ...(one.excuse === undefined && p99 > slowest ? [`p99 > ${slowest} ms`] : []),
    ...(growthOf(line) > mostGrowth ? [`growth > ${mostGrowth}`] : []),
  ];
};

const cell = (value: number): string => value.toFixed(value < 100 ? 1 : 0).padStart(9);

const printLine = (line: Measured): void => {
  const { one, small, large } = line;
  const growth = growthOf(line).toFixed(2).padStart(8);
  const told = [one.excuse === undefined ? '' : `(${one.excuse})`, ...faultsOf(line)]
    .filter(Boolean)
    .join(', ');
  console.log(
    `${one.label.padEnd(50)}${cell(large.p50)}${cell(large.p99)}${cell(large.cpu)}${cell(small.p50)}${cell(small.p99)}${cell(small.cpu)}${growth}  ${told}`,
  );
};

const chosen = (only: string | undefined): readonly MeasuredCase[] =>
  only === undefined ? allCases : allCases.filter(({ label }) => new RegExp(only).test(label));

const measureAll = async (
  small: ScaleStage,
  large: ScaleStage,
  only: string | undefined,
): Promise<{ lines: Measured[]; failed: string[] }> => {
  console.log(
    `\n${'one caller, milliseconds'.padEnd(50)}      p50      p99      cpu  /10 p50  /10 p99  /10 cpu  growth`,
  );
  const lines: Measured[] = [];
  const failed: string[] = [];
  for (const one of chosen(only)) {
    try {
      const [fewer, all] = await measureCase(one, [small, large]);
      if (!fewer || !all) continue;
      const line = { one, small: fewer, large: all };
      lines.push(line);
      printLine(line);
    } catch (cause) {
      failed.push(cause instanceof Error ? cause.message : String(cause));
      console.log(`${one.label.padEnd(50)} failed: ${failed.at(-1)}`);
    }
  }
  return { lines, failed };
};

const measureMany = async (large: ScaleStage): Promise<void> => {
  console.log(`\n${'16 callers'.padEnd(50)}  calls/s   p50 ms   p99 ms`);
  for (const label of mostUsed) {
    const one = allCases.find((each) => each.label === label);
    if (!one) throw new Error(`no case ${label}`);
    let turn = 0;
    const { perSecond, p50, p99 } = await measureCalls(16, seconds, async () => {
      await sendOnce(one, large, turn++);
    });
    console.log(`${label.padEnd(50)}${cell(perSecond)}${cell(p50)}${cell(p99)}`);
  }
};

/** Every call on a large database and on one of a tenth. `only` is a pattern that labels match. */
export const printScaleFigures = async (only: string | undefined): Promise<boolean> => {
  const stages: ScaleStage[] = [];
  try {
    for (const size of [companies.small, companies.large]) {
      const began = performance.now();
      const stage = await openScaleStage(size);
      stages.push(stage);
      await fillPlans(stage);
      await printSize(stage);
      console.log(`  made in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    }
    const [small, large] = stages;
    if (!small || !large) throw new Error('no database');
    const { lines, failed } = await measureAll(small, large, only);
    if (only === undefined) await measureMany(large);
    const faulty = lines.filter((line) => faultsOf(line).length > 0);
    console.log(`\n${lines.length} lines, ${faulty.length} over a limit, ${failed.length} failed`);
    for (const line of faulty) console.log(`  ${line.one.label}: ${faultsOf(line).join(', ')}`);
    if (unmeasured.length > 0) console.log(`not measured: ${unmeasured.join(', ')}`);
    const load = loadavg().map((value) => value.toFixed(1));
    console.log(
      `resident memory of the server: ${large.residentMb()} MB; load of the machine ${load.join(', ')}`,
    );
    return failed.length === 0;
  } finally {
    for (const stage of stages) await stage.stop();
  }
};
