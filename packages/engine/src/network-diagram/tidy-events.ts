import type { DraftArrow, EventDraft } from './build-events.ts';

/** Events as they are merged: each points to the one it went into. */
class MergedEvents {
  readonly #into: number[];

  constructor(count: number) {
    this.#into = Array.from({ length: count }, (_, event) => event);
  }

  find(event: number): number {
    let at = event;
    while (this.#into[at] !== at) at = this.#into[at] ?? at;
    return at;
  }

  merge(event: number, into: number): void {
    this.#into[this.find(event)] = this.find(into);
  }
}

const pairOf = (from: number, to: number): string => `${from}>${to}`;

function countEnds(arrows: readonly DraftArrow[]) {
  const out = new Map<number, number>();
  const into = new Map<number, number>();
  const pairs = new Map<string, number>();
  for (const { from, to } of arrows) {
    out.set(from, (out.get(from) ?? 0) + 1);
    into.set(to, (into.get(to) ?? 0) + 1);
    pairs.set(pairOf(from, to), (pairs.get(pairOf(from, to)) ?? 0) + 1);
  }
  return { out, into, pairs };
}

/** A dummy that is all that leaves its tail, or all that reaches its head, says nothing. */
function findIdle(arrows: readonly DraftArrow[]): DraftArrow | undefined {
  const { out, into } = countEnds(arrows);
  return arrows.find(({ item, from, to }) => item < 0 && (out.get(from) === 1 || into.get(to) === 1));
}

function contractIdle({ eventCount, arrows }: EventDraft): readonly DraftArrow[] {
  const merged = new MergedEvents(eventCount);
  let left = arrows;
  for (let idle = findIdle(left); idle !== undefined; idle = findIdle(left)) {
    const gone = idle;
    merged.merge(gone.from, gone.to);
    left = left
      .filter((arrow) => arrow !== gone)
      .map(({ item, from, to }) => ({ item, from: merged.find(from), to: merged.find(to) }));
  }
  return left;
}

type Ways = { readonly tails: number; readonly heads: number };

/** How many beginnings and ends beside the common ones twins use, so that as few as can be are new. */
function countOwnEvents(twins: number, had: Ways): Ways {
  const toCost = ({ tails, heads }: Ways): number =>
    Math.max(0, tails - had.tails) + Math.max(0, heads - had.heads);
  let best = { tails: 0, heads: twins - 1 };
  for (let tails = 1; tails < twins; tails++) {
    const way = { tails, heads: Math.ceil(twins / (tails + 1)) - 1 };
    if (toCost(way) < toCost(best)) best = way;
  }
  return best;
}

/** Events that begin with another by way of a dummy, or lead to it by one; any group of twins may use them. */
class SideEvents {
  readonly dummies: DraftArrow[] = [];
  readonly #tailsOf = new Map<number, number[]>();
  readonly #headsOf = new Map<number, number[]>();
  #next: number;

  constructor(next: number) {
    this.#next = next;
  }

  countFor(from: number, to: number): Ways {
    return { tails: this.#tailsOf.get(from)?.length ?? 0, heads: this.#headsOf.get(to)?.length ?? 0 };
  }

  #take(pool: Map<number, number[]>, event: number, count: number, tie: (own: number) => DraftArrow) {
    const own = pool.get(event) ?? [];
    pool.set(event, own);
    while (own.length < count) {
      this.dummies.push(tie(this.#next));
      own.push(this.#next++);
    }
    return [event, ...own.slice(0, count)];
  }

  /** Pairs of events, the straight way first. */
  listWays(from: number, to: number, { tails, heads }: Ways): readonly (readonly [number, number])[] {
    const starts = this.#take(this.#tailsOf, from, tails, (own) => ({ item: -1, from, to: own }));
    const ends = this.#take(this.#headsOf, to, heads, (own) => ({ item: -1, from: own, to }));
    return starts.flatMap((start) => ends.map((end) => [start, end] as const));
  }
}

/** Twins on ways of their own, the last on the straight one. */
function partGroup(kept: readonly DraftArrow[], side: SideEvents): readonly DraftArrow[] {
  const straight = kept.at(-1);
  if (straight === undefined || kept.length === 1) return kept;
  const { from, to } = straight;
  const ways = side.listWays(from, to, countOwnEvents(kept.length, side.countFor(from, to)));
  return kept.toReversed().flatMap(({ item }, i) => {
    const way = ways[i];
    return way === undefined ? [] : [{ item, from: way[0], to: way[1] }];
  });
}

/**
 * No two arrows may share both ends (JGJ/T 121): all but one get a beginning or end of their own, tied by a
 * dummy to the common one. A dummy beside an arrow that takes time says nothing and goes.
 */
function partTwins(
  arrows: readonly DraftArrow[],
  nextEvent: number,
  takesTime: (item: number) => boolean,
): readonly DraftArrow[] {
  const side = new SideEvents(nextEvent);
  const groups = [...Map.groupBy(arrows, ({ from, to }) => pairOf(from, to)).values()].map((twins) => {
    const items = twins.filter(({ item }) => item >= 0);
    const isSaid = items.some(({ item }) => takesTime(item));
    // A dummy, which cannot be parted, keeps the straight way.
    return isSaid ? items : [...items, ...twins.filter(({ item }) => item < 0).slice(0, 1)];
  });
  const parted = groups.sort((a, b) => b.length - a.length).flatMap((kept) => partGroup(kept, side));
  return [...parted, ...side.dummies];
}

/**
 * A drawing without idle dummies and without twins.
 *
 * @param takesTime whether an item ends no earlier than it begins
 */
export function tidyEvents(draft: EventDraft, takesTime: (item: number) => boolean): readonly DraftArrow[] {
  return partTwins(contractIdle(draft), draft.eventCount, takesTime);
}
