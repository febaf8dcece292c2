import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ActivityDates, LagUnit, LinkModel, PlanModel } from '../model.ts';
import { activity, at, CALENDAR, HOURS, link, plan } from '../testing/plan-fixture.ts';
import { randomPlan } from '../testing/random-plan.ts';
import { computeSchedule } from './compute-schedule.ts';

const START = '2026-03-02T08:00';
const WEEK = 7 * 1440;
// One list for all runs: what is compiled from it is kept.
const CALENDARS = [{ ...CALENDAR, exceptions: [] }];

type Draft = { readonly durations: readonly number[]; readonly links: readonly LinkModel[] };

const draftArb: fc.Arbitrary<Draft> = fc
  .array(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 12 })
  .chain((durations) =>
    fc.record({
      durations: fc.constant(durations),
      links: fc
        .array(
          fc.tuple(
            fc.nat(durations.length - 1),
            fc.nat(durations.length - 1),
            fc.constantFrom<LinkModel['type']>('FS', 'SS', 'FF', 'SF'),
            fc.oneof(fc.integer({ min: -600, max: 1500 }), fc.constantFrom(0, -480, 480)),
            fc.constantFrom<LagUnit>('working', 'working', 'elapsed', 'percent', 'elapsedPercent'),
          ),
          { maxLength: 20 },
        )
        .map((rows) =>
          rows.flatMap(([a, b, type, lagValue, lagUnit], i) => {
            const plain = link(`a${Math.min(a, b)}`, `a${Math.max(a, b)}`, type);
            return a === b ? [] : [{ ...plain, id: `l${i}`, lagValue, lagUnit }];
          }),
        ),
    }),
  );

function toPlan({ durations, links }: Draft): PlanModel {
  const activities = durations.map((durationMin, i) => activity(`a${i}`, 0, { durationMin }));
  return plan(START, activities, [...links], { calendars: CALENDARS });
}

/** Working minutes one after the other, from a good while before the plan begins. */
const [MINUTES, FIRST] = (() => {
  const minutes: number[] = [];
  const midnight = at(START) - 480;
  for (let day = -280; day < 400; day++) {
    if ((day + 280) % 7 > 4) continue;
    for (const { fromMin, toMin } of HOURS) {
      for (let minute = fromMin; minute < toMin; minute++) minutes.push(midnight + day * 1440 + minute);
    }
  }
  return [minutes, minutes.indexOf(at(START))] as const;
})();

const startAt = (work: number): number => MINUTES[FIRST + work] ?? Number.NaN;
const finishAt = (work: number): number => startAt(work - 1) + 1;
const workBefore = (moment: number): number => {
  let [low, high] = [0, MINUTES.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((MINUTES[middle] ?? 0) < moment) low = middle + 1;
    else high = middle;
  }
  return low - FIRST;
};

type Row = Pick<
  ActivityDates,
  'earlyStart' | 'earlyFinish' | 'lateStart' | 'lateFinish' | 'totalFloatMin' | 'freeFloatMin' | 'isCritical'
>;

/**
 * A link between two starts in working minutes: how far the end it takes from is behind its start (the
 * duration, or nothing), so with the end it goes to, and the lag between these, which may go by the clock.
 */
type Edge = {
  readonly from: number;
  readonly to: number;
  readonly out: number;
  readonly into: number;
  readonly lag: number;
  readonly isClock: boolean;
  readonly type: LinkModel['type'];
};

function toEdge({ predId, succId, type, lagUnit, lagValue }: LinkModel, durations: readonly number[]): Edge {
  const [from, to] = [Number(predId.slice(1)), Number(succId.slice(1))];
  const ofDuration = Math.round(((durations[from] ?? 0) * lagValue) / 100);
  const lag = lagUnit === 'percent' || lagUnit === 'elapsedPercent' ? ofDuration : lagValue;
  const isClock = lag !== 0 && (lagUnit === 'elapsed' || lagUnit === 'elapsedPercent');
  const out = type.startsWith('F') ? (durations[from] ?? 0) : 0;
  const into = type.endsWith('F') ? (durations[to] ?? 0) : 0;
  return { from, to, out, into, lag, isClock, type };
}

/** Finishes: without a lag the successor finishes at the very moment, also where it is a morning. */
function toFinishes(
  durations: readonly number[],
  edges: readonly Edge[],
  early: readonly number[],
): number[] {
  const finishes = durations.map((d, i) => finishAt((early[i] ?? 0) + d));
  for (let to = 0; to < durations.length; to++) {
    for (const edge of edges) {
      const { from, out, into, lag, type } = edge;
      const isHeld = edge.to === to && (early[from] ?? 0) + out - into === early[to];
      if (!isHeld || lag !== 0 || type.endsWith('S')) continue;
      const moment = type === 'FF' ? finishes[from] : startAt(early[from] ?? 0);
      finishes[to] = Math.max(finishes[to] ?? 0, moment ?? 0);
    }
  }
  return finishes;
}

