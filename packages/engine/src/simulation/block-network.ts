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
  /** 1: bounds the finish of all. */
  readonly counts: Uint8Array;
  /** 1: counted where it is critical. */
  readonly mayBeCritical: Uint8Array;
  /** Whose hours a node counts by; all 0 where there are no calendars. */
  readonly calendarOf: Uint16Array;
  /** Critical up to this float. */
  readonly threshold: number;
};

/** The durations that are drawn, and how they lie: of node `v` in iteration `j` at `v * size + j`. */
export type Drawn = { readonly durations: Float64Array; readonly size: number; readonly count: number };

/** What bare numbers do not tell: such nodes and links are passed by somebody else when it is their turn. */
export type OddParts = {
  /** Per node 1: `early` and `late` pass it, its share in the end and in the critical included. */
  readonly isOddNode: Uint8Array;
  /** Per place in `inFrom` and `outTo` 1: `raise` and `lower` apply the link to a node that is not odd. */
  readonly isOddIn: Uint8Array;
  readonly isOddOut: Uint8Array;
  readonly early: (v: number, drawn: Drawn) => void;
  readonly late: (v: number, drawn: Drawn) => void;
  readonly raise: (place: number, v: number, drawn: Drawn) => void;
  readonly lower: (place: number, v: number, drawn: Drawn) => void;
};

export type BlockColumns = {
  readonly finish: Float64Array;
  readonly late: Float64Array;
  /** By calendar and iteration: the finish of all. */
  readonly end: Float64Array;
  /** Per node: iterations in which it was critical. */
  readonly criticalCount: Float64Array;
};

export function createBlockColumns(network: BlockNetwork, calendars: number, size: number): BlockColumns {
  return {
    finish: new Float64Array(network.count * size),
    late: new Float64Array(network.count * size),
    end: new Float64Array(calendars * size),
    criticalCount: new Float64Array(network.count),
  };
}
