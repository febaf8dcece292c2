import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { workBefore } from '../calendar/working-time.ts';
import type { AtMin, ResourceModel } from '../model.ts';

/** Units asked for in the hours of a calendar, by the plan itself and by others. */
export type Piece = {
  readonly fromAt: AtMin;
  readonly toAt: AtMin;
  readonly own: number;
  readonly other: number;
  readonly calendar: CompiledCalendar;
};

export type Totals = {
  readonly demand: readonly number[];
  readonly other: readonly number[];
  readonly over: readonly number[];
  /** Days on which more is asked for than there is, for however short. */
  readonly overDays: readonly number[];
  /** The most units at once. */
  readonly peak: readonly number[];
  /** What there is of it besides, while it works outside the usual hours: it has none of its own, and keeps those of its work. */
  readonly extra: readonly number[];
};

/** What is lost in adding halves and thirds. */
const least = 1e-6;

type Change = { own: number; other: number; there: number };
type Changes = Map<AtMin, Change>;

const changeAt = (changes: Changes, at: AtMin): Change => {
  const known = changes.get(at);
  if (known) return known;
  const fresh = { own: 0, other: 0, there: 0 };
  changes.set(at, fresh);
  return fresh;
};

const add = (changes: Changes, { fromAt, toAt, own, other }: Omit<Piece, 'calendar'>, there = 0): void => {
  const [begin, end] = [changeAt(changes, fromAt), changeAt(changes, toAt)];
  begin.own += own;
  begin.other += other;
  begin.there += there;
  end.own -= own;
  end.other -= other;
  end.there -= there;
};

/** The shifts of a calendar within a time. */
const listShifts = (calendar: CompiledCalendar, from: AtMin, to: AtMin): (readonly [AtMin, AtMin])[] => {
  if (calendar.isContinuous) return [[from, to]];
  const shifts: (readonly [AtMin, AtMin])[] = [];
  for (let day = Math.floor(from / 1440); day * 1440 < to; day++) {
    const pattern = calendar.patternOfDay[day] ?? 0;
    const end = calendar.patternStart[pattern + 1] ?? 0;
    for (let i = calendar.patternStart[pattern] ?? 0; i < end; i++) {
      const begin = Math.max(from, day * 1440 + (calendar.intervalFrom[i] ?? 0));
      const finish = Math.min(to, day * 1440 + (calendar.intervalTo[i] ?? 0));
      if (finish > begin) shifts.push([begin, finish]);
    }
  }
  return shifts;
};

/** Units that there are from a moment on. */
const supplyOf =
  ({ maxUnits, availability }: ResourceModel) =>
  (at: AtMin): number =>
    availability.find(({ fromAt, toAt }) => fromAt <= at && at < toAt)?.units ?? maxUnits;

type Laid = {
  readonly changes: Changes;
  /** Minutes that count between two moments. */
  readonly minutes: (from: AtMin, to: AtMin) => number;
};

/** Everybody keeps the same hours: only they count, and what is there is always there. */
const layTogether = (pieces: readonly Piece[], calendar: CompiledCalendar): Laid => {
  const changes: Changes = new Map();
  for (const piece of pieces) add(changes, piece);
  return { changes, minutes: (from, to) => workBefore(calendar, to) - workBefore(calendar, from) };
};

/** Shift by shift, each in its own hours. */
const layApart = (pieces: readonly Piece[], calendar: CompiledCalendar): Laid => {
  const changes: Changes = new Map();
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { fromAt, toAt, own, other, calendar: hours } of pieces) {
    first = Math.min(first, fromAt);
    last = Math.max(last, toAt);
    for (const [from, to] of listShifts(hours, fromAt, toAt))
      add(changes, { fromAt: from, toAt: to, own, other });
  }
  for (const [from, to] of listShifts(calendar, first, last))
    add(changes, { fromAt: from, toAt: to, own: 0, other: 0 }, 1);
  return { changes, minutes: (from, to) => to - from };
};

const dayMin = 1440;

/** Counts days with time that counts, each once; moments come in order. */
const dayCounter = (minutes: Laid['minutes']) => {
  let last = Number.NEGATIVE_INFINITY;
  return (from: AtMin, to: AtMin): number => {
    let count = 0;
    for (let day = Math.max(Math.floor(from / dayMin), last + 1); day * dayMin < to; day++) {
      if (minutes(Math.max(from, day * dayMin), Math.min(to, (day + 1) * dayMin)) <= 0) continue;
      last = day;
      count++;
    }
    return count;
  };
};

/** Adds up what pieces ask for between edges, and what of it goes beyond what there is of a resource. */
export const sweepPieces = (
  resource: ResourceModel,
  calendar: CompiledCalendar,
  pieces: readonly Piece[],
  edges: readonly AtMin[],
): Totals => {
  const count = Math.max(0, edges.length - 1);
  const zeros = (): number[] => new Array<number>(count).fill(0);
  const [demand, other, over, peak, extra] = [zeros(), zeros(), zeros(), zeros(), zeros()];
  const overDays = zeros();
  const [first] = pieces;
  if (!first) return { demand, other, over, overDays, peak, extra };
  const isTogether =
    pieces.every((piece) => piece.calendar === first.calendar) && first.calendar === calendar;
  const { changes, minutes } = isTogether ? layTogether(pieces, calendar) : layApart(pieces, calendar);
  for (const { fromAt, toAt } of resource.availability) {
    changeAt(changes, fromAt);
    changeAt(changes, toAt);
  }
  for (const edge of edges) changeAt(changes, edge);
  const supply = supplyOf(resource);
  const countDays = dayCounter(minutes);
  // Outside its own hours there is nothing of it; one without follows its work, also on a Saturday.
  const hasNoHours = resource.calendarId === null;
  const times = [...changes.keys()].sort((a, b) => a - b);
  const used = { own: 0, other: 0, there: 0 };
  let period = -1;
  times.forEach((at, index) => {
    const change = changeAt(changes, at);
    used.own += change.own;
    used.other += change.other;
    used.there += change.there;
    while (period + 1 < edges.length && (edges[period + 1] ?? at + 1) <= at) period++;
    const until = times[index + 1];
    if (until === undefined || period < 0 || period >= count) return;
    const length = minutes(at, until);
    const sum = used.own + used.other;
    if (length <= 0 || sum < least) return;
    const isUsual = isTogether || used.there > 0;
    const beyond = sum - (isUsual || hasNoHours ? supply(at) : 0);
    if (!isUsual && hasNoHours) extra[period] = (extra[period] ?? 0) + supply(at) * length;
    demand[period] = (demand[period] ?? 0) + used.own * length;
    other[period] = (other[period] ?? 0) + used.other * length;
    if (beyond > least) {
      over[period] = (over[period] ?? 0) + beyond * length;
      overDays[period] = (overDays[period] ?? 0) + countDays(at, until);
    }
    peak[period] = Math.max(peak[period] ?? 0, sum);
  });
  return { demand, other, over, overDays, peak, extra };
};
