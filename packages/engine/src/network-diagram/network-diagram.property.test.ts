import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeSchedule } from '../critical-path/compute-schedule.ts';
import type { LinkType } from '../model.ts';
import { activity, link, plan } from '../testing/plan-fixture.ts';
import { randomPlan } from '../testing/random-plan.ts';
import { toArrowDiagram } from './arrow-diagram.ts';
import type { ArrowDiagram, DiagramArrow, DiagramInput, NodeDiagram } from './diagram-model.ts';
import { toNodeDiagram } from './node-diagram.ts';
import { toPlanDiagramInput, toTimeScale } from './plan-diagram.ts';

function drawArrows(input: DiagramInput): ArrowDiagram {
  const drawn = toArrowDiagram(input);
  if (!drawn.ok) throw new Error(drawn.fault.message);
  return drawn.value;
}

function drawNodes(input: DiagramInput): NodeDiagram {
  const drawn = toNodeDiagram(input);
  if (!drawn.ok) throw new Error(drawn.fault.message);
  return drawn.value;
}

const item = (v: number) => `A${v}`;

/** Activities with links from lower to higher numbers. */
function networks(types: readonly LinkType[], lags: readonly number[]): fc.Arbitrary<DiagramInput> {
  const count = 9;
  const end = fc.nat(count - 1);
  const one = fc.tuple(end, end, fc.constantFrom(...types), fc.constantFrom(...lags));
  return fc
    .tuple(fc.array(fc.nat(9), { minLength: 2, maxLength: count }), fc.array(one, { maxLength: 16 }))
    .map(([durations, rows]) => ({
      activities: durations.map((duration, v) => ({ id: item(v), duration })),
      links: rows
        .filter(([a, b]) => a !== b && a < durations.length && b < durations.length)
        .map(([a, b, type, lag], i) => ({
          id: `L${i}`,
          predId: item(Math.min(a, b)),
          succId: item(Math.max(a, b)),
          type,
          lag,
        })),
    }));
}

const plain = networks(['FS'], [0]);
const mixed = networks(['FS', 'FS', 'SS', 'FF', 'SF'], [0, 0, 2, -3, 5]);

/** Which pairs are in order, over any number of steps. */
function closeOver(pairs: Iterable<readonly [string, string]>): ReadonlySet<string> {
  const closed = new Map<string, Set<string>>();
  for (const [a, b] of pairs) closed.set(a, (closed.get(a) ?? new Set()).add(b));
  for (let grew = true; grew; ) {
    grew = false;
    for (const reached of closed.values()) {
      for (const b of [...reached]) {
        for (const c of closed.get(b) ?? []) {
          if (!reached.has(c)) grew = true;
          reached.add(c);
        }
      }
    }
  }
  return new Set([...closed].flatMap(([a, reached]) => [...reached].map((b) => `${a} ${b}`)));
}

/** Order of activities as the drawing says it: from the end of one to the beginning of another. */
function readOrder({ arrows }: ArrowDiagram): ReadonlySet<string> {
  const events = closeOver(arrows.map(({ from, to }) => [`${from}`, `${to}`] as const));
  const work = arrows.filter((arrow) => arrow.kind === 'activity');
  return new Set(
    work.flatMap((a) =>
      work.flatMap((b) =>
        a.to === b.from || events.has(`${a.to} ${b.from}`) ? [`${a.activityId} ${b.activityId}`] : [],
      ),
    ),
  );
}

const orderOf = ({ links }: DiagramInput) =>
  closeOver(links.map(({ predId, succId }) => [predId, succId] as const));

const countDummies = ({ arrows }: ArrowDiagram): number =>
  arrows.filter(({ kind }) => kind === 'dummy').length;

test('an arrow diagram says the same order as the links, no more and no less', () => {
  fc.assert(
    fc.property(plain, (input) => {
      expect([...readOrder(drawArrows(input))].sort()).toEqual([...orderOf(input)].sort());
    }),
    { numRuns: 500 },
  );
});

