import type { PreparedNetwork } from './network-model.ts';

/** Prepared links, which are numbered by the node they lead to, as the plan lists them. */
export function listInPlanOrder({ linkSource }: PreparedNetwork): Int32Array {
  return Int32Array.from(linkSource.keys()).sort(
    (a, b) => (linkSource[a] as number) - (linkSource[b] as number) || a - b,
  );
}
