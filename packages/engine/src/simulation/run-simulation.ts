import type { IterationEngine } from './iteration-engine.ts';
import { toOutcomeFigures, toQuantiles } from './outcome-figures.ts';
import type { RiskModel, Sensitivity, SimulationResult, SimulationWish } from './risk-model.ts';
import type { DurationSampler } from './sample-durations.ts';
import { RankCorrelations } from './sensitivity.ts';

const POINTS = 1000;

/** Iterations that are drawn by common strata and pass together. */
export function toBlockSize(nodes: number): number {
  return Math.max(50, Math.min(500, Math.floor(2_000_000 / Math.max(1, nodes))));
}

export type Simulated = {
  readonly ids: readonly string[];
  readonly risks: RiskModel;
  readonly sampler: DurationSampler;
  readonly engine: IterationEngine;
  readonly base: Float64Array;
  /** Durations are whole minutes. */
  readonly isWhole: boolean;
};

/**
 * Durations as they can be: not below nothing, and whole where minutes are counted. Work takes a minute at
 * least: with none it would be a milestone, which follows other rules.
 */
function settleDurations({ sampler, base, isWhole }: Simulated, count: number): void {
  const { durations, size } = sampler.block;
  for (const v of sampler.varying) {
    const least = isWhole && (base[v] as number) > 0 ? 1 : 0;
    for (let at = v * size; at < v * size + count; at++) {
      const value = isWhole ? Math.floor((durations[at] as number) + 0.5) : (durations[at] as number);
      durations[at] = value > least ? value : least;
    }
  }
}

class Tally {
  readonly took: Float64Array;
  readonly cost: Float64Array;
  made = 0;
  readonly #simulated: Simulated;
  readonly #rates: readonly (readonly [number, number])[];
  readonly #ranks: RankCorrelations | null;

  constructor(simulated: Simulated, wish: SimulationWish) {
    const { ids, risks, sampler } = simulated;
    this.#simulated = simulated;
    this.took = new Float64Array(wish.iterations);
    this.cost = new Float64Array(wish.iterations);
    const indexOf = new Map(ids.map((id, v) => [id, v]));
    this.#rates = risks.activities.flatMap(({ activityId, costPerMin }) => {
      const v = indexOf.get(activityId);
      return v === undefined || costPerMin === undefined ? [] : [[v, costPerMin] as const];
    });
    const columns = sampler.varying.length + sampler.driverCount;
    this.#ranks = wish.withSensitivity ? new RankCorrelations(columns, sampler.block.size) : null;
  }

  add(count: number): void {
    const { sampler, engine } = this.#simulated;
    const { durations, costs, impacts, size } = sampler.block;
    this.took.set(engine.took.subarray(0, count), this.made);
    for (let j = 0; j < count; j++) {
      let cost = costs[j] as number;
      for (const [v, rate] of this.#rates) cost += rate * (durations[v * size + j] as number);
      this.cost[this.made + j] = cost;
    }
    this.made += count;
    const ranks = this.#ranks;
    if (ranks === null) return;
    ranks.openBlock(engine.took, count);
    sampler.varying.forEach((v, i) => {
      ranks.add(i, durations, v * size, engine.took, count);
    });
    for (let d = 0; d < sampler.driverCount; d++) {
      ranks.add(sampler.varying.length + d, impacts, d * size, engine.took, count);
    }
  }

  listSensitivity(): readonly Sensitivity[] {
    const { ids, risks, sampler } = this.#simulated;
    const ranks = this.#ranks;
    if (ranks === null) return [];
    const ofActivities = Array.from(sampler.varying, (v, i) => ({
      kind: 'activity' as const,
      id: ids[v] ?? '',
      ...ranks.read(i),
    }));
    const ofDrivers = risks.drivers.map(({ id }, d) => ({
      kind: 'driver' as const,
      id,
      ...ranks.read(sampler.varying.length + d),
    }));
    return [...ofActivities, ...ofDrivers].sort((a, b) => Math.abs(b.correlation) - Math.abs(a.correlation));
  }
}

function toResult(
  simulated: Simulated,
  tally: Tally,
  counts: ReadonlySet<number>,
  { targets = [], costShares = [], binEnds }: SimulationWish,
): SimulationResult {
  const { ids, engine, sampler } = simulated;
  const took = tally.took.subarray(0, tally.made);
  const cost = tally.cost.subarray(0, tally.made);
  const shown = Math.min(POINTS, tally.made);
  return {
    iterations: tally.made,
    duration: toOutcomeFigures(took, binEnds),
    cost: sampler.hasCost ? toOutcomeFigures(cost) : null,
    costWithin: sampler.hasCost ? toQuantiles(cost, costShares) : [],
    reached: targets.map((target) => took.filter((one) => one <= target).length / tally.made),
    criticality: new Map(
      ids.flatMap((id, v) => (counts.has(v) ? [[id, (engine.criticalCount[v] as number) / tally.made]] : [])),
    ),
    sensitivity: tally.listSensitivity(),
    points: Array.from({ length: shown }, (_, i) => ({
      duration: took[i] as number,
      cost: cost[i] as number,
    })),
  };
}

/**
 * Draws and passes block after block. The same seed gives the same answer on every machine, whatever is
 * asked for beside it.
 *
 * @param counts nodes whose criticality is told
 */
export function runSimulation(
  simulated: Simulated,
  wish: SimulationWish,
  counts: ReadonlySet<number>,
): SimulationResult {
  const tally = new Tally(simulated, wish);
  const { sampler, engine } = simulated;
  const { size } = sampler.block;
  for (let block = 0; tally.made < wish.iterations; block++) {
    const count = Math.min(size, wish.iterations - tally.made);
    sampler.draw(block, count);
    settleDurations(simulated, count);
    engine.pass(sampler.block.durations, count);
    tally.add(count);
    wish.onProgress?.(tally.made);
    if (wish.isCancelled?.() === true) break;
  }
  return toResult(simulated, tally, counts, wish);
}
