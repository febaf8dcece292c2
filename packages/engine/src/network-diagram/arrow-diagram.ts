import { computeEventTimes, type OrderedArrows } from './arrow-times.ts';
import { buildEvents } from './build-events.ts';
import type {
  ArrowDiagram,
  DiagramArrow,
  DiagramInput,
  DiagramResult,
  DiagramTimes,
} from './diagram-model.ts';
import { toDiagramTimes } from './diagram-times.ts';
import { placeLayers } from './place-layers.ts';
import { type PlainItem, reduceRelation, toPlainRelation } from './plain-relation.ts';
import { pruneDummies } from './prune-dummies.ts';
import { sortLinks } from './sort-links.ts';
import { tidyEvents } from './tidy-events.ts';

type Drawn = OrderedArrows & { readonly items: readonly PlainItem[] };

/** Waits that begin with their predecessor hold its start, not its finish. */
function listStartWaits(
  { items }: Drawn,
  input: DiagramInput,
  itemOf: Int32Array,
): ReadonlyMap<number, number[]> {
  const indexOf = new Map(input.activities.map(({ id }, v) => [id, v]));
  const waits = new Map<number, number[]>();
  items.forEach(({ link }, item) => {
    const source = input.links[link];
    if (source === undefined || source.type[0] !== 'S') return;
    const pred = itemOf[indexOf.get(source.predId) ?? 0] as number;
    waits.set(pred, [...(waits.get(pred) ?? []), item]);
  });
  return waits;
}

/** By CPM: early dates from the tail, late ones from the head and from the waits that begin with it. */
function computeItemTimes(drawn: Drawn, input: DiagramInput, itemOf: Int32Array): readonly DiagramTimes[] {
  const { items, arrows, earliest, latest } = drawn;
  const arrowOf = new Map(arrows.map((arrow) => [arrow.item, arrow]));
  const waits = listStartWaits(drawn, input, itemOf);
  const startOf = items.map((_, item) => earliest[arrowOf.get(item)?.from ?? 0] as number);
  const slack = items.map(() => Number.POSITIVE_INFINITY);
  for (let v = items.length - 1; v >= 0; v--) {
    // A wait hands on what room it has itself.
    const own = (items[v]?.activity ?? -1) < 0 ? (slack[v] as number) : 0;
    for (const u of items[v]?.before ?? []) {
      const gap = (startOf[v] as number) - (startOf[u] as number) - (items[u]?.duration ?? 0);
      slack[u] = Math.min(slack[u] as number, gap + own);
    }
  }
  return items.map(({ duration }, item) => {
    const lateBy = (other: number): number =>
      (latest[arrowOf.get(other)?.to ?? 0] as number) - (items[other]?.duration ?? 0);
    const lateStart = (waits.get(item) ?? []).reduce(
      (late, wait) => Math.min(late, lateBy(wait)),
      lateBy(item),
    );
    const earlyStart = startOf[item] as number;
    const slacks = [item, ...(waits.get(item) ?? [])].map((at) => slack[at] as number);
    return toDiagramTimes({ earlyStart, lateStart, duration, slack: Math.min(...slacks) });
  });
}

function toArrows(drawn: Drawn, input: DiagramInput, itemOf: Int32Array): readonly DiagramArrow[] {
  const times = computeItemTimes(drawn, input, itemOf);
  return drawn.arrows.flatMap(({ item, from, to }): DiagramArrow[] => {
    const ends = { from: from + 1, to: to + 1 };
    const { activity = -1, link = -1, duration = 0 } = drawn.items[item] ?? {};
    const activityId = input.activities[activity]?.id;
    const own = times[item];
    if (activityId !== undefined && own !== undefined) {
      return [{ ...ends, kind: 'activity', activityId, duration, ...own }];
    }
    const linkId = input.links[link]?.id;
    return [linkId === undefined ? { ...ends, kind: 'dummy' } : { ...ends, kind: 'lag', linkId, duration }];
  });
}

/**
 * An arrow diagram (双代号网络图, JGJ/T 121): events numbered from 1 so that every arrow leads from a smaller
 * to a greater number, one first and one last event, no two arrows between the same events, dummies only
 * where needed, times by the critical path method. Links with lag, and SS, FF and SF, are arrows that take
 * time but no work.
 *
 * @example toArrowDiagram({ activities: [{ id: 'A', duration: 3 }], links: [] })
 */
export function toArrowDiagram(input: DiagramInput): DiagramResult<ArrowDiagram> {
  const sorted = sortLinks(input);
  if (!sorted.ok) return sorted;
  const { items, itemOf } = toPlainRelation(input, sorted.value);
  const draft = buildEvents(reduceRelation(items));
  const durationOf = (item: number): number => items[item]?.duration ?? 0;
  const takesTime = (item: number): boolean => durationOf(item) >= 0;
  const tidied = pruneDummies(tidyEvents(draft, takesTime), takesTime);
  const ordered = computeEventTimes(tidied, durationOf, (item) => (items[item]?.activity ?? -1) >= 0);
  const drawn = { ...ordered, items };
  const places = placeLayers([...ordered.earliest.keys()], ordered.arrows);
  return {
    ok: true,
    value: {
      events: places.map((place, event) => ({
        ...place,
        number: event + 1,
        earliest: ordered.earliest[event] as number,
        latest: ordered.latest[event] as number,
      })),
      arrows: toArrows(drawn, input, itemOf),
    },
  };
}