/** Longest paths by plain repetition until nothing moves. */
function computeSlowly({ durations, links }: Draft): readonly Row[] {
  const early = durations.map(() => 0);
  const edges = links.map((l) => toEdge(l, durations));
  for (let round = 0; round <= durations.length; round++) {
    const finishes = toFinishes(durations, edges, early);
    for (const { from, to, out, into, lag, isClock, type } of edges) {
      const es = early[from] ?? 0;
      const moment = (type.startsWith('F') ? (finishes[from] ?? 0) : startAt(es)) + lag;
      const asked = (isClock ? workBefore(moment) : es + out + lag) - into;
      early[to] = Math.max(early[to] ?? 0, asked);
    }
  }
  const finishes = toFinishes(durations, edges, early);
  const end = Math.max(...durations.map((d, i) => (early[i] ?? 0) + d));
  const late = durations.map((d) => end - d);
  /** The latest start that a link leaves its predecessor when its other end is at `work`, or at `moment`. */
  const toAllowed = ({ out, into, lag, isClock }: Edge, work: number, moment: number): number =>
    (isClock ? workBefore(moment - lag) : work + into - lag) - out;
  for (let round = 0; round <= durations.length; round++) {
    for (const edge of edges) {
      const ls = late[edge.to] ?? 0;
      const moment = startAt(ls + edge.into);
      late[edge.from] = Math.min(late[edge.from] ?? 0, toAllowed(edge, ls, moment));
    }
  }
  return durations.map((d, i) => {
    const [es, ls] = [early[i] ?? 0, late[i] ?? 0];
    const gaps = edges
      .filter(({ from }) => from === i)
      .map((edge) => {
        const start = early[edge.to] ?? 0;
        return toAllowed(edge, start, startAt(start + edge.into)) - es;
      });
    return {
      earlyStart: startAt(es),
      earlyFinish: finishes[i] ?? Number.NaN,
      lateStart: startAt(ls),
      lateFinish: finishAt(ls + d),
      totalFloatMin: ls - es,
      freeFloatMin: Math.max(0, Math.min(ls - es, ...gaps)),
      isCritical: ls - es <= 0,
    };
  });
}

test('the two passes give what repeating every link until nothing moves gives', () => {
  fc.assert(
    fc.property(draftArb, (draft) => {
      const found = computeSchedule(toPlan(draft)).activities.map((row) => ({
        earlyStart: row.earlyStart,
        earlyFinish: row.earlyFinish,
        lateStart: row.lateStart,
        lateFinish: row.lateFinish,
        totalFloatMin: row.totalFloatMin,
        freeFloatMin: row.freeFloatMin,
        isCritical: row.isCritical,
      }));
      expect(found).toEqual(computeSlowly(draft));
    }),
    { numRuns: 200 },
  );
});

test('a plan moved by whole weeks has the same dates, moved by as many', () => {
  fc.assert(
    fc.property(draftArb, fc.integer({ min: 1, max: 500 }), (draft, weeks) => {
      const base = toPlan(draft);
      const moved = computeSchedule({ ...base, startAt: base.startAt + weeks * WEEK }).activities;
      const dates = computeSchedule(base).activities;
      expect(moved.map((row) => row.lateFinish - weeks * WEEK)).toEqual(dates.map((row) => row.lateFinish));
      expect(moved.map((row) => row.earlyStart - weeks * WEEK)).toEqual(dates.map((row) => row.earlyStart));
      expect(moved.map((row) => row.totalFloatMin)).toEqual(dates.map((row) => row.totalFloatMin));
    }),
    { numRuns: 60 },
  );
});

test('the order of activities and links in the plan does not change a date', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const base = randomPlan(60, 1.5, seed);
      const turned = { ...base, activities: base.activities.toReversed(), links: base.links.toReversed() };
      const strip = ({ drivingLinkId, ...row }: ActivityDates) => row;
      expect(computeSchedule(turned).activities.toReversed().map(strip)).toEqual(
        computeSchedule(base).activities.map(strip),
      );
    }),
    { numRuns: 40 },
  );
});

/** Who can be reached from whom, by Warshall's three loops. */
function hasCircle(count: number, links: readonly LinkModel[]): boolean {
  const reaches = Array.from({ length: count }, () => new Array<boolean>(count).fill(false));
  for (const l of links) {
    const row = reaches[Number(l.predId.slice(1))];
    if (row) row[Number(l.succId.slice(1))] = true;
  }
  for (let via = 0; via < count; via++) {
    for (const row of reaches) {
      if (!row[via]) continue;
      for (let to = 0; to < count; to++) row[to] = row[to] === true || reaches[via]?.[to] === true;
    }
  }
  return reaches.some((row, i) => row[i]);
}

test('a circle is told exactly when there is one, and the path it names is one', () => {
  const linksArb = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 18 });
  fc.assert(
    fc.property(linksArb, (pairs) => {
      const links = pairs
        .filter(([a, b]) => a !== b)
        .map(([a, b], i) => ({ ...link(`a${a}`, `a${b}`), id: `l${i}` }));
      const activities = Array.from({ length: 10 }, (_, i) => activity(`a${i}`, 1));
      const { problems, activities: dates } = computeSchedule(plan(START, activities, links));
      const cycles = problems.filter((problem) => problem.code === 'cycle');
      expect(cycles.length > 0).toBe(hasCircle(10, links));
      for (const { ids } of cycles) {
        ids.forEach((id, i) => {
          const next = ids[(i + 1) % ids.length];
          expect(links.some((l) => l.predId === id && l.succId === next)).toBe(true);
        });
      }
      expect(dates.every((row) => row.earlyFinish > row.earlyStart)).toBe(true);
    }),
    { numRuns: 150 },
  );
});
