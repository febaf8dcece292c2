import type { PlanModel } from '../model.ts';
import type { RiskFault, RiskModel } from './risk-model.ts';
import { simulatePlan } from './simulate-plan.ts';

export type CostAsk = { readonly iterations: number; readonly seed: number };

/** What a simulation says of the cost, in 元. */
export type CostStory = {
  readonly iterations: number;
  readonly mean: number;
  readonly sd: number;
  /** What it stays within, by percent from 1 to 99: the first is P1. */
  readonly percents: readonly number[];
};

const shares = Array.from({ length: 99 }, (_, at) => (at + 1) / 100);

/**
 * Simulates a plan and tells what it costs: money that hangs on durations together with money that is uncertain itself,
 * so that the two are not added up as if both came true at their worst (Hulett, "Integrated Cost-Schedule Risk
 * Analysis", ch. 6). P80 less what was estimated is the reserve at a confidence of 80 %.
 *
 * @param fixed money that is certain
 * @example describeCost(plan, risks, 120_000, { iterations: 10_000, seed: 1 })
 */
export function describeCost(
  plan: PlanModel,
  risks: RiskModel,
  fixed: number,
  { iterations, seed }: CostAsk,
  tell: (done: number) => void = () => undefined,
):
  | { readonly ok: true; readonly value: CostStory }
  | { readonly ok: false; readonly faults: readonly RiskFault[] } {
  const simulated = simulatePlan(plan, risks, { iterations, seed, costShares: shares, onProgress: tell });
  if (!simulated.ok) return simulated;
  const { cost, costWithin, iterations: made } = simulated.value;
  return {
    ok: true,
    value: {
      iterations: made,
      mean: fixed + (cost?.mean ?? 0),
      sd: cost?.sd ?? 0,
      percents: cost === null ? shares.map(() => fixed) : costWithin.map((value) => fixed + value),
    },
  };
}
