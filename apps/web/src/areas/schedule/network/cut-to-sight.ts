import type { Spot } from '@xmgl/engine/network-drawing/drawing-model';

export type Box = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** Shares of the way from one spot to another between which it lies in a box (Liang and Barsky); undefined where it never does. */
export const cutToSight = (
  from: Spot,
  to: Spot,
  { left, top, right, bottom }: Box,
): { readonly from: number; readonly to: number } | undefined => {
  let [enters, leaves] = [0, 1];
  const edges = [
    [from.x - to.x, from.x - left],
    [to.x - from.x, right - from.x],
    [from.y - to.y, from.y - top],
    [to.y - from.y, bottom - from.y],
  ] as const;
  for (const [outward, room] of edges) {
    if (outward === 0 && room < 0) return undefined;
    if (outward < 0) enters = Math.max(enters, room / outward);
    if (outward > 0) leaves = Math.min(leaves, room / outward);
  }
  return enters <= leaves ? { from: enters, to: leaves } : undefined;
};
