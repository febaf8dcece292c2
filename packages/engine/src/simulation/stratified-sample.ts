import { normalTable, type Sampler } from './quantile-table.ts';
import type { Sfc32 } from './sfc32.ts';

const PER_WORD = 1 / 4_294_967_296;

/** Room for random words; one per worker. */
export type Draws = {
  readonly words: Uint32Array;
  readonly rank: Uint32Array;
  readonly sorted: Float64Array;
};

export function createDraws(count: number): Draws {
  return {
    words: new Uint32Array(count),
    rank: new Uint32Array(count),
    sorted: new Float64Array(count),
  };
}

/**
 * One value out of each of `count` equally likely strata, in random order (McKay, Beckman, Conover 1979,
 * Latin hypercube). One random word serves twice: its high digits choose the place, its low ones the value
 * within the stratum.
 */
function shuffleTable(
  { table, low, width }: Extract<Sampler, { kind: 'table' }>,
  words: Uint32Array,
  into: Float64Array,
  count: number,
): void {
  const perStratum = (table.length - 2) / count;
  for (let k = 0; k < count; k++) {
    const draw = (words[k] as number) * PER_WORD * (k + 1);
    const place = draw | 0;
    const position = (k + draw - place) * perStratum;
    const cell = position | 0;
    const q = table[cell] as number;
    const value = low + width * (q + ((table[cell + 1] as number) - q) * (position - cell));
    into[k] = into[place] as number;
    into[place] = value;
  }
}

function shuffleSteps(
  { upTo, values }: Extract<Sampler, { kind: 'steps' }>,
  words: Uint32Array,
  into: Float64Array,
  count: number,
): void {
  const last = values.length - 1;
  let step = 0;
  for (let k = 0; k < count; k++) {
    const draw = (words[k] as number) * PER_WORD * (k + 1);
    const place = draw | 0;
    // Within a stratum the draws do not rise: go back to where it begins.
    while (step > 0 && (upTo[step - 1] as number) > k / count) step--;
    const u = (k + draw - place) / count;
    while (step < last && u >= (upTo[step] as number)) step++;
    into[k] = into[place] as number;
    into[place] = values[step] as number;
  }
}

/** Fills `into[0…count)` with a stratified sample in random order. */
export function drawShuffled(
  sampler: Sampler,
  random: Sfc32,
  draws: Draws,
  into: Float64Array,
  count: number,
): void {
  if (sampler.kind === 'steps' && sampler.values.length === 1) {
    into.fill(sampler.values[0] as number, 0, count);
    return;
  }
  random.fill(draws.words, count);
  if (sampler.kind === 'table') shuffleTable(sampler, draws.words, into, count);
  else shuffleSteps(sampler, draws.words, into, count);
}

export function drawNormal(random: Sfc32, draws: Draws, into: Float64Array, count: number): void {
  drawShuffled({ kind: 'table', table: normalTable(), low: 0, width: 1 }, random, draws, into, count);
}

/**
 * Puts a sample into the order of `scores`: the least value where the least score is (Iman and Conover 1982).
 * The values stay the same, so the strata do.
 */
export function orderByScores(scores: Float64Array, draws: Draws, into: Float64Array, count: number): void {
  const { rank, sorted } = draws;
  for (let k = 0; k < count; k++) {
    rank[k] = k;
    sorted[k] = into[k] as number;
  }
  rank.subarray(0, count).sort((a, b) => (scores[a] as number) - (scores[b] as number) || a - b);
  sorted.subarray(0, count).sort();
  for (let k = 0; k < count; k++) into[rank[k] as number] = sorted[k] as number;
}
