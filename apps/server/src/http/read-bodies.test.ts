import { allCalls } from '@xmgl/contracts/all-calls';
import type { Call } from '@xmgl/contracts/call';
import { AddWbsWords } from '@xmgl/contracts/schedule/wbs-outline.calls';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Failure } from '../base/failure.ts';
import { smallBody } from './large-bodies.ts';
import { parseInput } from './parse-input.ts';
import { requireReadable, weighBody } from './read-bodies.ts';

const countValues = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 1;
  return 1 + Object.values(value).reduce((sum: number, inner) => sum + countValues(inner), 0);
};
const countLevels = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(countLevels));
};

test('the bytes of a body tell how many values it holds, and how deep', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6, stringUnit: 'binary' }), (text) => {
      const { values, levels } = weighBody(Buffer.from(text));
      const value: unknown = JSON.parse(text);
      // An empty list is counted as if one stood in it: no comma tells.
      const empty = (text.match(/\[\]|\{\}/g) ?? []).length;
      expect(levels).toBe(countLevels(value));
      expect(values).toBeLessThanOrEqual(countValues(value) + empty);
      expect(values).toBeGreaterThanOrEqual(countValues(value));
    }),
    { examples: [['["a\\"],{[","\\\\",[1,{}]]']] },
  );
});

const refusalBy = (call: Call, text: string): string => {
  try {
    requireReadable(call, Buffer.from(text));
  } catch (error) {
    if (error instanceof Failure) return error.issues[0]?.message ?? '';
    throw error;
  }
  return '';
};
const listOf = (field: string, entry: string, count: number) =>
  `{"${field}":[${Array.from({ length: count }, () => entry).join(',')}]}`;

test('many more values than a contract takes are refused before anything is made of them', () => {
  expect(refusalBy(AddWbsWords, listOf('words', '{}', 2_000_000))).toBe('提交的内容项数过多，请分几次提交');
  expect(refusalBy(AddWbsWords, `{"x":${'['.repeat(50)}${']'.repeat(50)}}`)).toBe('提交的内容嵌套过深');
  expect(refusalBy(AddWbsWords, `{"words":"${'a'.repeat(8_000_000)}"}`)).toBe('');
});

/** In each field as many empty records as are let through: each is told everything that it lacks. */
const hardestBodies = (call: Call): readonly string[] => {
  const fields = Object.keys((call.input as { shape?: object }).shape ?? {});
  return fields.flatMap((field) => {
    const texts = [19_000, 1900].map((count) => listOf(field, '{}', count));
    const hardest = texts.find((text) => refusalBy(call, text) === '');
    return hardest === undefined || hardest.length > smallBody ? [] : [hardest];
  });
};

const cpuOf = (call: Call, text: string): number => {
  const before = process.cpuUsage();
  try {
    requireReadable(call, Buffer.from(text));
    parseInput(call, JSON.parse(text));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** What else the process does at the time, such as throwing away what is old, is not counted twice. */
const leastCpuOf = (call: Call, text: string): number => {
  let least = cpuOf(call, text);
  for (let tries = 0; least > 20 && tries < 5; tries += 1) least = Math.min(least, cpuOf(call, text));
  return least;
};

test('no body that is read where everybody waits takes more than 50 ms to read', () => {
  const slow = allCalls
    .filter(({ heavy }) => !heavy)
    .flatMap((call) => hardestBodies(call).map((text) => ({ call, text })))
    .filter(({ call, text }) => leastCpuOf(call, text) > 50)
    .map(({ call, text }) => `${call.name} ${text.slice(0, 40)}`);
  expect(slow).toEqual([]);
});
