import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { finishAtWork, nextWorkTime, startAtWork, workAfterLag } from '../calendar/working-time.ts';
import { LINK, type PreparedNetwork } from '../network/network-model.ts';
import type { BlockColumns, Drawn } from './block-network.ts';

/** Dates of the nodes that need them, by iteration: those of node `v` begin at `slot[v]`, −1 for the others. */
export type KeptDates = {
  readonly slot: Int32Array;
  readonly es: Int32Array;
  readonly ef: Int32Array;
  readonly lf: Int32Array;
  readonly lateGate: Int32Array;
};

/** Start or finish dates of one node in every iteration: as kept, or from the work it is done at. */
class EndDates {
  readonly #kept: Int32Array;
  readonly #slot: number;
  readonly #calendar: CompiledCalendar;
  readonly #work: Float64Array;
  readonly #from: number;
  readonly #durations: Float64Array | null;

  /** @param durations to go back from the finish by, for a start; `null` for a finish */
  constructor(
    [kept, slot]: readonly [Int32Array, number],
    calendar: CompiledCalendar,
    [work, from]: readonly [Float64Array, number],
    durations: Float64Array | null,
  ) {
    this.#kept = kept;
    this.#slot = slot;
    this.#calendar = calendar;
    this.#work = work;
    this.#from = from;
    this.#durations = durations;
  }

  at(j: number): number {
    if (this.#slot >= 0) return this.#kept[this.#slot + j] as number;
    const finish = this.#work[this.#from + j] as number;
    if (this.#durations === null) return finishAtWork(this.#calendar, finish);
    return startAtWork(this.#calendar, finish - (this.#durations[this.#from + j] as number));
  }
}

/** Links between tasks of which each counts by other hours, for many iterations: from date to date. */
export class AcrossLinks {
  readonly #net: PreparedNetwork;
  readonly #columns: BlockColumns;
  readonly #kept: KeptDates;

  constructor(net: PreparedNetwork, columns: BlockColumns, kept: KeptDates) {
    this.#net = net;
    this.#columns = columns;
    this.#kept = kept;
  }

  #calendar(number: number | undefined): CompiledCalendar {
    return this.#net.calendars[number ?? 0] as CompiledCalendar;
  }

  /** Raises the early finishes of `v` by link `i` into it. */
  raise(i: number, v: number, { durations, size, count }: Drawn): void {
    const { linkFrom, linkType, linkLag, linkLagCalendar, calendarOf } = this.#net;
    const { finish } = this.#columns;
    const { es, ef, slot } = this.#kept;
    const [from, type, lag] = [linkFrom[i] as number, linkType[i] as number, linkLag[i] as number];
    const isOfStart = type === LINK.SS || type === LINK.SF;
    const dates = new EndDates(
      [isOfStart ? es : ef, slot[from] as number],
      this.#calendar(calendarOf[from]),
      [finish, from * size],
      isOfStart ? durations : null,
    );
    const [own, lagHours] = [this.#calendar(calendarOf[v]), this.#calendar(linkLagCalendar[i])];
    const into = v * size;
    for (let j = 0; j < count; j++) {
      let at = workAfterLag(own, lagHours, dates.at(j), lag);
      if (type < LINK.FF) at += durations[into + j] as number;
      if (at > (finish[into + j] as number)) finish[into + j] = at;
    }
  }

  /** Lowers the late finishes of `v` by link `i` out of it. */
  lower(i: number, v: number, { durations, size, count }: Drawn): void {
    const { linkTo, linkType, linkLag, linkLagCalendar, calendarOf } = this.#net;
    const { late } = this.#columns;
    const { lateGate, lf, slot } = this.#kept;
    const [to, type, lag] = [linkTo[i] as number, linkType[i] as number, linkLag[i] as number];
    const isToStart = type < LINK.FF;
    const behind = this.#calendar(calendarOf[to]);
    const dates = new EndDates(
      [isToStart ? lateGate : lf, slot[to] as number],
      behind,
      [late, to * size],
      isToStart ? durations : null,
    );
    const [own, lagHours] = [this.#calendar(calendarOf[v]), this.#calendar(linkLagCalendar[i])];
    const isOfStart = type === LINK.SS || type === LINK.SF;
    const into = v * size;
    for (let j = 0; j < count; j++) {
      // A finish may be asked for up to the end of the break it is followed by (see toHeldFinish).
      const held = isToStart ? dates.at(j) : nextWorkTime(behind, dates.at(j));
      let at = workAfterLag(own, lagHours, held, -lag);
      if (isOfStart) at += durations[into + j] as number;
      if (at < (late[into + j] as number)) late[into + j] = at;
    }
  }
}
