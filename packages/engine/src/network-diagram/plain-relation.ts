import type { DiagramInput } from './diagram-model.ts';
import type { SortedLinks } from './sort-links.ts';

/**
 * A thing with a duration in a relation that knows "after" alone: an activity, or the wait that stands for
 * a link with lag or of another type than FS.
 */
export type PlainItem = {
  readonly activity: number;
  readonly link: number;
  readonly duration: number;
  /** Items that have to be over when this one begins. */
  readonly before: ReadonlySet<number>;
};

/**
 * Turns all links into "begins after the end of": FS without lag is that already; others become waits.
 * With d the successor's duration: FS+l a wait of l after the end of the predecessor, FF+l one of l − d;
 * SS+l one of l that begins with the predecessor, SF+l one of l − d. Waits may be negative.
 *
 * @returns items in an order that the relation follows; `itemOf` by activity
 */
export function toPlainRelation(
  { activities, links }: DiagramInput,
  { order, ends }: SortedLinks,
): { readonly items: readonly PlainItem[]; readonly itemOf: Int32Array } {
  const into = activities.map((): number[] => []);
  ends.forEach(({ succ }, link) => {
    into[succ]?.push(link);
  });
  const items: PlainItem[] = [];
  const itemOf = new Int32Array(activities.length).fill(-1);
  for (const v of order) {
    const duration = activities[v]?.duration ?? 0;
    const before = new Set<number>();
    for (const i of into[v] ?? []) {
      const link = links[i];
      const pred = itemOf[ends[i]?.pred ?? 0] as number;
      if (link === undefined) continue;
      if (link.type === 'FS' && link.lag === 0) {
        before.add(pred);
        continue;
      }
      const wait = link.lag - (link.type[1] === 'F' ? duration : 0);
      const ahead = link.type[0] === 'F' ? new Set([pred]) : (items[pred]?.before ?? new Set<number>());
      before.add(items.push({ activity: -1, link: i, duration: wait, before: ahead }) - 1);
    }
    itemOf[v] = items.push({ activity: v, link: -1, duration, before }) - 1;
  }
  return { items, itemOf };
}

/**
 * Leaves out what follows from the rest (transitive reduction): a before b before c makes a before c, unless
 * b is a wait that goes back in time. Sorted, so that equal sets look equal.
 */
export function reduceRelation(items: readonly PlainItem[]): readonly (readonly number[])[] {
  const words = (items.length + 31) >> 5;
  const known = items.map(() => new Uint32Array(words));
  return items.map(({ before }, v) => {
    const own = known[v] as Uint32Array;
    const kept: number[] = [];
    for (const u of [...before].sort((a, b) => b - a)) {
      if (((own[u >> 5] as number) >>> (u & 31)) & 1) continue;
      kept.push(u);
      own[u >> 5] = (own[u >> 5] as number) | (1 << (u & 31));
      if ((items[u]?.duration ?? 0) < 0) continue;
      const through = known[u] as Uint32Array;
      for (let w = 0; w < words; w++) own[w] = (own[w] as number) | (through[w] as number);
    }
    return kept.reverse();
  });
}
