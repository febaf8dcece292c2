/**
 * A calendar made ready for counting: for every day of a fixed range the working minutes before it, and the
 * shifts of the day as an index into few shared patterns. Compiled once, read by every pass.
 */
export type CompiledCalendar = {
  readonly id: string;
  readonly name: string;
  /** Works every minute; counting is then plain subtraction. */
  readonly isContinuous: boolean;
  /** `dayCount + 1` entries: working minutes from the range's begin to the begin of the day. */
  readonly workBeforeDay: Int32Array;
  /** Index into `patternStart` for every day. */
  readonly patternOfDay: Uint16Array;
  /** First interval of each pattern, one more entry than patterns. */
  readonly patternStart: Int32Array;
  /** Intervals within a day, minutes from midnight, in order and apart. */
  readonly intervalFrom: Int32Array;
  readonly intervalTo: Int32Array;
  /**
   * Two numbers for every `1 << blockShift` working minutes from block number `firstBlock` on: the date of the
   * first of them, and the break that they hold (see work-blocks.ts).
   */
  readonly blocks: Int32Array;
  readonly blockShift: number;
  readonly firstBlock: number;
  readonly totalWork: number;
};

/** Calendars are compiled for 1970-01-01 … 2149-12-31, which MS Project does not pass either. */
export const RANGE_DAYS = 65_744;
export const RANGE_END = RANGE_DAYS * 1440;
