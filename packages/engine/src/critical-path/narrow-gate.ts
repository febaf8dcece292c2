import type { PreparedNetwork, ScheduleArrays } from '../network/network-model.ts';

/**
 * A gate may open as late as the earliest late start behind it. Without a status date a started child
 * stands for its start, as MS Project counts the late start of a summary.
 */
export function narrowGate(net: PreparedNetwork, out: ScheduleArrays, v: number, parent: number): void {
  if (parent < 0 || net.counts[v] === 0) return;
  const gate = net.gate[parent] as number;
  const isActivity = v < net.activityCount;
  const rest = out.lateGate[v] as number;
  const late = isActivity && net.plan.statusAt === null ? Math.min(out.ls[v] as number, rest) : rest;
  if (late < (out.lateGate[gate] as number)) out.lateGate[gate] = late;
}
