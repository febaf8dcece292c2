import type { LevellingInstance } from '../levelling/levelling-instance.ts';
import { type FileResult, fail } from './file-problem.ts';

/** An instance with the numbers that the file gives its jobs. */
export type PsplibFile = {
  readonly instance: LevellingInstance;
  readonly jobIds: readonly string[];
};

const toNumbers = (line: string): readonly number[] =>
  line
    .trim()
    .split(/\s+/)
    .flatMap((word) => (/^-?\d+$/.test(word) ? [Number(word)] : [Number.NaN]));

/** The lines of figures under a heading, up to the next row of stars. */
function listRows(lines: readonly string[], heading: string): readonly (readonly number[])[] {
  const at = lines.findIndex((line) => line.trim().replace(/\s+/g, ' ').toUpperCase().startsWith(heading));
  if (at < 0) return [];
  const rows: (readonly number[])[] = [];
  for (const line of lines.slice(at + 1)) {
    if (line.trimStart().startsWith('***')) break;
    const row = toNumbers(line);
    if (row.length > 0 && row.every((value) => Number.isInteger(value) && value >= 0)) rows.push(row);
  }
  return rows;
}

const isMultiMode = (rows: readonly (readonly number[])[]): boolean => rows.some((row) => (row[1] ?? 1) > 1);

/**
 * Reads a PSPLIB instance with one mode per job (`.sm`): precedence, durations, requests, availabilities.
 *
 * @example const read = readPsplib(text); if (read.ok) levelInstance(read.value.instance, budget, 1);
 */
export function readPsplib(text: string): FileResult<PsplibFile> {
  const lines = text.split(/\r\n?|\n/);
  const relations = listRows(lines, 'PRECEDENCE RELATIONS');
  const requests = listRows(lines, 'REQUESTS/DURATIONS');
  const [capacityOf = []] = listRows(lines, 'RESOURCEAVAILABILITIES');
  if (relations.length === 0 || requests.length === 0 || capacityOf.length === 0)
    return fail('truncated', 'PSPLIB 文件不完整：需要关系、工期与需求、资源数量三段');
  if (isMultiMode(relations) || requests.length > relations.length)
    return fail('otherFormat', 'PSPLIB 文件有多种执行模式，目前只支持单模式（.sm）');
  const places = new Map(relations.map(([job], place) => [job, place]));
  const successorsOf = relations.map(([, , , ...next]) => next.map((job) => places.get(job) ?? -1));
  const isWhole =
    requests.length === relations.length &&
    places.size === relations.length &&
    successorsOf.every((row, i) => row.every((at) => at >= 0) && row.length === relations[i]?.[2]) &&
    requests.every((row, i) => row[0] === relations[i]?.[0] && row.length === capacityOf.length + 3);
  if (!isWhole) return fail('malformed', 'PSPLIB 文件前后不一致：活动、关系或资源的数目对不上');
  return {
    ok: true,
    value: {
      jobIds: relations.map(([job]) => String(job)),
      instance: {
        durationOf: requests.map(([, , duration = 0]) => duration),
        successorsOf,
        demandOf: requests.map((row) => row.slice(3)),
        capacityOf,
      },
    },
  };
}