test('no dummy can go, nor its two events become one, without another order or twins', () => {
  fc.assert(
    fc.property(plain, (input) => {
      const drawn = drawArrows(input);
      const order = [...readOrder(drawn)].sort().join();
      const isSame = (arrows: readonly DiagramArrow[]): boolean =>
        [...readOrder({ ...drawn, arrows })].sort().join() === order &&
        new Set(arrows.map(({ from, to }) => `${from}-${to}`)).size === arrows.length;
      for (const dummy of drawn.arrows.filter(({ kind }) => kind === 'dummy')) {
        const others = drawn.arrows.filter((arrow) => arrow !== dummy);
        const isNeeded = (event: number, end: 'from' | 'to') => !others.some((arrow) => arrow[end] === event);
        expect(isSame(others) && !isNeeded(dummy.from, 'from') && !isNeeded(dummy.to, 'to')).toBe(false);
        const move = (event: number): number => (event === dummy.to ? dummy.from : event);
        expect(
          isSame(others.map((arrow) => ({ ...arrow, from: move(arrow.from), to: move(arrow.to) }))),
        ).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});

test('arrows lead from smaller to greater numbers, between two events runs one arrow, one event is first and one last', () => {
  fc.assert(
    fc.property(mixed, (input) => {
      const { events, arrows } = drawArrows(input);
      expect(events.map(({ number }) => number)).toEqual(events.map((_, i) => i + 1));
      for (const { from, to } of arrows) expect(from).toBeLessThan(to);
      expect(new Set(arrows.map(({ from, to }) => `${from}-${to}`)).size).toBe(arrows.length);
      const [heads, tails] = [new Set(arrows.map(({ to }) => to)), new Set(arrows.map(({ from }) => from))];
      expect(events.filter(({ number }) => !heads.has(number))).toHaveLength(1);
      expect(events.filter(({ number }) => !tails.has(number))).toHaveLength(1);
      for (const { from, to } of arrows) {
        expect(events[from - 1]?.layer).toBeLessThan(events[to - 1]?.layer ?? 0);
      }
    }),
    { numRuns: 500 },
  );
});

const isActivity = (arrow: DiagramArrow) => arrow.kind === 'activity';

function timesOf(rows: readonly object[], ids: readonly string[]) {
  const pick = (row: object) => {
    const { earlyStart, earlyFinish, lateStart, lateFinish, totalFloat, freeFloat, isCritical } =
      row as DiagramArrow & {
        [field: string]: unknown;
      };
    return { earlyStart, earlyFinish, lateStart, lateFinish, totalFloat, freeFloat, isCritical };
  };
  return new Map(
    rows.map((row, i) => [ids[i], pick(row)] as const).sort(([a], [b]) => (a ?? '').localeCompare(b ?? '')),
  );
}

test('both drawings have the same times, for links of every type with lags and leads', () => {
  fc.assert(
    fc.property(mixed, (input) => {
      const arrows = drawArrows(input).arrows.filter(isActivity);
      const { nodes } = drawNodes(input);
      expect(
        timesOf(
          arrows,
          arrows.map((a) => (a.kind === 'activity' ? a.activityId : '')),
        ),
      ).toEqual(
        timesOf(
          nodes,
          nodes.map(({ id }) => id),
        ),
      );
    }),
    { numRuns: 1000 },
  );
});

test('the times of the drawings are those of the schedule', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (seed) => {
      const base = randomPlan(30, 1.4, seed);
      const model = { ...base, activities: base.activities.map((a) => ({ ...a, isElapsed: true })) };
      const links = base.links.map((l) => ({ ...l, lagUnit: 'elapsed' as const }));
      const elapsed = { ...model, links };
      const { nodes } = drawNodes(toPlanDiagramInput(elapsed).input);
      const { activities } = computeSchedule(elapsed);
      for (const [v, node] of nodes.entries()) {
        const dates = activities[v];
        expect([node.earlyStart, node.totalFloat, node.freeFloat]).toEqual([
          (dates?.earlyStart ?? 0) - elapsed.startAt,
          dates?.totalFloatMin,
          dates?.freeFloatMin,
        ]);
      }
    }),
    { numRuns: 60 },
  );
});

test('dummies are few: one for each pair of twins, none where sets of predecessors are the same or apart', () => {
  const rows = (text: string): DiagramInput => {
    const pairs = text.split(' ').map((pair) => [pair[0] ?? '', pair[1] ?? ''] as const);
    const ids = [...new Set(pairs.flat())].sort();
    return {
      activities: ids.map((id) => ({ id, duration: 1 })),
      links: pairs.map(([predId, succId], i) => ({ id: `${i}`, predId, succId, type: 'FS', lag: 0 })),
    };
  };
  expect(countDummies(drawArrows(rows('AC AD BC BD CE DE')))).toBe(2);
  expect(countDummies(drawArrows(rows('AC AD BC BD CE DF')))).toBe(1);
  expect(countDummies(drawArrows(rows('AB AC BD CE DF EF')))).toBe(0);
  // D after A and B, C after A alone: the classical dummy.
  expect(countDummies(drawArrows(rows('AC AD BD')))).toBe(1);
  expect(countDummies(drawArrows(rows('AD BD BE CE')))).toBe(2);
  // Four side by side need two: one begins late, one ends early, one does both.
  expect(countDummies(drawArrows(rows('SA SB SC SD AT BT CT DT')))).toBe(2);
  // Two pairs of twins that end together share the early end.
  expect(countDummies(drawArrows(rows('ZA ZB ZC AX AY BT CT XT YT')))).toBe(1);
  // A link that follows from others is not drawn.
  expect(countDummies(drawArrows(rows('AB BC AC')))).toBe(0);
});

test('a circle, a double and a missing activity are told', () => {
  const one = (predId: string, succId: string) =>
    ({ id: `${predId}${succId}`, predId, succId, type: 'FS', lag: 0 }) as const;
  const activities = [
    { id: 'A', duration: 1 },
    { id: 'B', duration: 1 },
  ];
  expect(toArrowDiagram({ activities, links: [one('A', 'B'), one('B', 'A')] })).toMatchObject({
    fault: { code: 'cycle', ids: ['A', 'B'] },
  });
  expect(toNodeDiagram({ activities, links: [one('A', 'X')] })).toMatchObject({
    fault: { code: 'missingActivity' },
  });
  expect(toNodeDiagram({ activities: [...activities, ...activities], links: [] })).toMatchObject({
    fault: { code: 'duplicateId' },
  });
  expect(drawArrows({ activities: [], links: [] }).arrows).toEqual([]);
});

test('a plan is drawn by its activities, summaries as what is in them, on the time axis by early dates', () => {
  const model = plan(
    '2026-03-02T08:00',
    [
      activity('A', 2),
      activity('S', 0, { kind: 'summary' }),
      activity('B', 3, { parentId: 'S' }),
      activity('C', 1, { parentId: 'S' }),
      activity('D', 1),
    ],
    [link('A', 'S'), link('S', 'D'), link('S', 'D', 'SS')],
  );
  const { input, notDrawn } = toPlanDiagramInput(model);
  expect(notDrawn).toEqual(['SDSS']);
  expect(input.links.map(({ predId, succId }) => predId + succId)).toEqual(['AB', 'AC', 'BD', 'CD']);
  const diagram = drawArrows(input);
  const schedule = computeSchedule(model);
  const scale = toTimeScale(diagram, schedule);
  expect(scale.eventAt.at(-1)).toBe(schedule.finish);
  const ofC =
    scale.arrows[diagram.arrows.findIndex((arrow) => arrow.kind === 'activity' && arrow.activityId === 'C')];
  const ofB = schedule.activities.find(({ id }) => id === 'B');
  expect(ofC?.waveTo).toBe(
    diagram.arrows.some(({ kind }) => kind === 'dummy') ? ofC?.waveTo : ofB?.earlyFinish,
  );
});
