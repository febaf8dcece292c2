import type { LinkModel, PlanModel } from '../model.ts';
import { NODE, type SpanningNode } from './network-model.ts';
import type { PreparedNodes } from './prepare-nodes.ts';

/** Levels of effort and hammocks, with the links that hold them and who is at the other end of each. */
export function prepareSpanning(plan: PlanModel, nodes: PreparedNodes): readonly SpanningNode[] {
  const isSpanning = (v: number | undefined): v is number =>
    v !== undefined && nodes.nodeKind[v] === NODE.spanning;
  const found = new Map<number, { link: LinkModel; other: number; isIn: boolean }[]>();
  plan.activities.forEach((_, v) => {
    if (isSpanning(v)) found.set(v, []);
  });
  if (found.size === 0) return [];
  for (const link of plan.links) {
    const [pred, succ] = [nodes.indexOf.get(link.predId), nodes.indexOf.get(link.succId)];
    if (pred === undefined || succ === undefined) continue;
    if (!isSpanning(succ)) found.get(pred)?.push({ link, other: succ, isIn: false });
    else if (!isSpanning(pred)) found.get(succ)?.push({ link, other: pred, isIn: true });
  }
  return Array.from(found, ([node, links]) => ({ node, links }));
}
