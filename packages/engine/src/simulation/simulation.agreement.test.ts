import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toNumber, toRecord } from '../formats/plan-json/json-fields.ts';
import { findSharedData } from '../testing/shared-data.ts';
import { readNetworkCases } from './read-network-cases.ts';
import type { SimulationResult } from './risk-model.ts';
import { simulateNetwork } from './simulate-network.ts';

const ITERATIONS = 100_000;
/** How far the exact answers themselves may be off. */
const GRID = 0.003;

type Comparison = {
  readonly figure: string;
  readonly found: number;
  readonly wanted: number;
  readonly error: number;
};

/** Standard errors of plain sampling: σ/√n, σ/√(2n), √(p(1−p)/n)/f with the density f read off the answers. */
function compareFigures(found: SimulationResult, answer: { readonly [key: string]: unknown }): Comparison[] {
  const { mean, sd, percentiles } = found.duration;
  const root = Math.sqrt(ITERATIONS);
  const rows: Comparison[] = [
    { figure: 'mean', found: mean, wanted: toNumber(answer.mean), error: sd / root },
    { figure: 'sd', found: sd, wanted: toNumber(answer.sd), error: sd / root / Math.SQRT2 },
  ];
  for (const [percent, value] of percentiles) {
    const wanted = answer[`P${percent}`];
    if (typeof wanted !== 'number') continue;
    const [low, high] = [
      percentiles.get(percent - 5) ?? found.duration.least,
      percentiles.get(percent + 5) ?? found.duration.most,
    ];
    const density = 0.1 / (high - low);
    const share = percent / 100;
    rows.push({
      figure: `P${percent}`,
      found: value,
      wanted,
      error: Math.sqrt(share * (1 - share)) / root / density,
    });
  }
  return rows;
}

function compareCriticality(
  found: SimulationResult,
  wanted: { readonly [key: string]: unknown },
): Comparison[] {
  return Object.entries(wanted).map(([id, value]) => {
    const share = toNumber(value);
    const error = Math.sqrt((share * (1 - share)) / ITERATIONS);
    return {
      figure: `criticality ${id}`,
      found: found.criticality.get(id) ?? Number.NaN,
      wanted: share,
      error,
    };
  });
}

test('networks with known answers are simulated to within three standard errors', () => {
  const path = findSharedData('montecarlo');
  if (path === null) {
    process.stdout.write('shared data montecarlo is not there: nothing compared\n');
    return;
  }
  const file: unknown = JSON.parse(readFileSync(`${path}/exact_cases.json`, 'utf8'));
  const raw = (toRecord(file).cases as unknown[]).map(toRecord);
  const cases = readNetworkCases(file) ?? [];
  cases.forEach(({ id, network }, index) => {
    const answer = raw[index] ?? {};
    if (network === null || network.activities.length === 0) {
      process.stdout.write(`${id}: the file gives no activities\n`);
      return;
    }
    const simulated = simulateNetwork(network, { iterations: ITERATIONS, seed: 1 });
    if (!simulated.ok) throw new Error(simulated.fault.message);
    const rows = [
      ...compareFigures(simulated.value, toRecord(answer.answer)),
      ...compareCriticality(simulated.value, toRecord(answer.criticality_index)),
    ];
    const worst = rows.map(({ found, wanted, error }) => Math.abs(found - wanted) / error);
    process.stdout.write(
      `${id}: ${rows.length} figures, farthest ${Math.max(...worst).toFixed(2)} standard errors\n`,
    );
    for (const { figure, found, wanted, error } of rows) {
      expect(Math.abs(found - wanted), `${id} ${figure}`).toBeLessThan(3 * error + GRID / 3);
    }
  });
});
