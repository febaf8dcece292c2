import { type Sampler, type TableStore, toSampler } from './quantile-table.ts';
import type { RiskModel } from './risk-model.ts';
import { Sfc32 } from './sfc32.ts';
import { createDraws, type Draws, drawNormal, drawShuffled, orderByScores } from './stratified-sample.ts';

/** Streams of random numbers: what they are for, times a number within it. */
const STREAM = { duration: 0, cost: 1, occurrence: 2, impact: 3, driverCost: 4, score: 5, group: 6 } as const;

type Member = { readonly group: number; readonly own: number; readonly shared: number };

type Driver = {
  readonly occurs: Sampler;
  readonly impact: Sampler;
  readonly cost: Sampler | null;
  readonly isFactor: boolean;
  readonly targets: Int32Array;
};

/** Columns of one block of iterations: value of node `v` in iteration `j` at `v * size + j`. */
export type SampledBlock = {
  readonly size: number;
  readonly durations: Float64Array;
  /** Factor, or minutes added; 1 or 0 where the event does not happen. */
  readonly impacts: Float64Array;
  /** All that is spent, but for what hangs on durations. */
  readonly costs: Float64Array;
};

export type DurationSampler = {
  /** Nodes whose duration may differ between iterations. */
  readonly varying: Int32Array;
  readonly driverCount: number;
  readonly hasCost: boolean;
  readonly block: SampledBlock;
  /** Draws iterations `block * size …`, `count` of them. */
  readonly draw: (block: number, count: number) => void;
};

type Sources = {
  readonly base: Float64Array;
  readonly duration: readonly (Sampler | null)[];
  readonly cost: readonly (Sampler | null)[];
  readonly drivers: readonly Driver[];
  readonly memberOf: ReadonlyMap<number, Member>;
  readonly groupCount: number;
  readonly seed: number;
};

class BlockSampler {
  readonly block: SampledBlock;
  readonly #sources: Sources;
  readonly #draws: Draws;
  readonly #scratch: Float64Array;
  readonly #scores: Float64Array;
  readonly #shared: Float64Array;

  constructor(sources: Sources, size: number) {
    this.#sources = sources;
    this.#draws = createDraws(size);
    this.#scratch = new Float64Array(size);
    this.#scores = new Float64Array(size);
    this.#shared = new Float64Array(size * sources.groupCount);
    this.block = {
      size,
      durations: new Float64Array(size * sources.base.length),
      impacts: new Float64Array(size * sources.drivers.length),
      costs: new Float64Array(size),
    };
    sources.base.forEach((value, v) => {
      this.block.durations.fill(value, v * size, (v + 1) * size);
    });
  }

  #random(kind: number, number: number, block: number): Sfc32 {
    return new Sfc32(this.#sources.seed, number * 8 + kind, block);
  }

  draw(block: number, count: number): void {
    const { groupCount, duration } = this.#sources;
    const { size, durations } = this.block;
    this.block.costs.fill(0);
    for (let g = 0; g < groupCount; g++) {
      const scores = this.#shared.subarray(g * size, (g + 1) * size);
      drawNormal(this.#random(STREAM.group, g, block), this.#draws, scores, count);
    }
    duration.forEach((sampler, v) => {
      const column = durations.subarray(v * size, (v + 1) * size);
      if (sampler === null) column.fill(this.#sources.base[v] as number);
      else this.#drawDuration(sampler, v, block, column, count);
    });
    this.#drawCosts(block, count);
    this.#sources.drivers.forEach((driver, d) => {
      this.#applyDriver(driver, d, block, count);
    });
  }

