import { findCover } from './cover-set.ts';

/** An arrow between events while the drawing is made: an item, or −1 for a dummy. */
export type DraftArrow = { readonly item: number; readonly from: number; readonly to: number };

export type EventDraft = { readonly eventCount: number; readonly arrows: readonly DraftArrow[] };

const keyOf = (set: Iterable<number>): string => [...set].join(',');

const isWithin = (set: ReadonlySet<number>, whole: ReadonlySet<number>): boolean =>
  set.size <= whole.size && [...set].every((item) => whole.has(item));

/** What has to be over when an event happens. */
class EventSets {
  readonly sets: ReadonlySet<number>[] = [];
  readonly #byKey = new Map<string, number>();
  readonly #holding = new Map<number, number[]>();

  find(set: readonly number[]): number | undefined {
    return this.#byKey.get(keyOf(set));
  }

  add(set: readonly number[]): number {
    const event = this.sets.push(new Set(set)) - 1;
    this.#byKey.set(keyOf(set), event);
    for (const item of set) {
      const list = this.#holding.get(item);
      if (list === undefined) this.#holding.set(item, [event]);
      else list.push(event);
    }
    return event;
  }

  /** Events other than `event` that need nothing which it does not need, the useful ones only. */
  listWithin(event: number, open: readonly number[]): readonly number[] {
    const whole = this.sets[event];
    const near = new Set(open.flatMap((item) => this.#holding.get(item) ?? []));
    near.delete(event);
    return [...near].filter((other) => {
      const set = this.sets[other];
      return set !== undefined && whole !== undefined && isWithin(set, whole);
    });
  }
}

function listAfter(before: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const after = before.map((): number[] => []);
  before.forEach((set, v) => {
    for (const u of set) after[u]?.push(v);
  });
  return after;
}

/** What is before all of `items`. */
function intersect(items: readonly number[], before: readonly (readonly number[])[]): readonly number[] {
  const [first = -1, ...others] = items;
  return others.reduce((common, v) => {
    const set = new Set(before[v]);
    return common.filter((item) => set.has(item));
  }, before[first] ?? []);
}

/**
 * Events and arrows for a reduced relation, with as few dummies as sharing allows: items with the same
 * predecessors begin at one event, items with the same successors end at one, and the two are one where the
 * successors need just what ends there. Where sets overlap only in part, dummies lead from the events within
 * a set to the event of the set, as few as hold it. (Drawing with the least dummies of all is NP-hard:
 * Krishnamoorthy and Deo 1979; where no dummy is needed, none is drawn.)
 */
export function buildEvents(before: readonly (readonly number[])[]): EventDraft {
  const after = listAfter(before);
  const events = new EventSets();
  const start = events.find([]) ?? events.add([]);
  const tail = before.map((set) => (set.length === 0 ? start : (events.find(set) ?? events.add(set))));
  const firstOwn = events.sets.length;
  const headOf = new Map<string, number>();
  const end = firstOwn;
  const classes = Map.groupBy(before.keys(), (v) => keyOf(after[v] ?? []));
  const ownSets: { readonly event: number; readonly items: readonly number[] }[] = [];
  let eventCount = firstOwn + 1;
  for (const [key, items] of classes) {
    const shared = key === '' ? undefined : events.find(intersect(after[items[0] ?? 0] ?? [], before));
    if (key === '') headOf.set(key, end);
    else if (shared !== undefined) headOf.set(key, shared);
    else {
      headOf.set(key, eventCount);
      ownSets.push({ event: eventCount++, items });
    }
  }
  const head = before.map((_, v) => headOf.get(keyOf(after[v] ?? [])) ?? end);
  const arrows = before.map((_, item) => ({ item, from: tail[item] as number, to: head[item] as number }));
  return { eventCount, arrows: [...arrows, ...listDummies(events, firstOwn, head, ownSets)] };
}

function listDummies(
  events: EventSets,
  firstOwn: number,
  head: readonly number[],
  ownSets: readonly { readonly event: number; readonly items: readonly number[] }[],
): readonly DraftArrow[] {
  const ownOf = new Map(
    ownSets.flatMap(({ event, items }) => items.map((item) => [item, { event, items }] as const)),
  );
  const dummies: DraftArrow[] = [];
  for (let event = 1; event < firstOwn; event++) {
    const open = [...(events.sets[event] ?? [])].filter((item) => head[item] !== event);
    if (open.length === 0) continue;
    const within = events
      .listWithin(event, open)
      .map((from) => ({ from, set: events.sets[from] ?? new Set<number>() }));
    const own = new Set(open.flatMap((item) => ownOf.get(item) ?? []));
    const candidates = [
      ...within,
      ...[...own].map(({ event: from, items }) => ({ from, set: new Set(items) })),
    ];
    const taken = findCover(
      open,
      candidates.map(({ set }) => set),
    );
    for (const i of taken) dummies.push({ item: -1, from: candidates[i]?.from ?? 0, to: event });
  }
  return dummies;
}
