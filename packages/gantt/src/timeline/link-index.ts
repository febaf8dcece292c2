import type { GanttLink } from '../gantt-types.ts';
import type { Outline } from '../table/outline.ts';

/**
 * Links by the rows they pass. A link over 2^k … 2^(k+1)−1 rows lies on layer k in the bucket of its top row;
 * so a query looks at few links it does not answer, however long the links are.
 */
export type LinkIndex = {
  /** Positions of the ends by link number; −1 when an end is not in view. */
  predPosition: Int32Array;
  succPosition: Int32Array;
  layers: readonly LinkLayer[];
};

type LinkLayer = { starts: Int32Array; members: Int32Array };

function layerOf(span: number): number {
  return span < 1 ? 0 : 31 - Math.clz32(span);
}

/** Linear in links and rows. Links with a hidden end are left out, as the rows are. */
export function buildLinkIndex(links: readonly GanttLink[], outline: Outline): LinkIndex {
  const predPosition = new Int32Array(links.length);
  const succPosition = new Int32Array(links.length);
  const counts: Int32Array[] = [];
  const rowCount = outline.shown.length;
  for (let number = 0; number < links.length; number += 1) {
    const link = links[number];
    const pred = link === undefined ? undefined : outline.indexOf.get(link.predId);
    const succ = link === undefined ? undefined : outline.indexOf.get(link.succId);
    const from = pred === undefined ? -1 : (outline.positionOf[pred] ?? -1);
    const to = succ === undefined ? -1 : (outline.positionOf[succ] ?? -1);
    predPosition[number] = from;
    succPosition[number] = to;
    if (from < 0 || to < 0) continue;
    const layer = layerOf(Math.abs(from - to));
    while (counts.length <= layer) counts.push(new Int32Array((rowCount >> counts.length) + 2));
    const count = counts[layer];
    const bucket = Math.min(from, to) >> layer;
    if (count !== undefined) count[bucket + 1] = (count[bucket + 1] ?? 0) + 1;
  }
  return { predPosition, succPosition, layers: fillLayers(counts, predPosition, succPosition) };
}

function fillLayers(counts: Int32Array[], pred: Int32Array, succ: Int32Array): LinkLayer[] {
  const layers = counts.map((starts) => {
    for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
    return { starts, members: new Int32Array(starts.at(-1) ?? 0), next: starts.slice() };
  });
  for (let number = 0; number < pred.length; number += 1) {
    const from = pred[number] ?? -1;
    const to = succ[number] ?? -1;
    if (from < 0 || to < 0) continue;
    const level = layerOf(Math.abs(from - to));
    const layer = layers[level];
    if (layer === undefined) continue;
    const bucket = Math.min(from, to) >> level;
    const slot = layer.next[bucket] ?? 0;
    layer.members[slot] = number;
    layer.next[bucket] = slot + 1;
  }
  return layers.map(({ starts, members }) => ({ starts, members }));
}

/** Calls back with the number of every link that touches or crosses the rows [first, last]. */
export function forEachLinkIn(
  index: LinkIndex,
  first: number,
  last: number,
  visit: (number: number) => void,
): void {
  index.layers.forEach(({ starts, members }, level) => {
    // A link on this layer spans less than 2^(level+1) rows, so its top lies at most two buckets above.
    const from = Math.max(0, (first >> level) - 2);
    const until = Math.min(starts.length - 2, last >> level);
    if (until < from) return;
    const end = starts[until + 1] ?? 0;
    for (let at = starts[from] ?? 0; at < end; at += 1) {
      const number = members[at] ?? -1;
      const pred = index.predPosition[number] ?? -1;
      const succ = index.succPosition[number] ?? -1;
      if (Math.max(pred, succ) >= first && Math.min(pred, succ) <= last) visit(number);
    }
  });
}
