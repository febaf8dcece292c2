/**
 * Precedence as bare numbers, without calendars: everything on one axis (working minutes, or the units of a
 * bare network). Links are stored per end, as in network-model.ts.
 */
export type BlockNetwork = {
  readonly count: number;
  /** Every node after all that it waits for. */
  readonly order: Int32Array;
  readonly inStart: Int32Array;
  readonly inFrom: Int32Array;
  readonly inType: Uint8Array;
  readonly inLag: Float64Array;
  readonly outStart: Int32Array;
  readonly outTo: Int32Array;
  readonly outType: Uint8Array;
  readonly outLag: Float64Array;
  /** Bounds of start and finish, forward and back; infinite where there is none. */
  readonly lowStart: Float64Array;
  readonly lowFinish: Float64Array;
  readonly highStart: Float64Array;
  readonly highFinish: Float64Array;
  readonly lateStart: Float64Array;
  readonly lateFinish: Float64Array;
  /** 1: bounds the finish and may be critical. */
  readonly counts: Uint8Array;
  /** Critical up to this float. */
  readonly threshold: number;
};

export type BlockColumns = {
  readonly finish: Float64Array;
  readonly late: Float64Array;
  /** Per iteration: the finish of all. */
  readonly end: Float64Array;
  /** Per node: iterations in which it was critical. */
  readonly criticalCount: Float64Array;
};

export function createBlockColumns(network: BlockNetwork, size: number): BlockColumns {
  return {
    finish: new Float64Array(network.count * size),
    late: new Float64Array(network.count * size),
    end: new Float64Array(size),
    criticalCount: new Float64Array(network.count),
  };
}
