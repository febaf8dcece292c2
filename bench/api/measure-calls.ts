export type Figures = { readonly perSecond: number; readonly p50: number; readonly p99: number };

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Sends calls from so many callers at once until the time is over; milliseconds for each call. */
export const measureCalls = async (
  callers: number,
  seconds: number,
  call: (caller: number) => Promise<void>,
): Promise<Figures> => {
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  const run = async (caller: number): Promise<void> => {
    while (performance.now() < end) {
      const began = performance.now();
      await call(caller);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => run(caller)));
  const elapsed = (performance.now() - start) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  return { perSecond: times.length / elapsed, p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
};
