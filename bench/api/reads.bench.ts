// Rows and index entries that the database reads for one call, whatever the machine does meanwhile: a plan that was kept
// and reads a whole register for one row shows here long before it is slow. XMGL_BENCH_CALLS as for `api`.
import { setTimeout } from 'node:timers/promises';
import { allCases } from './scale/all-cases.ts';
import { sendOnce } from './scale/measure-case.ts';
import type { MeasuredCase } from './scale/measured-case.ts';
import { fillPlans } from './scale/plan-cases.ts';
import { openScaleStage, type ScaleStage } from './scale/scale-stage.ts';

const companies = 50;
const fewest = 300;
/** Plans are kept from the sixth turn on. */
const warmUps = 14;
const turns = 5;
/** A connection writes down what it has read at the end of a transaction, at most once in a second. */
const untilWritten = 1100;

const only = new RegExp(process.env.XMGL_BENCH_CALLS ?? '');

const readCounts = async ({ query }: ScaleStage): Promise<ReadonlyMap<string, number>> => {
  const rows = await query<{ name: string; count: number }>(`
    select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::float8 as count from pg_stat_user_tables
      where schemaname = 'public'
    union all
    select indexrelname, idx_tup_read::float8 from pg_stat_user_indexes where schemaname = 'public'`);
  return new Map(rows.map(({ name, count }) => [name, count]));
};

/** What each table and index gave for one turn of a call, the most first. */
const readsOf = async (stage: ScaleStage, one: MeasuredCase): Promise<[string, number][]> => {
  let turn = 0;
  const send = async (times: number) => {
    for (let sent = 0; sent < times; sent++) await sendOnce(one, stage, turn++);
  };
  const written = async () => {
    await setTimeout(untilWritten);
    await send(1);
    return await readCounts(stage);
  };
  await send(warmUps);
  const before = await written();
  await send(turns);
  const after = await written();
  return [...after]
    .map(([name, count]): [string, number] => [
      name,
      Math.round((count - (before.get(name) ?? 0)) / (turns + 1)),
    ])
    .filter(([, count]) => count >= fewest)
    .toSorted(([, a], [, b]) => b - a);
};

const stage = await openScaleStage(companies);
try {
  await fillPlans(stage);
  console.log(`calls that read ${fewest} rows or entries and more of a table or index, each time`);
  for (const one of allCases.filter(({ label, excuse }) => excuse !== 'file' && only.test(label))) {
    const reads = await readsOf(stage, one);
    if (reads.length > 0)
      console.log(one.label.padEnd(50), reads.map(([name, count]) => `${name} ${count}`).join(', '));
  }
} finally {
  await stage.stop();
}
