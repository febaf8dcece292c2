import type { LevellingInstance, LevellingNetwork, LevellingResult } from './levelling-instance.ts';

type Lists = { readonly start: Int32Array; readonly items: Int32Array };

function toLists(rows: readonly (readonly number[])[]): Lists {
  const start = new Int32Array(rows.length + 1);
  rows.forEach((row, i) => {
    start[i + 1] = (start[i] as number) + row.length;
  });
  return { start, items: Int32Array.from(rows.flat()) };
}

function turn(rows: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const turned: number[][] = rows.map(() => []);
  rows.forEach((row, from) => {
    for (const to of row) turned[to]?.push(from);
  });
  return turned;
}

/** Jobs after all they wait for; shorter than the instance where there is a circle. */
function toOrder(successors: readonly (readonly number[])[]): number[] {
  const waits = turn(successors).map((row) => row.length);
  const order = waits.flatMap((count, job) => (count === 0 ? [job] : []));
  for (const job of order) {
    for (const next of successors[job] ?? []) {
      waits[next] = (waits[next] ?? 0) - 1;
      if (waits[next] === 0) order.push(next);
    }
  }
  return order;
}

function toPaths(
  order: readonly number[],
  duration: Int32Array,
  successors: readonly (readonly number[])[],
): { head: Int32Array; tail: Int32Array } {
  const head = new Int32Array(order.length);
  const tail = new Int32Array(order.length);
  for (const job of order) {
    const end = (head[job] as number) + (duration[job] as number);
    for (const next of successors[job] ?? []) head[next] = Math.max(head[next] as number, end);
  }
  for (const job of order.toReversed()) {
    let after = 0;
    for (const next of successors[job] ?? []) after = Math.max(after, tail[next] as number);
    tail[job] = after + (duration[job] as number);
  }
  return { head, tail };
}

function toNeeds({ demandOf }: LevellingInstance) {
  const rows = demandOf.map((row) =>
    row.flatMap((units, resource) => (units > 0 ? [{ units, resource }] : [])),
  );
  const start = new Int32Array(rows.length + 1);
  rows.forEach((row, i) => {
    start[i + 1] = (start[i] as number) + row.length;
  });
  const flat = rows.flat();
  return {
    needStart: start,
    needResource: Int32Array.from(flat, ({ resource }) => resource),
    needUnits: Int32Array.from(flat, ({ units }) => units),
  };
}

/** An instance ready to be scheduled; or why no schedule exists. */
export function prepareInstance(instance: LevellingInstance): LevellingResult<LevellingNetwork> {
  const { durationOf, successorsOf, demandOf, capacityOf } = instance;
  const order = toOrder(successorsOf);
  if (order.length < durationOf.length) {
    const reached = new Set(order);
    const jobs = durationOf.flatMap((_, job) => (reached.has(job) ? [] : [job]));
    return { ok: false, problem: { code: 'cycle', jobs } };
  }
  const greedy = demandOf.flatMap((row, job) =>
    (durationOf[job] ?? 0) > 0 && row.some((units, k) => units > (capacityOf[k] ?? 0)) ? [job] : [],
  );
  if (greedy.length > 0) return { ok: false, problem: { code: 'tooMuch', jobs: greedy } };
  const duration = Int32Array.from(durationOf);
  const [succ, pred] = [toLists(successorsOf), toLists(turn(successorsOf))];
  const rank = new Int32Array(order.length);
  order.forEach((job, place) => {
    rank[job] = place;
  });
  return {
    ok: true,
    value: {
      count: order.length,
      resources: capacityOf.length,
      horizon: duration.reduce((sum, length) => sum + length, 0) + 1,
      duration,
      succStart: succ.start,
      succ: succ.items,
      predStart: pred.start,
      pred: pred.items,
      ...toNeeds(instance),
      capacity: Int32Array.from(capacityOf),
      order: Int32Array.from(order),
      rank,
      ...toPaths(order, duration, successorsOf),
    },
  };
}
