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

/**
 * No two arrows may share both ends (JGJ/T 121): all but one of them end at an event of their own, with a
 * dummy to the common one. A dummy beside an arrow that takes time says nothing and goes.
 */
function partTwins(
  arrows: readonly DraftArrow[],
  nextEvent: number,
  takesTime: (item: number) => boolean,
): readonly DraftArrow[] {
  const parted: DraftArrow[] = [];
  let next = nextEvent;
  for (const twins of Map.groupBy(arrows, ({ from, to }) => pairOf(from, to)).values()) {
    const items = twins.filter(({ item }) => item >= 0);
    const isSaid = items.some(({ item }) => takesTime(item));
    const kept = isSaid ? items : [...items, ...twins.filter(({ item }) => item < 0).slice(0, 1)];
    // A dummy, which cannot be parted, keeps the straight way.
    const straight = kept.at(-1);
    for (const arrow of kept) {
      if (arrow === straight) {
        parted.push(arrow);
        continue;
      }
      const own = next++;
      parted.push({ item: arrow.item, from: arrow.from, to: own }, { item: -1, from: own, to: arrow.to });
    }
  }
  return parted;
}

/**
 * A drawing without idle dummies and without twins.
 *
 * @param takesTime whether an item ends no earlier than it begins
 */
export function tidyEvents(draft: EventDraft, takesTime: (item: number) => boolean): readonly DraftArrow[] {
  return partTwins(contractIdle(draft), draft.eventCount, takesTime);
}
