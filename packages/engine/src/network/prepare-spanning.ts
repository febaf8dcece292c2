import type { PlanModel } from '../model.ts';
import { NODE, type SpanningLink, type SpanningNode } from './network-model.ts';
import type { PlanCalendars } from './plan-calendars.ts';
import { toLagCalendar } from './prepare-links.ts';
import type { PreparedNodes } from './prepare-nodes.ts';

/** Levels of effort and hammocks, with the links that hold them and who is at the other end of each. */
export function prepareSpanning(
  plan: PlanModel,
  nodes: PreparedNodes,
  calendars: PlanCalendars,
): readonly SpanningNode[] {
  const isSpanning = (v: number | undefined): v is number =>
    v !== undefined && nodes.nodeKind[v] === NODE.spanning;
  const found = new Map<number, SpanningLink[]>();
  plan.activities.forEach((_, v) => {
    if (isSpanning(v)) found.set(v, []);
  });
  if (found.size === 0) return [];
  for (const link of plan.links) {
    const [pred, succ] = [nodes.indexOf.get(link.predId), nodes.indexOf.get(link.succId)];
    if (pred === undefined || succ === undefined) continue;
    if (isSpanning(pred) === isSpanning(succ)) continue;
    const isIn = isSpanning(succ);
    const lagCalendar = toLagCalendar(link, { pred, succ }, plan, nodes, calendars);
    const [node, other] = isIn ? [succ, pred] : [pred, succ];
    found.get(node)?.push({ link, other, isIn, lagCalendar });
  }
  return Array.from(found, ([node, links]) => ({ node, links }));
}