  #drawDuration(sampler: Sampler, v: number, block: number, column: Float64Array, count: number): void {
    drawShuffled(sampler, this.#random(STREAM.duration, v, block), this.#draws, column, count);
    const member = this.#sources.memberOf.get(v);
    if (member === undefined) return;
    drawNormal(this.#random(STREAM.score, v, block), this.#draws, this.#scores, count);
    const from = member.group * this.block.size;
    for (let j = 0; j < count; j++) {
      const common = this.#shared[from + j] as number;
      this.#scores[j] = member.own * (this.#scores[j] as number) + member.shared * common;
    }
    orderByScores(this.#scores, this.#draws, column, count);
  }

  #drawCosts(block: number, count: number): void {
    this.#sources.cost.forEach((sampler, v) => {
      if (sampler === null) return;
      drawShuffled(sampler, this.#random(STREAM.cost, v, block), this.#draws, this.#scratch, count);
      for (let j = 0; j < count; j++)
        this.block.costs[j] = (this.block.costs[j] as number) + (this.#scratch[j] as number);
    });
  }

  #applyDriver(driver: Driver, d: number, block: number, count: number): void {
    const { size, durations, impacts, costs } = this.block;
    const column = impacts.subarray(d * size, (d + 1) * size);
    const occurs = this.#scores;
    drawShuffled(driver.occurs, this.#random(STREAM.occurrence, d, block), this.#draws, occurs, count);
    drawShuffled(driver.impact, this.#random(STREAM.impact, d, block), this.#draws, column, count);
    const idle = driver.isFactor ? 1 : 0;
    for (let j = 0; j < count; j++) if (occurs[j] === 0) column[j] = idle;
    for (const v of driver.targets) {
      const from = v * size;
      if (driver.isFactor) {
        for (let j = 0; j < count; j++)
          durations[from + j] = (durations[from + j] as number) * (column[j] as number);
      } else {
        for (let j = 0; j < count; j++)
          durations[from + j] = (durations[from + j] as number) + (column[j] as number);
      }
    }
    if (driver.cost === null) return;
    drawShuffled(driver.cost, this.#random(STREAM.driverCost, d, block), this.#draws, this.#scratch, count);
    for (let j = 0; j < count; j++)
      if (occurs[j] === 1) costs[j] = (costs[j] as number) + (this.#scratch[j] as number);
  }
}

function toDrivers(
  risks: RiskModel,
  indexOf: ReadonlyMap<string, number>,
  store: TableStore,
): readonly Driver[] {
  const drivers = risks.drivers.map(({ probability, impact, cost, effect, activityIds }) => ({
    occurs: toSampler(
      {
        kind: 'discrete',
        values: [
          { value: 0, weight: 1 - probability },
          { value: 1, weight: probability },
        ],
      },
      store,
    ),
    impact: toSampler(impact, store),
    cost: cost === undefined ? null : toSampler(cost, store),
    isFactor: effect === 'multiply',
    targets: Int32Array.from(new Set(activityIds.flatMap((id) => indexOf.get(id) ?? []))),
  }));
  return drivers;
}

function toMembers(risks: RiskModel, indexOf: ReadonlyMap<string, number>): ReadonlyMap<number, Member> {
  const memberOf = new Map<number, Member>();
  risks.correlations.forEach(({ activityIds, coefficient }, group) => {
    const member = { group, own: Math.sqrt(1 - coefficient), shared: Math.sqrt(coefficient) };
    for (const id of activityIds) {
      const v = indexOf.get(id);
      // An activity follows the first group that names it.
      if (v !== undefined && !memberOf.has(v)) memberOf.set(v, member);
    }
  });
  return memberOf;
}

/**
 * Draws durations block by block. Within a block every distribution is sampled by strata, so that far fewer
 * iterations give the same certainty; blocks, activities and drivers have streams of their own.
 *
 * @param ids nodes in order, `base` their planned durations
 */
export function createDurationSampler(
  ids: readonly string[],
  base: Float64Array,
  risks: RiskModel,
  seed: number,
  size: number,
): DurationSampler {
  const indexOf = new Map(ids.map((id, v) => [id, v]));
  const store: TableStore = new Map();
  const duration: (Sampler | null)[] = ids.map(() => null);
  const cost: (Sampler | null)[] = ids.map(() => null);
  for (const risk of risks.activities) {
    const v = indexOf.get(risk.activityId);
    if (v === undefined) continue;
    if (risk.duration !== null) duration[v] = toSampler(risk.duration, store);
    if (risk.cost !== undefined) cost[v] = toSampler(risk.cost, store);
  }
  const drivers = toDrivers(risks, indexOf, store);
  const isTouched = new Set(drivers.flatMap(({ targets }) => [...targets]));
  const sources = {
    base,
    duration,
    cost,
    drivers,
    memberOf: toMembers(risks, indexOf),
    groupCount: risks.correlations.length,
    seed,
  };
  const sampler = new BlockSampler(sources, size);
  return {
    varying: Int32Array.from([...ids.keys()].filter((v) => duration[v] !== null || isTouched.has(v))),
    driverCount: drivers.length,
    hasCost:
      drivers.some((driver) => driver.cost !== null) ||
      risks.activities.some((risk) => risk.cost !== undefined || risk.costPerMin !== undefined),
    block: sampler.block,
    draw: (block, count) => sampler.draw(block, count),
  };
}
