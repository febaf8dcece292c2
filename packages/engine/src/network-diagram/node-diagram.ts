import type {
  DiagramInput,
  DiagramLink,
  DiagramNode,
  DiagramResult,
  DiagramTimes,
  NodeDiagram,
} from './diagram-model.ts';
import { TINY, toDiagramTimes } from './diagram-times.ts';
import { placeLayers } from './place-layers.ts';
import { type SortedLinks, sortLinks } from './sort-links.ts';

/** The least that the successor's start lies after the predecessor's start. */
function toStartGap(link: DiagramLink, predDuration: number, succDuration: number): number {
  const from = link.type[0] === 'F' ? predDuration : 0;
  const to = link.type[1] === 'F' ? succDuration : 0;
  return from + link.lag - to;
}

type Times = {
  readonly early: Float64Array;
  readonly late: Float64Array;
  readonly free: Float64Array;
  readonly gaps: readonly number[];
};

function computeTimes({ activities, links }: DiagramInput, { order, ends }: SortedLinks): Times {
  const durationOf = (v: number): number => activities[v]?.duration ?? 0;
  const gaps = links.map((link, i) =>
    toStartGap(link, durationOf(ends[i]?.pred ?? 0), durationOf(ends[i]?.succ ?? 0)),
  );
  const into = activities.map((): number[] => []);
  const out = activities.map((): number[] => []);
  ends.forEach(({ pred, succ }, i) => {
    into[succ]?.push(i);
    out[pred]?.push(i);
  });
  const early = new Float64Array(activities.length);
  for (const v of order) {
    for (const i of into[v] ?? []) {
      early[v] = Math.max(early[v] as number, (early[ends[i]?.pred ?? 0] as number) + (gaps[i] ?? 0));
    }
  }
  const end = activities.reduce(
    (last, { duration }, v) => Math.max(last, (early[v] as number) + duration),
    0,
  );
  const late = Float64Array.from(activities, ({ duration }) => end - duration);
  const free = late.map((start, v) => start - (early[v] as number));
  for (const v of order.toReversed()) {
    for (const i of out[v] ?? []) {
      const succ = ends[i]?.succ ?? 0;
      late[v] = Math.min(late[v] as number, (late[succ] as number) - (gaps[i] ?? 0));
      free[v] = Math.min(free[v] as number, (early[succ] as number) - (gaps[i] ?? 0) - (early[v] as number));
    }
  }
  return { early, late, free, gaps };
}

function timesOf({ early, late, free }: Times, v: number, duration: number): DiagramTimes {
  const [earlyStart, lateStart, slack] = [early[v] as number, late[v] as number, free[v] as number];
  return toDiagramTimes({ earlyStart, lateStart, duration, slack });
}

/**
 * A precedence diagram (单代号网络图, JGJ/T 121): activities numbered from 1 so that every link leads from a
 * smaller to a greater number, placed in layers, with times by the critical path method. A link is critical
 * when both its ends are and it leaves no room.
 *
 * @example toNodeDiagram({ activities: [{ id: 'A', duration: 3 }], links: [] })
 */
export function toNodeDiagram(input: DiagramInput): DiagramResult<NodeDiagram> {
  const sorted = sortLinks(input);
  if (!sorted.ok) return sorted;
  const { order, ends } = sorted.value;
  const times = computeTimes(input, sorted.value);
  const places = placeLayers(
    order,
    ends.map(({ pred, succ }) => ({ from: pred, to: succ })),
  );
  const numberOf = new Map(order.map((v, place) => [v, place + 1]));
  const nodes = input.activities.map(
    ({ id, duration }, v): DiagramNode => ({
      id,
      number: numberOf.get(v) ?? 0,
      layer: places[v]?.layer ?? 0,
      row: places[v]?.row ?? 0,
      ...timesOf(times, v, duration),
    }),
  );
  const links = input.links.map((link, i) => {
    const { pred, succ } = ends[i] ?? { pred: 0, succ: 0 };
    const room = (times.early[succ] as number) - (times.early[pred] as number) - (times.gaps[i] ?? 0);
    const isCritical = room <= TINY && nodes[pred]?.isCritical === true && nodes[succ]?.isCritical === true;
    return { ...link, isCritical };
  });
  return { ok: true, value: { nodes, links } };
}
