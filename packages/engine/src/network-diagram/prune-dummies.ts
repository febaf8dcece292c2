import type { DraftArrow } from './build-events.ts';

/** Beyond this a drawing is no longer read as a whole, and every merged event costs a look at all of it. */
const MOST_ARROWS = 2500;

const isDummy = ({ item }: DraftArrow): boolean => item < 0;
const pairOf = ({ from, to }: DraftArrow): string => `${from}>${to}`;

/** Events by what leaves them, or by what reaches them. */
const byEnd = (arrows: readonly DraftArrow[], end: 'from' | 'to'): ReadonlyMap<number, DraftArrow[]> =>
  Map.groupBy(arrows, (arrow) => arrow[end]);

/** For every event those that lie behind it by way of `arrows`, itself included; arrows make no circle. */
class Reach {
  readonly #words: number;
  readonly #known = new Map<number, Uint32Array>();

  constructor(arrows: readonly DraftArrow[]) {
    const last = arrows.reduce((most, { from, to }) => Math.max(most, from, to), 0);
    this.#words = (last >> 5) + 1;
    const out = byEnd(arrows, 'from');
    const into = byEnd(arrows, 'to');
    const waits = new Map([...out].map(([event, leaving]) => [event, leaving.length]));
    const ready = [...into.keys()].filter((event) => !out.has(event));
    for (let event = ready.pop(); event !== undefined; event = ready.pop()) {
      this.#open(event, out.get(event) ?? []);
      for (const { from } of into.get(event) ?? []) {
        const left = (waits.get(from) ?? 0) - 1;
        waits.set(from, left);
        if (left === 0) ready.push(from);
      }
    }
  }

  leads(from: number, to: number): boolean {
    return from === to || (((this.#known.get(from)?.[to >> 5] ?? 0) >>> (to & 31)) & 1) === 1;
  }

  #open(event: number, leaving: readonly DraftArrow[]): void {
    const own = new Uint32Array(this.#words);
    own[event >> 5] = (own[event >> 5] ?? 0) | (1 << (event & 31));
    for (const { to } of leaving) {
      const behind = this.#known.get(to);
      for (let w = 0; behind !== undefined && w < own.length; w++) own[w] = (own[w] ?? 0) | (behind[w] ?? 0);
    }
    this.#known.set(event, own);
  }
}

/** Without the dummies beside another way between their ends, and without a second one between two events. */
function dropSaid(arrows: readonly DraftArrow[], takesTime: (item: number) => boolean) {
  const holding = arrows.filter((arrow) => isDummy(arrow) || takesTime(arrow.item));
  const reach = new Reach(holding);
  const out = byEnd(holding, 'from');
  const seen = new Set<string>();
  return arrows.filter((arrow) => {
    if (!isDummy(arrow)) return true;
    if (seen.has(pairOf(arrow))) return false;
    seen.add(pairOf(arrow));
    return !(out.get(arrow.from) ?? []).some(
      (other) => (other.to !== arrow.to || !isDummy(other)) && reach.leads(other.to, arrow.to),
    );
  });
}

type Sides = {
  /** By way of what takes time, so that one end is over before the other. */
  readonly reach: Reach;
  /** By way of everything, also of waits that go back in time. */
  readonly ways: Reach;
  readonly into: ReadonlyMap<number, readonly DraftArrow[]>;
  readonly out: ReadonlyMap<number, readonly DraftArrow[]>;
};

/** Whether items at both ends of the dummy share their other end. */
function hasTwins({ from, to }: DraftArrow, { into, out }: Sides): boolean {
  const share = (ends: Sides['out'], end: 'from' | 'to'): boolean => {
    const others = new Set(
      (ends.get(from) ?? []).filter((arrow) => !isDummy(arrow)).map((arrow) => arrow[end]),
    );
    return (ends.get(to) ?? []).some((arrow) => !isDummy(arrow) && others.has(arrow[end]));
  };
  return share(out, 'to') || share(into, 'from');
}

/** Whether all that ends where the dummy leads is over already before all that begins where it comes from. */
function isMergeable(dummy: DraftArrow, { reach, ways, into, out }: Sides): boolean {
  const entering = (into.get(dummy.to) ?? []).filter((arrow) => arrow !== dummy);
  const leaving = (out.get(dummy.from) ?? []).filter((arrow) => arrow !== dummy);
  // Another way would become a circle.
  if (leaving.some(({ to }) => ways.leads(to, dummy.to))) return false;
  return entering.every((a) =>
    leaving.every((b) => reach.leads(isDummy(a) ? a.from : a.to, isDummy(b) ? b.to : b.from)),
  );
}

/** One event for both ends of the dummy; `null` where two arrows would then share both of theirs. */
function merge(
  arrows: readonly DraftArrow[],
  gone: DraftArrow,
  takesTime: (item: number) => boolean,
): readonly DraftArrow[] | null {
  const move = (event: number): number => (event === gone.to ? gone.from : event);
  const moved = arrows
    .filter((arrow) => arrow !== gone)
    .map(({ item, from, to }) => ({ item, from: move(from), to: move(to) }));
  const left = dropSaid(moved, takesTime);
  return new Set(left.map(pairOf)).size < left.length ? null : left;
}

/**
 * Fewer dummies with the same order of all items: those beside another way go, and the ends of one become
 * one event where that puts nothing into an order that it did not have.
 *
 * @param takesTime whether an item ends no earlier than it begins
 */
export function pruneDummies(
  drawn: readonly DraftArrow[],
  takesTime: (item: number) => boolean,
): readonly DraftArrow[] {
  let arrows: readonly DraftArrow[] = dropSaid(drawn, takesTime);
  for (let isDone = arrows.length > MOST_ARROWS; !isDone; ) {
    isDone = true;
    const holding = arrows.filter((arrow) => isDummy(arrow) || takesTime(arrow.item));
    const ends = { into: byEnd(arrows, 'to'), out: byEnd(arrows, 'from') };
    const sides = { reach: new Reach(holding), ways: new Reach(arrows), ...ends };
    for (const dummy of arrows) {
      const merged =
        isDummy(dummy) && isMergeable(dummy, sides) && !hasTwins(dummy, sides)
          ? merge(arrows, dummy, takesTime)
          : null;
      if (merged === null) continue;
      arrows = merged;
      isDone = false;
      break;
    }
  }
  return arrows;
}
