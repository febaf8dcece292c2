import { computeInto } from '../critical-path/compute-schedule.ts';
import type { ActivityDates, AtMin, PlanModel } from '../model.ts';
import { LINK, NODE, type PreparedNetwork } from '../network/network-model.ts';
import { listInPlanOrder } from '../network/plan-link-order.ts';
import { createScheduleArrays, prepareNetwork } from '../network/prepare-network.ts';
import { toUsableDuration } from '../network/prepare-nodes.ts';
import type { ArrowDiagram, DiagramInput, DiagramLink } from './diagram-model.ts';

export type PlanDiagramInput = {
  /** Activities with their own minutes; a link on a summary as links of what is in it. */
  readonly input: DiagramInput;
  /** Links that a drawing cannot show: out of a summary's start. */
  readonly notDrawn: readonly string[];
};

const TYPES = ['FS', 'SS', 'FF', 'SF'] as const;

function isDrawn(net: PreparedNetwork, v: number): boolean {
  const kind = net.nodeKind[v];
  return net.counts[v] === 1 && kind !== NODE.summary && kind !== NODE.spanning;
}

/** The activities that a node stands for: itself, or all that is drawn of a summary. */
function listMembers(net: PreparedNetwork): (node: number) => readonly number[] {
  const known = new Map<number, readonly number[]>();
  const under = net.plan.activities.map((): number[] => []);
  for (let v = 0; v < net.activityCount; v++) {
    if (!isDrawn(net, v)) continue;
    for (let at = v; at >= 0; at = net.parent[at] as number) under[at]?.push(v);
  }
  return (node) => {
    const v = node < net.activityCount ? node : (net.summaryOfGate[node - net.activityCount] as number);
    const members = known.get(v) ?? under[v] ?? [];
    known.set(v, members);
    return members;
  };
}

/**
 * What the drawings of a plan are made from. Dates, calendars and progress are left to the schedule: the
 * drawings show durations and logic.
 *
 * @example toArrowDiagram(toPlanDiagramInput(plan).input)
 */
export function toPlanDiagramInput(plan: PlanModel): PlanDiagramInput {
  const net = prepareNetwork(plan);
  // Only its dates tell what a summary lasts.
  if (net.summaryShares.size > 0) computeInto(net, createScheduleArrays(net));
  const membersOf = listMembers(net);
  const links: DiagramLink[] = [];
  const notDrawn = new Set<string>();
  for (const i of listInPlanOrder(net)) {
    const id = plan.links[net.linkSource[i] as number]?.id ?? '';
    const from = net.linkFrom[i] as number;
    const typeNumber = net.linkType[i] as number;
    const isOfSummary = net.nodeKind[from] === NODE.summary;
    if (isOfSummary && (typeNumber === LINK.SS || typeNumber === LINK.SF)) {
      notDrawn.add(id);
      continue;
    }
    const type = TYPES[typeNumber] ?? 'FS';
    for (const pred of membersOf(from)) {
      for (const succ of membersOf(net.linkTo[i] as number)) {
        const [predId, succId] = [plan.activities[pred]?.id ?? '', plan.activities[succ]?.id ?? ''];
        links.push({ id, predId, succId, type, lag: net.linkLag[i] as number });
      }
    }
  }
  const activities = plan.activities.flatMap(({ id, durationMin }, v) =>
    isDrawn(net, v) ? [{ id, duration: toUsableDuration(durationMin) }] : [],
  );
  return { input: { activities, links }, notDrawn: [...notDrawn] };
}

/** Dates for a 时标网络图: when each event stands, and how each arrow runs. */
export type TimeScale = {
  /** By event, in the diagram's order. */
  readonly eventAt: readonly AtMin[];
  /** By arrow: straight from start to finish, then a wave (自由时差) to `waveTo`. */
  readonly arrows: readonly { readonly startAt: AtMin; readonly finishAt: AtMin; readonly waveTo: AtMin }[];
};

/** What the time axis takes of the computed schedule. */
type EarlyDates = {
  readonly start: AtMin;
  readonly activities: readonly Pick<ActivityDates, 'id' | 'earlyStart' | 'earlyFinish'>[];
};

/**
 * Sets an arrow diagram on the time axis: events where the last of what enters them is finished early,
 * activities at their early dates (JGJ/T 121: 按最早时间绘制).
 */
export function toTimeScale({ events, arrows }: ArrowDiagram, schedule: EarlyDates): TimeScale {
  const datesOf = new Map(schedule.activities.map((dates) => [dates.id, dates]));
  const eventAt = events.map(() => schedule.start);
  // Arrows stand in the order of the events that they leave.
  for (const arrow of arrows) {
    const dates = arrow.kind === 'activity' ? datesOf.get(arrow.activityId) : undefined;
    const finish = dates?.earlyFinish ?? eventAt[arrow.from - 1] ?? schedule.start;
    eventAt[arrow.to - 1] = Math.max(eventAt[arrow.to - 1] ?? finish, finish);
  }
  return {
    eventAt,
    arrows: arrows.map((arrow) => {
      const at = eventAt[arrow.from - 1] ?? schedule.start;
      const dates = arrow.kind === 'activity' ? datesOf.get(arrow.activityId) : undefined;
      const finishAt = dates?.earlyFinish ?? at;
      return {
        startAt: dates?.earlyStart ?? at,
        finishAt,
        waveTo: Math.max(finishAt, eventAt[arrow.to - 1] ?? finishAt),
      };
    }),
  };
}
