import type { DiagramTimes } from './diagram-model.ts';

/** Fractions of a unit that rounding may cost. */
export const TINY = 1e-9;

/**
 * The times of an activity from its early and late start; `slack` is what its successors leave.
 * @example toDiagramTimes({ earlyStart: 2, lateStart: 5, duration: 4, slack: 1 }) // … totalFloat: 3, freeFloat: 1
 */
export function toDiagramTimes(given: {
  readonly earlyStart: number;
  readonly lateStart: number;
  readonly duration: number;
  readonly slack: number;
}): DiagramTimes {
  const { earlyStart, lateStart, duration, slack } = given;
  const totalFloat = lateStart - earlyStart;
  return {
    earlyStart,
    earlyFinish: earlyStart + duration,
    lateStart,
    lateFinish: lateStart + duration,
    totalFloat,
    freeFloat: Math.max(0, Math.min(totalFloat, slack)),
    isCritical: totalFloat <= TINY,
  };
}
