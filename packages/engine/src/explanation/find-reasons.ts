import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { nextWorkTime, workBefore } from '../calendar/working-time.ts';
import { toAskedDate } from '../critical-path/gather-early.ts';
import type { ActivityModel, AtMin, CalendarModel, PlanModel } from '../model.ts';
import {
  NODE,
  NONE,
  type PreparedNetwork,
  type ScheduleArrays,
  UNBOUNDED,
} from '../network/network-model.ts';
import { isStarted, toDateBounds, toUsableDate, toUsableDuration } from '../network/prepare-nodes.ts';
import type { Reason } from './explanation-model.ts';

export type Computed = { readonly net: PreparedNetwork; readonly out: ScheduleArrays };

const toDay = (at: AtMin): number => Math.floor(at / 1440);

/** Days off by name between two dates, from the calendar and those it inherits from. */
function listHolidays(plan: PlanModel, calendarId: string, from: AtMin, to: AtMin): readonly string[] {
  const byId = new Map(plan.calendars.map((calendar) => [calendar.id, calendar]));
  const names = new Set<string>();
  const seen = new Set<string>();
  let calendar: CalendarModel | undefined = byId.get(calendarId);
  while (calendar !== undefined && !seen.has(calendar.id)) {
    seen.add(calendar.id);
    for (const { fromDay, toDay: lastDay, name, intervals } of calendar.exceptions) {
      const isBetween = fromDay <= toDay(to) && lastDay >= toDay(from);
      if (isBetween && intervals.length === 0 && name !== undefined && name !== '') names.add(name);
    }
    calendar = calendar.parentId === null ? undefined : byId.get(calendar.parentId);
  }
  return [...names];
}

/** Days off between the date that is asked for and the next work. */
function toCalendarReason({ net }: Computed, v: number, asked: AtMin, start: AtMin): readonly Reason[] {
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  const isNextDay = toDay(start) - toDay(asked) <= 1;
  const isMoved = start > asked && workBefore(calendar, asked) === workBefore(calendar, start);
  if (!isMoved || isNextDay) return [];
  const calendarId = net.plan.activities[v]?.calendarId ?? net.plan.calendarId;
  const holidays = listHolidays(net.plan, calendarId, asked, start);
  return [{ kind: 'calendar', name: calendar.name, from: asked, to: start, holidays }];
}

function toLinkReason({ net, out }: Computed, i: number): readonly Reason[] {
  const { activities, links } = net.plan;
  const link = links[net.linkSource[i] as number];
  const predecessor = activities[net.linkFrom[i] as number];
  const to = net.linkTo[i] as number;
  const summary =
    to < net.activityCount ? null : activities[net.summaryOfGate[to - net.activityCount] as number];
  if (link === undefined || predecessor === undefined) return [];
  return [{ kind: 'link', link, predecessor, summary: summary ?? null, askedAt: toAskedDate(net, out, i) }];
}

/** The date that the links ask of an activity's start, when there are any. */
function findAsked({ net, out }: Computed, v: number): AtMin | null {
  let asked: AtMin | null = null;
  for (let i = net.inStart[v] as number; i < (net.inStart[v + 1] as number); i++) {
    // Finish links bound the start only by way of the duration.
    if ((net.linkType[i] as number) > 1) continue;
    asked = Math.max(asked ?? NONE, toAskedDate(net, out, i));
  }
  return asked;
}

/** The nearest summary above whose own constraint opens its gate late. */
function findSummaryConstraint({ net, out }: Computed, v: number): Reason | null {
  for (let at = net.parent[v] as number; at >= 0; at = net.parent[at] as number) {
    const gate = net.gate[at] as number;
    const summary = net.plan.activities[at];
    const isHeld =
      net.lowStart[gate] === out.es[gate] && (out.es[gate] as number) > (out.project[0] as number);
    if (isHeld && summary !== undefined)
      return { kind: 'summaryConstraint', summary, at: out.es[gate] as number };
  }
  return null;
}

/** What holds the start where no link does. */
function findHold(computed: Computed, v: number, activity: ActivityModel): Reason {
  const { net, out } = computed;
  const { plan } = net;
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  const isDate = net.nodeKind[v] === NODE.milestone;
  const own = (isDate ? out.es[v] : out.esWork[v]) as number;
  const constraint = activity.constraintKind;
  const at = toUsableDate(activity.constraintAt);
  const { finishLow, startLow } = toDateBounds(activity);
  if (at !== null && net.highStart[v] !== UNBOUNDED && own === net.highStart[v]) {
    const asked = findAsked(computed, v);
    if (asked !== null && asked > (out.es[v] as number)) {
      return { kind: 'constraintOverLink', constraint, at, askedAt: asked };
    }
    return { kind: 'constraint', constraint, at };
  }
  if (
    own === net.lowStart[v] &&
    own > ((isDate ? out.project[0] : out.startWork[net.calendarOf[v] as number]) as number)
  ) {
    const status = toUsableDate(plan.statusAt);
    const byStatus = status !== null && own === (isDate ? status : workBefore(calendar, status));
    const isBound = startLow !== null || finishLow !== null;
    if (byStatus && !isBound) return { kind: 'statusDate', at: status };
    if (at !== null) return { kind: 'constraint', constraint, at };
  }
  return findSummaryConstraint(computed, v) ?? { kind: 'projectStart', at: out.project[0] as number };
}

