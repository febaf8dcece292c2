import { computeInto, toSchedule } from '../critical-path/compute-schedule.ts';
import { toLinkGap } from '../critical-path/floats.ts';
import type { PlanModel } from '../model.ts';
import { createScheduleArrays, prepareNetwork } from '../network/prepare-network.ts';
import { toDateBounds, toUsableDate } from '../network/prepare-nodes.ts';
import type { ExplainedStep, Explanation, LateReason, Reason } from './explanation-model.ts';
import { type Computed, listReasons } from './find-reasons.ts';

/** Where to look next: what the driving link comes from, or the child that a summary starts or ends with. */
function findNext(
  reasons: readonly Reason[],
  wantsStart: boolean,
): { id: string; wantsStart: boolean } | null {
  for (const reason of reasons) {
    if (reason.kind === 'link') {
      return { id: reason.predecessor.id, wantsStart: reason.link.type[0] === 'S' };
    }
    if (reason.kind === 'children') {
      const child = wantsStart ? reason.first : reason.last;
      return child === null ? null : { id: child.id, wantsStart };
    }
  }
  return null;
}

/** The link or date that leaves the least room before the late finish. */
function findLateReason({ net, out }: Computed, v: number): LateReason {
  const activity = net.plan.activities[v];
  const lateFinish = out.lf[v] as number;
  const total = out.totalFloat[v] as number;
  for (let k = net.outStart[v] as number; k < (net.outStart[v + 1] as number); k++) {
    const i = net.outLink[k] as number;
    const node = net.linkTo[i] as number;
    const to = node < net.activityCount ? node : (net.summaryOfGate[node - net.activityCount] as number);
    const [link, successor] = [net.plan.links[net.linkSource[i] as number], net.plan.activities[to]];
    const isTight = toLinkGap(net, out, i) + (out.totalFloat[to] as number) <= total;
    if (isTight && link !== undefined && successor !== undefined)
      return { kind: 'successor', link, successor };
  }
  const { finishHigh, startHigh } =
    activity === undefined ? { finishHigh: null, startHigh: null } : toDateBounds(activity);
  const deadline = toUsableDate(activity?.deadlineAt ?? null);
  if (
    deadline !== null &&
    deadline === finishHigh &&
    lateFinish <= deadline &&
    lateFinish < (out.project[1] as number)
  ) {
    return { kind: 'deadline', at: deadline };
  }
  const at = toUsableDate(activity?.constraintAt ?? null);
  const isBound = finishHigh !== null || startHigh !== null;
  if (activity !== undefined && at !== null && isBound && lateFinish < (out.project[1] as number)) {
    return { kind: 'constraint', constraint: activity.constraintKind, at };
  }
  return { kind: 'projectFinish', at: out.project[1] as number };
}

/**
 * Why an activity stands where it does: what holds it, what drives that, and so on back to a date or the
 * plan's start; and what decides how late it may be. `null` for an unknown id.
 *
 * @example explainActivity(plan, '42')?.steps[0]?.reasons
 */
export function explainActivity(plan: PlanModel, id: string): Explanation | null {
  const net = prepareNetwork(plan);
  const out = createScheduleArrays(net);
  computeInto(net, out);
  const { activities } = toSchedule(net, out);
  const indexOf = new Map(plan.activities.map((activity, v) => [activity.id, v]));
  const asked = indexOf.get(id);
  if (asked === undefined) return null;
  const steps: ExplainedStep[] = [];
  const seen = new Set<number>();
  let wantsStart = false;
  for (let v: number | undefined = asked; v !== undefined && !seen.has(v); ) {
    seen.add(v);
    const [activity, dates] = [plan.activities[v], activities[v]];
    if (activity === undefined || dates === undefined) break;
    const reasons = listReasons({ net, out }, v);
    steps.push({ activity, dates, reasons });
    // A summary is explained by its first child when asked itself.
    const next = findNext(reasons, steps.length === 1 ? true : wantsStart);
    wantsStart = next?.wantsStart ?? false;
    v = next === null ? undefined : indexOf.get(next.id);
  }
  return { steps, late: findLateReason({ net, out }, asked), minutesPerDay: plan.minutesPerDay };
}
