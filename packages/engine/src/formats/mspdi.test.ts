import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findSharedData } from '../testing/shared-data.ts';
import { readMspdi } from './mspdi-read.ts';
import { writeMspdi } from './mspdi-write.ts';

const folder = findSharedData('msproject/xml');
const files = folder === null ? [] : readdirSync(folder).filter((name) => name.endsWith('.xml'));

test('every Project XML file at hand is read', () => {
  const refused = files.flatMap((name) => {
    const read = readMspdi(readFileSync(`${folder}/${name}`));
    return read.ok ? [] : [`${name}: ${read.problem.message}`];
  });
  expect(refused).toEqual([]);
}, 30_000);

test('a plan that is written and read again is the same plan', () => {
  for (const name of files) {
    const read = readMspdi(readFileSync(`${folder}/${name}`));
    if (!read.ok) continue;
    const again = readMspdi(writeMspdi(read.value, null));
    if (!again.ok) throw new Error(`${name}: ${again.problem.message}`);
    const { notMapped, ...kept } = again.value;
    const { notMapped: lost, ...original } = read.value;
    expect(kept, name).toEqual(original);
    expect(notMapped, name).toEqual([]);
    expect(lost.every((entry) => entry.count > 0)).toBe(true);
  }
}, 30_000);
