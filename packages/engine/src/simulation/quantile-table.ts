import type { Distribution } from './distribution.ts';
import { normalDensity, normalQuantile, portableExp, portableLog } from './portable-math.ts';

/** Cells of a table; between its entries quantiles are taken as straight. */
const CELLS = 1024;
/** Cells of the density that a beta distribution is integrated over. */
const DENSITY_CELLS = 256;

/**
 * How to draw from a distribution: `low + width · table(u)` for tables, whose entries are quantiles at equal
 * steps of probability (the last one twice), and the first value whose `upTo` passes u for steps.
 */
export type Sampler =
  | { readonly kind: 'table'; readonly table: Float64Array; readonly low: number; readonly width: number }
  | { readonly kind: 'steps'; readonly upTo: Float64Array; readonly values: Float64Array };

function fillTable(quantile: (u: number) => number): Float64Array {
  const table = new Float64Array(CELLS + 2);
  for (let i = 0; i <= CELLS; i++) table[i] = quantile(i / CELLS);
  table[CELLS + 1] = table[CELLS] as number;
  return table;
}

const LINEAR = Float64Array.of(0, 1, 1);

/**
 * The normal distribution reaches to infinity: the outermost cells end where a straight line through them
 * has the mean of the tail, density ÷ probability.
 */
function endOfTail(): number {
  const inner = normalQuantile(1 / CELLS);
  return 2 * -(normalDensity(inner) * CELLS) - inner;
}

function fillNormal(): Float64Array {
  const end = endOfTail();
  return fillTable((u) => (u === 0 ? end : u === 1 ? -end : normalQuantile(u)));
}

let normal: Float64Array | null = null;

export function normalTable(): Float64Array {
  normal ??= fillNormal();
  return normal;
}

/** Logarithms of the points at which a beta density is evaluated: cell borders and middles. */
function fillPointLogs(): Float64Array {
  const logs = new Float64Array(2 * DENSITY_CELLS + 1);
  for (let i = 0; i < logs.length; i++) logs[i] = portableLog(i / (2 * DENSITY_CELLS));
  return logs;
}

const pointLogs = fillPointLogs();

/** x^(a−1)·(1−x)^(b−1) at the borders and middles of the cells. */
function fillBetaDensity(a: number, b: number): Float64Array {
  const last = 2 * DENSITY_CELLS;
  const density = new Float64Array(last + 1);
  for (let i = 1; i < last; i++) {
    density[i] = portableExp((a - 1) * (pointLogs[i] as number) + (b - 1) * (pointLogs[last - i] as number));
  }
  if (a === 1) density[0] = 1;
  if (b === 1) density[last] = 1;
  return density;
}

/** Where in a cell with linear density f0…f1 the share `part` (0…1) of its mass is reached, as 0…1. */
function placeInCell(f0: number, f1: number, part: number): number {
  const mass = (part * (f0 + f1)) / 2;
  const root = Math.sqrt(Math.max(0, f0 * f0 + 2 * (f1 - f0) * mass));
  return f0 + root === 0 ? part : Math.min(1, (2 * mass) / (f0 + root));
}

/** Quantiles of the beta distribution on 0…1: cumulated by Simpson's rule, inverted cell by cell. */
function fillBeta(a: number, b: number): Float64Array {
  const density = fillBetaDensity(a, b);
  const reached = new Float64Array(DENSITY_CELLS + 1);
  for (let cell = 0; cell < DENSITY_CELLS; cell++) {
    const [f0, middle, f1] = [density[2 * cell], density[2 * cell + 1], density[2 * cell + 2]] as number[];
    reached[cell + 1] =
      (reached[cell] as number) + ((f0 as number) + 4 * (middle as number) + (f1 as number)) / 6;
  }
  const total = reached[DENSITY_CELLS] as number;
  let cell = 0;
  return fillTable((u) => {
    const wanted = u * total;
    while (cell < DENSITY_CELLS - 1 && (reached[cell + 1] as number) < wanted) cell++;
    const from = reached[cell] as number;
    const mass = (reached[cell + 1] as number) - from;
    const part = mass === 0 ? 0 : Math.min(1, (wanted - from) / mass);
    const within = placeInCell(density[2 * cell] as number, density[2 * cell + 2] as number, part);
    return (cell + within) / DENSITY_CELLS;
  });
}

function fillTriangular(mode: number): Float64Array {
  return fillTable((u) =>
    u < mode ? Math.sqrt(u * mode) : 1 - Math.sqrt(Math.max(0, (1 - u) * (1 - mode))),
  );
}

function toSteps(values: readonly { readonly value: number; readonly weight: number }[]): Sampler {
  const total = values.reduce((sum, { weight }) => sum + weight, 0);
  const upTo = new Float64Array(values.length);
  let reached = 0;
  values.forEach(({ weight }, i) => {
    reached += weight;
    upTo[i] = reached / total;
  });
  return { kind: 'steps', upTo, values: Float64Array.from(values, ({ value }) => value) };
}

/** Tables by shape; most activities of a plan have one of few. */
export type TableStore = Map<string, Float64Array>;

function toThreePoints(
  { kind, low, mode, high }: Extract<Distribution, { kind: 'triangular' | 'pert' }>,
  store: TableStore,
): Sampler {
  const width = high - low;
  if (width === 0) return toSteps([{ value: low, weight: 1 }]);
  const peak = (mode - low) / width;
  const key = `${kind} ${peak}`;
  const known = store.get(key);
  const table =
    known ?? (kind === 'pert' ? fillBeta(1 + 4 * peak, 1 + 4 * (1 - peak)) : fillTriangular(peak));
  if (known === undefined) store.set(key, table);
  return { kind: 'table', table, low, width };
}

/** A distribution ready to be drawn from; one without fault (see `findFault`). */
export function toSampler(distribution: Distribution, store: TableStore): Sampler {
  switch (distribution.kind) {
    case 'fixed':
      return toSteps([{ value: distribution.value, weight: 1 }]);
    case 'uniform':
      return {
        kind: 'table',
        table: LINEAR,
        low: distribution.low,
        width: distribution.high - distribution.low,
      };
    case 'triangular':
    case 'pert':
      return toThreePoints(distribution, store);
    case 'normal':
      return { kind: 'table', table: normalTable(), low: distribution.mean, width: distribution.sd };
    case 'lognormal': {
      const ratio = distribution.sd / distribution.mean;
      const variance = portableLog(1 + ratio * ratio);
      const sigma = Math.sqrt(variance);
      const table = normalTable().map((z) => portableExp(sigma * z - variance / 2));
      return { kind: 'table', table, low: 0, width: distribution.mean };
    }
    case 'discrete':
      return toSteps(distribution.values);
  }
}
