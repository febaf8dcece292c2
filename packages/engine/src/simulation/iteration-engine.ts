import { type BlockNetwork, createBlockColumns } from './block-network.ts';
import { passBlockBackward, passBlockForward } from './block-passes.ts';

/** What passes over sampled durations, whichever way. */
export type IterationEngine = {
  /** Per iteration of the block: time from start to finish. */
  readonly took: Float64Array;
  /** Per node: iterations in which it was critical. */
  readonly criticalCount: Float64Array;
  readonly pass: (durations: Float64Array, count: number) => void;
};

/** Rows of iterations that pass together: their columns stay in the processor's cache. */
export function createBlockEngine(network: BlockNetwork, size: number): IterationEngine {
  const columns = createBlockColumns(network, size);
  return {
    took: columns.end,
    criticalCount: columns.criticalCount,
    pass: (durations, count) => {
      passBlockForward(network, columns, durations, size, count);
      passBlockBackward(network, columns, durations, size, count);
      for (let j = 0; j < count; j++) columns.end[j] = (columns.end[j] as number) - network.start;
    },
  };
}
