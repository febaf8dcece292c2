import { setImmediate } from 'node:timers/promises';
import type { Steps } from '@xmgl/engine/steps';

/** So long one call may keep the others waiting at a time; what comes between two steps is short. */
const sliceMs = 20;

/** Asked between two pieces of long work: gives way to other calls once a slice of time is used up. */
export type Pace = () => Promise<void>;

export const openPace = (): Pace => {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < sliceMs) return;
    await setImmediate();
    since = performance.now();
  };
};

/** Does work that comes in steps, others between them. */
export const inSlices = async <Result>(steps: Steps<Result>): Promise<Result> => {
  let until = performance.now() + sliceMs;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < until) continue;
    await setImmediate();
    until = performance.now() + sliceMs;
  }
};

/** Maps a long list, others between its pieces. */
export const mapInSlices = async <Row, Mapped>(
  rows: Iterable<Row>,
  map: (row: Row) => Mapped,
): Promise<Mapped[]> => {
  const mapped: Mapped[] = [];
  const pace = openPace();
  for (const row of rows) {
    mapped.push(map(row));
    if (mapped.length % 500 === 0) await pace();
  }
  return mapped;
};

/** The same, into a map. */
export const toMapInSlices = async <Row, Value>(
  rows: Iterable<Row>,
  toEntry: (row: Row) => readonly [string, Value],
): Promise<Map<string, Value>> => {
  const map = new Map<string, Value>();
  const pace = openPace();
  for (const row of rows) {
    const [key, value] = toEntry(row);
    map.set(key, value);
    if (map.size % 500 === 0) await pace();
  }
  return map;
};
