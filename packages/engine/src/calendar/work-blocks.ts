import type { CompiledCalendar } from './compiled-calendar.ts';

/** Where plans mostly lie: 1995-01-01 … 2070-01-01. Other dates are found by searching. */
const FROM_DAY = 9_131;
const TO_DAY = 36_525;

/** A block's break: where in the block it comes, and above that how long it is. */
export const BREAK_BITS = 10;
const LONGEST_BREAK = 1 << (31 - BREAK_BITS);

type Days = Pick<
  CompiledCalendar,
  'isContinuous' | 'workBeforeDay' | 'patternOfDay' | 'patternStart' | 'intervalFrom' | 'intervalTo'
>;

export type WorkBlocks = Pick<CompiledCalendar, 'blocks' | 'blockShift' | 'firstBlock'>;

/** Blocks no longer than the shortest shift hold one break at most; tiny shifts are left to searching. */
function toBlockShift({ intervalFrom, intervalTo }: Days): number {
  let shortest = 1 << BREAK_BITS;
  for (let i = 0; i < intervalFrom.length; i++) {
    shortest = Math.min(shortest, (intervalTo[i] as number) - (intervalFrom[i] as number));
  }
  return Math.max(6, Math.min(BREAK_BITS, 31 - Math.clz32(shortest)));
}

/** Walks the stretches of work without a break, from one day on. */
class WorkWalk {
  /** Dates of the stretch, and its last working minute plus one. */
  from = 0;
  to = 0;
  end = 0;
  readonly #days: Days;
  #day: number;
  #interval = 0;

  constructor(days: Days, day: number) {
    this.#days = days;
    this.#day = day - 1;
    this.end = days.workBeforeDay[day] as number;
    this.#enterDay();
    this.next();
  }

  #enterDay(): void {
    this.#day++;
    const pattern = this.#days.patternOfDay[Math.min(this.#day, TO_DAY)] as number;
    this.#interval = this.#days.patternStart[pattern] as number;
  }

  #nextInterval(): number {
    const { patternOfDay, patternStart } = this.#days;
    while (this.#day <= TO_DAY) {
      const pattern = patternOfDay[this.#day] as number;
      if (this.#interval < (patternStart[pattern + 1] as number)) return this.#interval++;
      this.#enterDay();
    }
    return -1;
  }

  /** On to the next stretch; past the window it stays where it is. */
  next(): boolean {
    const { intervalFrom, intervalTo } = this.#days;
    const i = this.#nextInterval();
    if (i < 0) return false;
    const midnight = this.#day * 1440;
    this.from = midnight + (intervalFrom[i] as number);
    this.to = midnight + (intervalTo[i] as number);
    this.end += this.to - this.from;
    return true;
  }
}

/**
 * For every `1 << blockShift` working minutes: the date of the first, and the break among them (−1 where
 * there is more than one), so that the date of a working minute is two look-ups away.
 */
export function toWorkBlocks(days: Days): WorkBlocks {
  const blockShift = toBlockShift(days);
  const size = 1 << blockShift;
  const [first, last] = [days.workBeforeDay[FROM_DAY] as number, days.workBeforeDay[TO_DAY] as number];
  const firstBlock = Math.ceil(first / size);
  const count = days.isContinuous ? 0 : Math.max(0, Math.floor(last / size) - firstBlock);
  const blocks = new Int32Array(2 * count);
  if (count === 0) return { blocks, blockShift, firstBlock };
  const walk = new WorkWalk(days, FROM_DAY);
  for (let block = 0; block < count; block++) {
    const begin = (firstBlock + block) * size;
    while (walk.end <= begin) walk.next();
    blocks[2 * block] = walk.to - (walk.end - begin);
    let rest = 0;
    let breaks = 0;
    while (walk.end < begin + size) {
      const { to, end } = walk;
      walk.next();
      const gap = walk.from - to;
      if (gap === 0) continue;
      breaks++;
      rest = gap < LONGEST_BREAK ? gap * (1 << BREAK_BITS) + (end - begin) : -1;
    }
    blocks[2 * block + 1] = breaks > 1 ? -1 : rest;
  }
  return { blocks, blockShift, firstBlock };
}
