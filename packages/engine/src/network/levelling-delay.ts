import { NODE, type PreparedNetwork } from './network-model.ts';
import { isStarted, toUsableDuration } from './prepare-nodes.ts';

/**
 * Clock minutes that levelling keeps node `v` behind what its links ask for. Whoever holds it by a link has
 * to be out of the way that much earlier, as MS Project counts late dates and slack.
 */
export function levellingDelayOf(net: PreparedNetwork, v: number): number {
  if (net.nodeKind[v] !== NODE.special) return 0;
  const activity = net.plan.activities[v];
  if (activity === undefined || activity.mode === 'manual' || isStarted(activity)) return 0;
  return toUsableDuration(activity.levellingDelayMin);
}

/**
 * Clock minutes that levelling keeps an activity before what its links allow, in a plan from its finish: a
 * negative delay, as MS Project writes it.
 */
export function levellingLeadOf(net: PreparedNetwork, v: number): number {
  return toUsableDuration(-(net.plan.activities[v]?.levellingDelayMin ?? 0));
}