function listProgress(activity: ActivityModel): readonly Reason[] {
  const start = toUsableDate(activity.actualStart);
  const finish = toUsableDate(activity.actualFinish);
  const reasons: Reason[] = [];
  if (start !== null) reasons.push({ kind: 'actualStart', at: start });
  if (finish !== null) return [...reasons, { kind: 'actualFinish', at: finish }];
  const planned = toUsableDuration(activity.durationMin);
  const minutes = activity.remainingMin ?? Math.round(planned * (1 - activity.percentComplete / 100));
  return [...reasons, { kind: 'remaining', minutes, percent: activity.percentComplete }];
}

function findSuccessor({ net, out }: Computed, v: number): ActivityModel | null {
  let nearest = -1;
  for (let k = net.outStart[v] as number; k < (net.outStart[v + 1] as number); k++) {
    const node = net.linkTo[net.outLink[k] as number] as number;
    const to = node < net.activityCount ? node : (net.summaryOfGate[node - net.activityCount] as number);
    if (nearest < 0 || (out.start[to] as number) < (out.start[nearest] as number)) nearest = to;
  }
  return net.plan.activities[nearest] ?? null;
}

function findChildren({ net, out }: Computed, v: number): Reason {
  let [first, last] = [-1, -1];
  for (let child = v + 1; child < net.activityCount; child++) {
    if (net.parent[child] !== v || net.counts[child] === 0) continue;
    if (first < 0 || (out.start[child] as number) < (out.start[first] as number)) first = child;
    if (last < 0 || (out.finish[child] as number) > (out.finish[last] as number)) last = child;
  }
  const { activities } = net.plan;
  return { kind: 'children', first: activities[first] ?? null, last: activities[last] ?? null };
}

/** Reasons of an ordinary activity that has not begun. */
function listOpenReasons(computed: Computed, v: number, activity: ActivityModel): readonly Reason[] {
  const { net, out } = computed;
  const isPlacedLate = out.start[v] !== out.es[v];
  if (isPlacedLate) return [{ kind: 'asLateAsPossible', successor: findSuccessor(computed, v) }];
  const driving = out.driving[v] as number;
  const holds = driving >= 0 ? toLinkReason(computed, driving) : [findHold(computed, v, activity)];
  const [hold] = holds;
  const asked =
    hold === undefined ? null : hold.kind === 'link' ? hold.askedAt : 'at' in hold ? hold.at : null;
  const isStartHeld = hold?.kind !== 'link' || hold.link.type[1] === 'S';
  const delayMin = toUsableDuration(activity.levellingDelayMin);
  const calendar = net.calendars[net.calendarOf[v] as number] as CompiledCalendar;
  const until = delayMin > 0 && asked !== null ? nextWorkTime(calendar, asked) : (out.es[v] as number);
  return [
    ...holds,
    ...(asked !== null && isStartHeld ? toCalendarReason(computed, v, asked, until) : []),
    ...(delayMin > 0 ? [{ kind: 'levelling' as const, delayMin }] : []),
    ...(net.parts.has(v) ? [{ kind: 'resourceHours' as const }] : []),
  ];
}

/** Everything that holds activity `v`, what holds it first of all first. */
export function listReasons(computed: Computed, v: number): readonly Reason[] {
  const { net, out } = computed;
  const activity = net.plan.activities[v];
  if (activity === undefined) return [];
  const isInactive = net.counts[v] === 0;
  const split =
    activity.segments === null ? [] : [{ kind: 'split' as const, parts: activity.segments.length }];
  const tail: readonly Reason[] = [...split, ...(isInactive ? [{ kind: 'inactive' as const }] : [])];
  if (net.nodeKind[v] === NODE.summary) return [findChildren(computed, v), ...tail];
  if (net.nodeKind[v] === NODE.spanning) return [{ kind: 'spans' }, ...tail];
  const typed = toUsableDate(activity.manualStart) ?? toUsableDate(activity.manualFinish);
  if (activity.mode === 'manual' && typed !== null) return [{ kind: 'typed', at: typed }, ...tail];
  if (isStarted(activity)) {
    const driving = out.driving[v] as number;
    return [...listProgress(activity), ...(driving >= 0 ? toLinkReason(computed, driving) : []), ...tail];
  }
  if (net.plan.scheduleFrom === 'finish' && out.start[v] !== out.es[v]) {
    const successor = findSuccessor(computed, v);
    const hold: Reason =
      successor === null
        ? { kind: 'projectFinish', at: toUsableDate(net.plan.endAt) ?? (out.project[1] as number) }
        : { kind: 'asLateAsPossible', successor };
    return [hold, ...tail];
  }
  return [...listOpenReasons(computed, v, activity), ...tail];
}
