/** An arrow of a drawing to scale, between two events, from 0. */
export type LaneArrow = {
  readonly from: number;
  readonly to: number;
  readonly isActivity: boolean;
  readonly isCritical: boolean;
};

export type Lanes = {
  /** By event. */
  readonly events: readonly number[];
  /** By arrow: its own lane, or `null` where it runs in that of its first event. */
  readonly arrows: readonly (number | null)[];
};

type Span = { readonly from: number; readonly to: number };

/** Lanes with what is taken of them; the nearest free one is found by looking to both sides. */
class Board {
  readonly #taken = new Map<number, Span[]>();
  readonly #room: number;

  constructor(room: number) {
    this.#room = room;
  }

  #isFree(lane: number, { from, to }: Span): boolean {
    const room = this.#room;
    return !this.#taken.get(lane)?.some((span) => span.from < to + room && from < span.to + room);
  }

  take(wish: number, span: Span): number {
    let lane = Math.round(wish);
    for (let step = 1; !this.#isFree(lane, span); step++) lane += step % 2 === 1 ? step : -step;
    const spans = this.#taken.get(lane) ?? [];
    spans.push(span);
    this.#taken.set(lane, spans);
    return lane;
  }
}

/** Chains of arrows that follow one another in a line: critical ones first, then the longest. */
function findChains(x: readonly number[], arrows: readonly LaneArrow[], shortest: number): number[][] {
  const next = new Map<number, number>();
  const previous = new Map<number, number>();
  const lengthOf = ({ from, to }: LaneArrow): number => (x[to] ?? 0) - (x[from] ?? 0);
  const ranked = [...arrows.keys()].sort((a, b) => {
    const [one, other] = [arrows[a], arrows[b]];
    if (!one || !other) return 0;
    return Number(other.isCritical) - Number(one.isCritical) || lengthOf(other) - lengthOf(one) || a - b;
  });
  for (const at of ranked) {
    const arrow = arrows[at];
    if (!arrow?.isActivity || lengthOf(arrow) < shortest) continue;
    if (next.has(arrow.from) || previous.has(arrow.to)) continue;
    next.set(arrow.from, at);
    previous.set(arrow.to, at);
  }
  return x.flatMap((_, event) => {
    if (previous.has(event)) return [];
    const chain: number[] = [];
    for (let at = next.get(event); at !== undefined; at = next.get(arrows[at]?.to ?? -1)) chain.push(at);
    return [chain.length === 0 ? [-event - 1] : chain];
  });
}

/**
 * Puts events and arrows on lanes so that chains run straight and nothing lies over something else.
 *
 * @param x where each event stands
 * @param shortest arrows shorter than this do not run along a lane with both their events on it
 * @param room what is kept free between two that share a lane
 */
export function assignLanes(
  x: readonly number[],
  arrows: readonly LaneArrow[],
  { shortest, room }: { readonly shortest: number; readonly room: number },
): Lanes {
  const board = new Board(room);
  const chains = findChains(x, arrows, shortest);
  const inChain = new Set(chains.flat());
  const spanOf = (chain: readonly number[]): Span => {
    const [first = 0, last = first] = [chain[0], chain.at(-1)];
    if (first < 0) return { from: x[-first - 1] ?? 0, to: x[-first - 1] ?? 0 };
    return { from: x[arrows[first]?.from ?? 0] ?? 0, to: x[arrows[last]?.to ?? 0] ?? 0 };
  };
  const eventsOf = (chain: readonly number[]): number[] => {
    const first = chain[0] ?? 0;
    if (first < 0) return [-first - 1];
    return [arrows[first]?.from ?? 0, ...chain.map((at) => arrows[at]?.to ?? 0)];
  };
  const isCritical = (chain: readonly number[]): boolean => arrows[chain[0] ?? -1]?.isCritical === true;
  const ranked = chains
    .map((chain) => ({ chain, span: spanOf(chain), isRed: isCritical(chain) }))
    .sort((a, b) => Number(b.isRed) - Number(a.isRed) || a.span.from - b.span.from || b.span.to - a.span.to);
  const events = new Array<number>(x.length).fill(Number.NaN);
  const near = x.map((): number[] => []);
  for (const { from, to } of arrows) {
    near[from]?.push(to);
    near[to]?.push(from);
  }
  for (const { chain, span } of ranked) {
    const own = eventsOf(chain);
    const known = own
      .flatMap((event) => near[event] ?? [])
      .map((event) => events[event] ?? Number.NaN)
      .filter((lane) => !Number.isNaN(lane));
    const wish = known.length === 0 ? 0 : known.reduce((sum, lane) => sum + lane, 0) / known.length;
    const lane = board.take(wish, span);
    for (const event of own) events[event] = lane;
  }
  const ownLanes = arrows.map((arrow, at): number | null => {
    const span = { from: x[arrow.from] ?? 0, to: x[arrow.to] ?? 0 };
    // What has any length has a lane for it; the rest goes straight up or down.
    if (inChain.has(at) || span.to - span.from < 1) return null;
    return board.take(((events[arrow.from] ?? 0) + (events[arrow.to] ?? 0)) / 2, span);
  });
  return { events, arrows: ownLanes };
}
