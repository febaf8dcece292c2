import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { finishAtWork, workBefore } from '../calendar/working-time.ts';
import { computeSchedule } from '../critical-path/compute-schedule.ts';
import type { AtMin, PlanModel } from '../model.ts';
import { prepareNetwork } from '../network/prepare-network.ts';
import type { BinEnds, RiskFault, RiskModel } from './risk-model.ts';
import { simulatePlan } from './simulate-plan.ts';

/** What a simulation says of the finish, in dates. */
export type SimulationStory = {
  readonly iterations: number;
  readonly startAt: AtMin;
  /** The finish of the plan as it stands, and how often it is met: 0…1. */
  readonly plannedAt: AtMin;
  readonly plannedShare: number;
  /** The same of the finish that was asked about. */
  readonly targetShare: number | null;
  readonly meanAt: AtMin;
  /** Working minutes of the project's calendar. */
  readonly sdMin: number;
  /** P5, P10 … P95. */
  readonly percentiles: readonly { readonly percent: number; readonly at: AtMin }[];
  /** One a day on which work is done, from the earliest finish to the latest; `reached`: share of iterations finished by its end. */
  readonly bins: readonly {
    readonly fromAt: AtMin;
    readonly toAt: AtMin;
    readonly count: number;
    readonly reached: number;
  }[];
  /** Activities that are ever critical, the most often first. */
  readonly criticality: readonly { readonly id: string; readonly share: number }[];
  /** How each uncertain duration goes with the finish, the strongest first, and the mean finish where it is shortest and longest. */
  readonly sensitivity: readonly {
    readonly id: string;
    readonly correlation: number;
    readonly lowAt: AtMin;
    readonly highAt: AtMin;
  }[];
};

export type SimulationAsk = {
  readonly iterations: number;
  readonly seed: number;
  /** A finish whose chance is asked. */
  readonly targetAt: AtMin | null;
};

const mostSensitive = 30;
const dayMin = 1440;

/** The day on which work ends that ends at `at`. */
const dayOf = (at: AtMin): number => Math.floor((at - 1) / dayMin);

/** The ends of the days on which work is done, by the length of the plan that finishes there. */
const toDayEnds =
  (dateOf: (minutes: number) => AtMin, lengthOf: (at: AtMin) => number): BinEnds =>
  (least, most) => {
    const first = dayOf(dateOf(least));
    const days = dayOf(dateOf(most)) - first + 1;
    const ends = Array.from({ length: days }, (_, at) => lengthOf((first + at + 1) * dayMin));
    return ends.filter((end, at) => at === 0 || end > (ends[at - 1] as number));
  };

/**
 * Simulates a plan and tells the outcome in dates of the project's calendar.
 *
 * @param tell how many iterations are made
 * @example describeSimulation(plan, risks, { iterations: 10_000, seed: 1, targetAt: null })
 */
export function describeSimulation(
  plan: PlanModel,
  risks: RiskModel,
  { iterations, seed, targetAt }: SimulationAsk,
  tell: (done: number) => void = () => undefined,
):
  | { readonly ok: true; readonly value: SimulationStory }
  | { readonly ok: false; readonly faults: readonly RiskFault[] } {
  const { start, finish } = computeSchedule(plan);
  const network = prepareNetwork(plan);
  const calendar = network.calendars[network.projectCalendar] as CompiledCalendar;
  const origin = workBefore(calendar, start);
  const lengthOf = (at: AtMin): number => workBefore(calendar, at) - origin;
  const dateOf = (minutes: number): AtMin => finishAtWork(calendar, origin + Math.round(minutes));
  const targets = [lengthOf(finish), ...(targetAt === null ? [] : [lengthOf(targetAt)])];
  const simulated = simulatePlan(plan, risks, {
    iterations,
    seed,
    targets,
    withSensitivity: true,
    binEnds: toDayEnds(dateOf, lengthOf),
    onProgress: tell,
  });
  if (!simulated.ok) return simulated;
  const { duration, criticality, sensitivity, reached, iterations: made } = simulated.value;
  return {
    ok: true,
    value: {
      iterations: made,
      startAt: start,
      plannedAt: finish,
      plannedShare: reached[0] ?? 0,
      targetShare: reached[1] ?? null,
      meanAt: dateOf(duration.mean),
      sdMin: Math.round(duration.sd),
      percentiles: [...duration.percentiles].map(([percent, minutes]) => ({ percent, at: dateOf(minutes) })),
      bins: duration.histogram.map(({ from, to, count, reached: share }) => ({
        fromAt: dateOf(from),
        toAt: dateOf(to),
        count,
        reached: share,
      })),
      criticality: [...criticality]
        .filter(([, share]) => share > 0)
        .map(([id, share]) => ({ id, share }))
        .sort((a, b) => b.share - a.share),
      sensitivity: sensitivity.slice(0, mostSensitive).map(({ id, correlation, lowMean, highMean }) => ({
        id,
        correlation,
        lowAt: dateOf(lowMean),
        highAt: dateOf(highMean),
      })),
    },
  };
}
