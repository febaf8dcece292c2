// The same pass as a plain C program, compiled here when a compiler is present.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PreparedNetwork, ScheduleArrays } from '../../packages/engine/src/network/network-model.ts';

const COMPILERS = ['cc', 'gcc', 'clang', 'tcc'];
const SOURCE = fileURLToPath(new URL('plain-pass.c', import.meta.url));

export type PlainPass = { readonly folder: string; readonly program: string; readonly compiler: string };

/** The compiled program; `null` without a compiler. */
export function compilePlainPass(): PlainPass | null {
  const folder = mkdtempSync(join(tmpdir(), 'plain-pass-'));
  const program = join(folder, 'plain-pass');
  const compiler = COMPILERS.find((name) => spawnSync(name, ['-O2', '-o', program, SOURCE]).status === 0);
  if (compiler !== undefined) return { folder, program, compiler };
  rmSync(folder, { recursive: true });
  return null;
}

export const removePlainPass = ({ folder }: PlainPass): void => rmSync(folder, { recursive: true });

/** Everything that the pass reads, as 32-bit integers in the order that plain-pass.c takes them in. */
function toIntegers(net: PreparedNetwork): Int32Array {
  const columns: ArrayLike<number>[] = [
    [net.activityCount, net.linkFrom.length, net.calendars.length, net.startAt],
    ...[net.order, net.calendarOf, net.span, net.lowStart, net.highStart, net.highFinish, net.mayPrecede],
    ...[net.inStart, net.outStart, net.linkFrom, net.linkTo, net.linkType, net.linkLag],
    ...[net.linkLagCalendar, net.linkIsDirect, net.outLink],
  ];
  for (const calendar of net.calendars) {
    const { totalWork, isContinuous, blockShift, firstBlock, blocks, patternStart, intervalFrom } = calendar;
    columns.push([totalWork, isContinuous ? 1 : 0, blockShift, firstBlock, blocks.length], blocks);
    columns.push(calendar.workBeforeDay, calendar.patternOfDay, [patternStart.length], patternStart);
    columns.push([intervalFrom.length], intervalFrom, calendar.intervalTo);
  }
  const all = new Int32Array(columns.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const column of columns) {
    all.set(column, at);
    at += column.length;
  }
  return all;
}

function sumUp(net: PreparedNetwork, out: ScheduleArrays): number {
  let sum = 0;
  for (let v = 0; v < net.activityCount; v++) {
    const { es, ef, ls, lf, driving, totalFloat, freeFloat } = out;
    const dates = (es[v] ?? 0) + (ef[v] ?? 0) + (ls[v] ?? 0) + (lf[v] ?? 0);
    sum += dates + (driving[v] ?? 0) + (totalFloat[v] ?? 0) + 3 * (freeFloat[v] ?? 0);
  }
  return sum;
}

/**
 * Median milliseconds of the plain program for a plan of ordinary tasks; it has to find what the engine did.
 *
 * @param out what the engine computed
 */
export function timePlainPass(
  plain: PlainPass,
  net: PreparedNetwork,
  out: ScheduleArrays,
  runs: number,
): number {
  const file = join(plain.folder, 'network');
  writeFileSync(file, toIntegers(net));
  const answer = spawnSync(plain.program, [file, String(runs)], { encoding: 'utf8' }).stdout;
  const [ms, sum] = answer.trim().split(' ').map(Number);
  if (ms === undefined || sum !== sumUp(net, out))
    throw new Error(`the C program found other dates: ${answer}`);
  return ms;
}
