import type { ArrowDiagram, DiagramArrow } from '../network-diagram/diagram-model.ts';
import { arrangeColumns, CRITICAL_WEIGHT } from './arrange-columns.ts';
import type { NetworkAsk, NetworkDates, NetworkLine, NetworkShape, NetworkSource } from './drawing-model.ts';
import { toEventKeys } from './event-keys.ts';
import { toWordsOf } from './write-words.ts';

export const CIRCLE = 28;
/** Room for what stands at an arrow: six times and the name above it, the duration below. */
const PLACE = { width: 168, height: 74 } as const;
const GAPS = { x: 30, y: 18 } as const;

/** Which arrows are critical: activities by the schedule, dummies where they join critical ones at one moment. */
export function findCritical(
  { arrows }: ArrowDiagram,
  datesOf: ReadonlyMap<string, NetworkDates>,
): readonly boolean[] {
  const isActivity = (arrow: DiagramArrow): boolean =>
    arrow.kind === 'activity' && datesOf.get(arrow.activityId)?.isCritical === true;
  const finishes = new Set<number>();
  const critical = arrows.map(isActivity);
  const begins = new Set(arrows.flatMap((arrow, at) => (critical[at] ? [arrow.from] : [])));
  // Chains of dummies: from the end of a critical activity forward, to the begin of one backward.
  arrows.forEach((arrow, at) => {
    if (critical[at] || (arrow.kind === 'dummy' && finishes.has(arrow.from))) finishes.add(arrow.to);
  });
  arrows.toReversed().forEach((arrow) => {
    if (arrow.kind === 'dummy' && begins.has(arrow.to)) begins.add(arrow.from);
  });
  return arrows.map(
    (arrow, at) =>
      critical[at] === true || (arrow.kind === 'dummy' && finishes.has(arrow.from) && begins.has(arrow.to)),
  );
}

export function toEventShapes(
  diagram: ArrowDiagram,
  critical: readonly boolean[],
  spotOf: (event: number) => { readonly x: number; readonly y: number },
): readonly NetworkShape[] {
  const keys = toEventKeys(diagram);
  const red = new Set(diagram.arrows.flatMap(({ from, to }, at) => (critical[at] ? [from, to] : [])));
  return diagram.events.map(({ number }, at) => ({
    ...spotOf(at),
    key: keys[at] ?? '',
    kind: 'event',
    number,
    width: CIRCLE,
    height: CIRCLE,
    isCritical: red.has(number),
    words: null,
  }));
}

/** A 双代号网络图 laid out in columns: events, and between them the places for what stands at the arrows. */
export function layOutArrows(
  source: NetworkSource,
  diagram: ArrowDiagram,
  { unit }: NetworkAsk,
): { readonly shapes: readonly NetworkShape[]; readonly lines: readonly NetworkLine[] } {
  const { events, arrows } = diagram;
  const datesOf = new Map(source.schedule.activities.map((dates) => [dates.id, dates]));
  const wordsOf = toWordsOf(source, unit);
  const critical = findCritical(diagram, datesOf);
  const worded = arrows.flatMap((arrow, at) => (arrow.kind === 'activity' ? [at] : []));
  const placeOf = new Map(worded.map((at, row) => [at, events.length + row]));
  const items = [
    ...events.map(({ layer }) => ({ column: 2 * layer, width: CIRCLE, height: CIRCLE })),
    ...worded.map((at) => ({ column: 2 * (events[(arrows[at]?.from ?? 1) - 1]?.layer ?? 0) + 1, ...PLACE })),
  ];
  const edges = arrows.flatMap(({ from, to }, at) => {
    const weight = critical[at] ? CRITICAL_WEIGHT : 1;
    const place = placeOf.get(at);
    if (place === undefined) return [{ at, from: from - 1, to: to - 1, weight }];
    return [
      { at, from: from - 1, to: place, weight },
      { at, from: place, to: to - 1, weight: weight * 2 },
    ];
  });
  const { spots, bends } = arrangeColumns(items, edges, GAPS);
  const passing = arrows.map((): { x: number; y: number }[] => []);
  edges.forEach(({ at, to }, edge) => {
    passing[at]?.push(...(bends[edge] ?? []));
    const spot = spots[to];
    if (to < events.length || spot === undefined) return;
    passing[at]?.push({ x: spot.x - PLACE.width / 2, y: spot.y }, { x: spot.x + PLACE.width / 2, y: spot.y });
  });
  return {
    shapes: toEventShapes(diagram, critical, (event) => spots[event] ?? { x: 0, y: 0 }),
    lines: arrows.map((arrow, at): NetworkLine => {
      const spot = spots[placeOf.get(at) ?? -1];
      return {
        from: arrow.from - 1,
        to: arrow.to - 1,
        kind: arrow.kind === 'activity' ? 'activity' : 'dummy',
        isCritical: critical[at] ?? false,
        bends: passing[at] ?? [],
        words: arrow.kind === 'activity' ? wordsOf(arrow.activityId) : null,
        place: spot ? { ...spot, width: PLACE.width } : null,
        note: '',
        scale: null,
      };
    }),
  };
}
