import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import { finishAtWork, startAtWork, workBefore } from '../calendar/working-time.ts';
import type { AtMin, PlanModel, ResourceModel } from '../model.ts';
import { PlanCalendars } from '../network/plan-calendars.ts';
import { type Piece, sweepPieces, type Totals } from './sweep-pieces.ts';
import { shareBefore, type WorkSpan } from './work-spans.ts';

/** What a resource is asked for elsewhere: units from one moment to another, in its own hours. */
export type OtherUse = { readonly fromAt: AtMin; readonly toAt: AtMin; readonly units: number };

/** A value for each period, in minutes of a unit's work, or in units of material. */
export type ResourceUse = Omit<Totals, 'extra'> & {
  readonly resourceId: string;
  readonly capacity: readonly number[];
};

const dayMin = 1440;

/** An uneven curve is even within a day. */
const toDays = (span: WorkSpan, rate: number): readonly Piece[] => {
  const { calendar, fromWork, toWork, assignment } = span;
  const [first, last] = [startAtWork(calendar, fromWork), finishAtWork(calendar, toWork)];
  const pieces: Piece[] = [];
  for (let day = Math.floor(first / dayMin); day * dayMin < last; day++) {
    const [from, to] = [Math.max(first, day * dayMin), Math.min(last, (day + 1) * dayMin)];
    const minutes = workBefore(calendar, to) - workBefore(calendar, from);
    if (minutes <= 0) continue;
    const share = shareBefore(span, to) - shareBefore(span, from);
    const work = assignment.workMin > 0 ? assignment.workMin : rate * (toWork - fromWork);
    pieces.push({ fromAt: from, toAt: to, own: (share * work) / minutes, other: 0, calendar });
  }
  return pieces;
};

const toPieces = (span: WorkSpan): readonly Piece[] => {
  const { calendar, fromWork, toWork, assignment } = span;
  if (toWork <= fromWork) return [];
  const rate = assignment.workMin > 0 ? assignment.workMin / (toWork - fromWork) : assignment.units;
  if ((assignment.curve ?? 'even') !== 'even') return toDays(span, rate);
  const [fromAt, toAt] = [startAtWork(calendar, fromWork), finishAtWork(calendar, toWork)];
  return [{ fromAt, toAt, own: rate, other: 0, calendar }];
};

/** What is there of it, over its own hours. */
const toCapacity = (
  resource: ResourceModel,
  calendar: CompiledCalendar,
  edges: readonly AtMin[],
): number[] => {
  const minutes = (from: AtMin, to: AtMin) =>
    to > from ? workBefore(calendar, to) - workBefore(calendar, from) : 0;
  return edges.slice(0, -1).map((from, at) => {
    const to = edges[at + 1] ?? from;
    let sum = resource.maxUnits * minutes(from, to);
    for (const { fromAt, toAt, units } of resource.availability)
      sum += (units - resource.maxUnits) * minutes(Math.max(from, fromAt), Math.min(to, toAt));
    return sum;
  });
};

const toQuantities = (spans: readonly WorkSpan[], edges: readonly AtMin[]): number[] =>
  edges.slice(0, -1).map((from, at) => {
    const to = edges[at + 1] ?? from;
    return spans.reduce((sum, span) => {
      if (span.dates.finish < from || span.dates.start >= to) return sum;
      return sum + span.assignment.units * (shareBefore(span, to) - shareBefore(span, from));
    }, 0);
  });

const zeros = (edges: readonly AtMin[]): number[] => new Array<number>(Math.max(0, edges.length - 1)).fill(0);

const toMaterialUse = (
  resource: ResourceModel,
  spans: readonly WorkSpan[],
  edges: readonly AtMin[],
): ResourceUse => {
  const demand = toQuantities(spans, edges);
  return {
    resourceId: resource.id,
    demand,
    other: zeros(edges),
    over: zeros(edges),
    overDays: zeros(edges),
    peak: demand,
    capacity: zeros(edges),
  };
};

/**
 * How much of each resource a plan asks for, period by period, beside what there is of it, and what is asked beyond that:
 * ∫(demand − capacity)⁺, to the minute. What others ask for counts towards it. Who has no hours of their own is there whenever their work is done.
 * Materials have no capacity.
 *
 * @param spans as `listWorkSpans` tells them
 * @param edges moments between periods, in order
 * @example two cranes asked for where there is one, a day long // over: [480]
 */
export const computeResourceUse = (
  plan: PlanModel,
  spans: readonly WorkSpan[],
  edges: readonly AtMin[],
  othersOf: (resourceId: string) => readonly OtherUse[] = () => [],
): readonly ResourceUse[] => {
  const calendars = new PlanCalendars(plan);
  const spansOf = new Map<string, WorkSpan[]>();
  for (const span of spans) {
    const known = spansOf.get(span.resource.id);
    if (known) known.push(span);
    else spansOf.set(span.resource.id, [span]);
  }
  return plan.resources.map((resource) => {
    const own = spansOf.get(resource.id) ?? [];
    if (resource.kind === 'material') return toMaterialUse(resource, own, edges);
    const number = resource.calendarId === null ? calendars.project : calendars.numberOf(resource.calendarId);
    const calendar = calendars.compiled[number] as CompiledCalendar;
    const others = othersOf(resource.id).map(
      ({ fromAt, toAt, units }): Piece => ({ fromAt, toAt, own: 0, other: units, calendar }),
    );
    const pieces = [...own.flatMap(toPieces), ...others];
    const { extra, ...totals } = sweepPieces(resource, calendar, pieces, edges);
    const usual = toCapacity(resource, calendar, edges);
    return {
      resourceId: resource.id,
      capacity: usual.map((minutes, at) => minutes + (extra[at] ?? 0)),
      ...totals,
    };
  });
};
