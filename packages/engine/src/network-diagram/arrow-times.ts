import type { DraftArrow } from './build-events.ts';

/** Events renumbered so that every arrow leads from a smaller to a greater number, 0 first. */
export type OrderedArrows = {
  readonly eventCount: number;
  readonly arrows: readonly DraftArrow[];
  readonly earliest: Float64Array;
  readonly latest: Float64Array;
};

/** Kahn's algorithm; of those that may come next the one found first. */
function orderEvents(arrows: readonly DraftArrow[]): ReadonlyMap<number, number> {
  const waits = new Map<number, number>();
  const out = new Map<number, number[]>();
  for (const { from, to } of arrows) {
    waits.set(from, waits.get(from) ?? 0);
    waits.set(to, (waits.get(to) ?? 0) + 1);
    out.set(from, [...(out.get(from) ?? []), to]);
  }
  const order = [...waits].flatMap(([event, count]) => (count === 0 ? [event] : []));
  for (const event of order) {
    for (const to of out.get(event) ?? []) {
      const left = (waits.get(to) ?? 0) - 1;
      waits.set(to, left);
      if (left === 0) order.push(to);
    }
  }
  return new Map(order.map((event, number) => [event, number]));
}

/** Earliest and latest time of every event; nothing begins before 0 nor ends after the last activity. */
export function computeEventTimes(
  drafts: readonly DraftArrow[],
  durationOf: (item: number) => number,
  isActivity: (item: number) => boolean,
): OrderedArrows {
  const numberOf = orderEvents(drafts);
  const arrows = drafts
    .map(({ item, from, to }) => ({ item, from: numberOf.get(from) ?? 0, to: numberOf.get(to) ?? 0 }))
    .sort((a, b) => a.from - b.from || a.to - b.to);
  const earliest = new Float64Array(numberOf.size);
  for (const { item, from, to } of arrows) {
    earliest[to] = Math.max(earliest[to] as number, (earliest[from] as number) + durationOf(item));
  }
  const end = arrows.reduce(
    (last, { item, from }) =>
      isActivity(item) ? Math.max(last, (earliest[from] as number) + durationOf(item)) : last,
    0,
  );
  const latest = new Float64Array(numberOf.size).fill(end);
  for (const { item, from, to } of arrows.toReversed()) {
    latest[from] = Math.min(latest[from] as number, (latest[to] as number) - durationOf(item));
  }
  return { eventCount: numberOf.size, arrows, earliest, latest };
}
