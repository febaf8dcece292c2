import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { levelInstance } from '../levelling/level-instance.ts';
import { listFaults } from '../testing/level-check.ts';
import { findSharedData } from '../testing/shared-data.ts';
import { readPsplib } from './psplib.ts';

const SMALL = `****
PRECEDENCE RELATIONS:
jobnr.    #modes  #successors   successors
   1        1          2           2   3
   2        1          1           4
   3        1          1           4
   4        1          0
****
REQUESTS/DURATIONS:
jobnr. mode duration  R 1  R 2
-----------------------------
  1      1     0       0    0
  2      1     3       2    0
  3      1     2       1    1
  4      1     0       0    0
****
RESOURCEAVAILABILITIES:
  R 1  R 2
    2    1
****`;

test('a PSPLIB file is read as it stands, and levelled', () => {
  const read = readPsplib(SMALL);
  if (!read.ok) throw new Error(read.problem.message);
  expect(read.value).toEqual({
    jobIds: ['1', '2', '3', '4'],
    instance: {
      durationOf: [0, 3, 2, 0],
      successorsOf: [[1, 2], [3], [3], []],
      demandOf: [
        [0, 0],
        [2, 0],
        [1, 1],
        [0, 0],
      ],
      capacityOf: [2, 1],
    },
  });
  const levelled = levelInstance(read.value.instance, { schedules: 30 }, 1);
  expect(levelled).toMatchObject({ ok: true, value: { makespan: 5, lowerBound: 4 } });
});

test('half a file, several modes and figures that do not agree are refused', () => {
  const codeOf = (text: string) => {
    const read = readPsplib(text);
    return read.ok ? 'read' : read.problem.code;
  };
  expect(codeOf(SMALL.slice(0, 300))).toBe('truncated');
  expect(codeOf('')).toBe('truncated');
  expect(
    codeOf(SMALL.replace('2        1          1           4', '2        3          1           4')),
  ).toBe('otherFormat');
  expect(codeOf(SMALL.replace('2           2   3', '2           2   9'))).toBe('malformed');
  expect(codeOf(SMALL.replace('    2    1', '    2'))).toBe('malformed');
});

test('published instances are levelled without a fault, near the best makespans known', () => {
  const path = findSharedData('psplib');
  if (path === null) return;
  const known = readFileSync(`${path}/best_known.csv`, 'utf8').trim().split('\n').slice(1);
  for (const set of ['j30', 'j60', 'j120']) {
    const names = readdirSync(`${path}/${set}`).filter((_, i) => i % 24 === 0);
    let over = 0;
    for (const name of names) {
      const read = readPsplib(readFileSync(`${path}/${set}/${name}`, 'utf8'));
      if (!read.ok) throw new Error(read.problem.message);
      const levelled = levelInstance(read.value.instance, { schedules: 500 }, 1);
      if (!levelled.ok) throw new Error(levelled.problem.code);
      const [, , , , low, high] =
        known
          .find((row) => row.includes(name))
          ?.split(',')
          .map(Number) ?? [];
      const { startOf, makespan, lowerBound } = levelled.value;
      expect(listFaults(read.value.instance, startOf), name).toEqual([]);
      expect(makespan, name).toBeGreaterThanOrEqual(low ?? 0);
      expect(lowerBound, name).toBeLessThanOrEqual(high ?? 0);
      over += makespan / (high ?? 1) - 1;
    }
    expect(over / names.length, set).toBeLessThan(0.07);
  }
});
