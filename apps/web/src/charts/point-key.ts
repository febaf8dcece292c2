import type { Point } from './chart.types.ts';
import { toDayText } from './day-number.ts';
import type { Measure } from './measure.ts';

/** The key of a curve's point: its own, else its day or number. */
export const toPointKey = (x: Measure, point: Point): string =>
  point.key ?? (x.of === 'day' ? toDayText(point.x) : String(point.x));
