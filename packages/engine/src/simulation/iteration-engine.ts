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

/** A bare network: many iterations pass together, node by node. Time is counted from 0. */
export function createBlockEngine(network: BlockNetwork, size: number): IterationEngine {
  const columns = createBlockColumns(network, 1, size);
  return {
    took: columns.end,
    criticalCount: columns.criticalCount,
    pass: (durations, count) => {
      const drawn = { durations, size, count };
      passBlockForward(network, columns, drawn, null);
      passBlockBackward(network, columns, drawn, null);
    },
  };
}
