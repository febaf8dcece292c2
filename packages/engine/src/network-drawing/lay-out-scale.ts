import type { AtMin, PlanModel } from '../model.ts';
import type { ArrowDiagram, DiagramArrow } from '../network-diagram/diagram-model.ts';
import { toTimeScale } from '../network-diagram/plan-diagram.ts';
import { assignLanes } from './assign-lanes.ts';
import type {
  NetworkAsk,
  NetworkAxis,
  NetworkDates,
  NetworkLine,
  NetworkShape,
  NetworkSource,
} from './drawing-model.ts';
import { CIRCLE, findCritical, toEventShapes } from './lay-out-arrows.ts';
import { toAxis } from './to-axis.ts';
import { toWordsOf } from './write-words.ts';

const LANE_HEIGHT = 52;
/** So many units of the drawing for a day: short activities keep room for their names. */
const PER_DAY = { least: 5, most: 48 } as const;
const WISHED_LENGTH = 96;

const dayOf = (at: AtMin): number => Math.floor(at / 1440);

/** Days as wide as one another, each filled from the begin of its work to the end of it. */
function toDayScale({ defaultStartMin, defaultFinishMin }: PlanModel): (at: AtMin) => number {
  const [from, to] = defaultFinishMin > defaultStartMin ? [defaultStartMin, defaultFinishMin] : [0, 1440];
  return (at) => {
    const day = dayOf(at);
    const minute = at - day * 1440;
    return day + Math.min(1, Math.max(0, (minute - from) / (to - from)));
  };
}

function toPerDay(dates: readonly NetworkDates[]): number {
  const days = dates
    .map(({ earlyStart, earlyFinish }) => (earlyFinish - earlyStart) / 1440)
    .filter((length) => length > 0)
    .sort((a, b) => a - b);
  const typical = Math.max(1, days[Math.floor(days.length / 4)] ?? 1);
  return Math.min(PER_DAY.most, Math.max(PER_DAY.least, WISHED_LENGTH / typical));
}

type Timed = {
  readonly axis: NetworkAxis;
  /** By event. */
  readonly x: readonly number[];
  /** By arrow: where its work ends, or its wave begins. */
  readonly finishX: readonly number[];
};

/** Where events and ends of work stand on the axis. */
function setOnAxis({ plan }: NetworkSource, diagram: ArrowDiagram, datesOf: DatesOf): Timed {
  const { arrows } = diagram;
  const drawn = arrows.flatMap((arrow) => datesOf(arrow) ?? []);
  // A branch of the plan begins where its first activity does.
  const start = drawn.reduce(
    (first, { earlyStart }) => Math.min(first, earlyStart),
    Number.POSITIVE_INFINITY,
  );
  const scale = toTimeScale(diagram, { start, activities: drawn });
  const toDays = toDayScale(plan);
  const days = scale.eventAt.map(toDays);
  // Work out of sequence may finish before what it follows: an event is never before those that lead to it.
  for (const { from, to } of arrows) days[to - 1] = Math.max(days[to - 1] ?? 0, days[from - 1] ?? 0);
  const perDay = toPerDay(drawn);
  const fromDay = dayOf(start) - 1;
  const lastDay = days.reduce((last, day) => Math.max(last, day), 0);
  const toX = (day: number): number => (day - fromDay) * perDay;
  const x = days.map(toX);
  const finishX = arrows.map((arrow, at): number => {
    const [left, right] = [x[arrow.from - 1] ?? 0, x[arrow.to - 1] ?? 0];
    if (arrow.kind !== 'activity') return left;
    const dates = datesOf(arrow);
    if ((dates?.freeFloatMin ?? 0) <= 0) return right;
    return Math.min(right, Math.max(left, toX(toDays(scale.arrows[at]?.finishAt ?? 0))));
  });
  return { axis: toAxis(plan, fromDay, Math.ceil(lastDay) + 2, perDay), x, finishX };
}

type DatesOf = (arrow: DiagramArrow) => NetworkDates | undefined;

/** A 双代号时标网络图 by the early dates: events and arrows on lanes over the axis, free float as a wave. */
export function layOutScale(
  source: NetworkSource,
  diagram: ArrowDiagram,
  { unit }: NetworkAsk,
): {
  readonly shapes: readonly NetworkShape[];
  readonly lines: readonly NetworkLine[];
  readonly axis: NetworkAxis;
} {
  const { arrows } = diagram;
  const byId = new Map(source.schedule.activities.map((dates) => [dates.id, dates]));
  const datesOf: DatesOf = (arrow) => (arrow.kind === 'activity' ? byId.get(arrow.activityId) : undefined);
  const { axis, x, finishX } = setOnAxis(source, diagram, datesOf);
  const critical = findCritical(diagram, byId);
  const laneArrows = arrows.map(({ from, to, kind }, at) => ({
    from: from - 1,
    to: to - 1,
    isActivity: kind === 'activity',
    isCritical: critical[at] ?? false,
  }));
  const lanes = assignLanes(x, laneArrows, { shortest: CIRCLE + 8, room: CIRCLE + 4 });
  const wordsOf = toWordsOf(source, unit);
  const lines = arrows.map((arrow, at): NetworkLine => {
    const lane = lanes.arrows[at] ?? null;
    return {
      from: arrow.from - 1,
      to: arrow.to - 1,
      kind: arrow.kind === 'activity' ? 'activity' : 'dummy',
      isCritical: critical[at] ?? false,
      bends: [],
      words: arrow.kind === 'activity' ? wordsOf(arrow.activityId) : null,
      place: null,
      note: '',
      scale: { lane: lane === null ? null : lane * LANE_HEIGHT, finishX: finishX[at] ?? 0 },
    };
  });
  const spotOf = (event: number) => ({ x: x[event] ?? 0, y: (lanes.events[event] ?? 0) * LANE_HEIGHT });
  return { shapes: toEventShapes(diagram, critical, spotOf), lines, axis };
}
