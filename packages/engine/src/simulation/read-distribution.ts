import { toList, toRecord } from '../formats/plan-json/json-fields.ts';
import type { Distribution } from './distribution.ts';

/** Short names as files write them. */
const KINDS: { readonly [name: string]: Distribution['kind'] } = {
  fix: 'fixed',
  fixed: 'fixed',
  const: 'fixed',
  constant: 'fixed',
  uni: 'uniform',
  uniform: 'uniform',
  tri: 'triangular',
  triangular: 'triangular',
  triangle: 'triangular',
  pert: 'pert',
  beta: 'pert',
  betapert: 'pert',
  norm: 'normal',
  normal: 'normal',
  logn: 'lognormal',
  lognorm: 'lognormal',
  lognormal: 'lognormal',
  disc: 'discrete',
  discrete: 'discrete',
};

function toThree([low, mode, high]: readonly number[]) {
  return { low: low ?? Number.NaN, mode: mode ?? Number.NaN, high: high ?? Number.NaN };
}

/** Values and weights: `[[4, 0.5], [6, 0.5]]`, or one after the other. */
function toValues(rest: readonly unknown[]) {
  const list = rest.length === 1 && Array.isArray(rest[0]) ? toList(rest[0]) : rest;
  return list.map((entry) => {
    const [value, weight] = toList(entry);
    return { value: Number(value), weight: Number(weight) };
  });
}

/**
 * A distribution as files write it: `["tri", low, mode, high]`, `["pert", …]`, `["uni", low, high]`,
 * `["norm", mean, sd]`, `["logn", mean, sd]`, `["disc", [value, weight], …]`, `["fix", value]` or a bare
 * number. `null` when it is none of them; whether the numbers make sense `findFault` tells.
 */
export function readDistribution(value: unknown): Distribution | null {
  if (typeof value === 'number') return { kind: 'fixed', value };
  const [name, ...rest] = toList(value);
  const kind = typeof name === 'string' ? KINDS[name.toLowerCase()] : undefined;
  if (kind === undefined) return typeof toRecord(value).kind === 'string' ? readNamed(toRecord(value)) : null;
  if (kind === 'discrete') return { kind, values: toValues(rest) };
  const numbers = rest.map((entry) => (typeof entry === 'number' ? entry : Number.NaN));
  const [first = Number.NaN, second = Number.NaN] = numbers;
  switch (kind) {
    case 'fixed':
      return { kind, value: first };
    case 'uniform':
      return { kind, low: first, high: second };
    case 'normal':
    case 'lognormal':
      return { kind, mean: first, sd: second };
    default:
      return { kind, ...toThree(numbers) };
  }
}

/** The same with named fields: `{"kind": "pert", "low": 8, "mode": 10, "high": 15}`. */
function readNamed(record: { readonly [key: string]: unknown }): Distribution | null {
  const { kind, value, low, mode, high, mean, sd, values } = record;
  const name = KINDS[String(kind).toLowerCase()];
  switch (name) {
    case undefined:
      return null;
    case 'fixed':
      return readDistribution([name, value]);
    case 'uniform':
      return readDistribution([name, low, high]);
    case 'normal':
    case 'lognormal':
      return readDistribution([name, mean, sd]);
    case 'discrete':
      return readDistribution([name, values]);
    default:
      return readDistribution([name, low, mode, high]);
  }
}
