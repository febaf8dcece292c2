import type { NetworkKind } from '@xmgl/contracts/schedule/network-kinds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeSchedule } from '../critical-path/compute-schedule.ts';
import type { PlanModel } from '../model.ts';
import { activity, link, plan } from '../testing/plan-fixture.ts';
import { randomPlan } from '../testing/random-plan.ts';
import { composeSheets } from './compose-sheets.ts';
import { drawNetwork } from './draw-network.ts';
import type { NetworkAsk, NetworkFrame } from './drawing-model.ts';
import { fitText, toLineMarks } from './network-marks.ts';
import { placeNetwork, toPartOf, toPlaces } from './place-network.ts';
import { planSheets } from './plan-sheets.ts';
import { writeMark } from './write-svg.ts';

const whole: Omit<NetworkAsk, 'kind'> = { branchId: null, onlyCritical: false, unit: 'date' };

const draw = (model: PlanModel, kind: NetworkKind, ask: Partial<NetworkAsk> = {}) =>
  drawNetwork(
    { plan: model, schedule: computeSchedule(model), codeOf: (id) => id },
    { ...whole, kind, ...ask },
  );

const frameOf = (model: PlanModel, kind: NetworkKind, ask: Partial<NetworkAsk> = {}): NetworkFrame => {
  const answer = draw(model, kind, ask);
  if (!answer.ok) throw new Error(answer.message);
  return answer.frame;
};

const works = [
  activity('A', 2),
  activity('B', 5),
  activity('C', 4),
  activity('D', 2),
  activity('E', 4),
  activity('F', 2),
];
const plain = [link('A', 'B'), link('A', 'C'), link('C', 'E'), link('D', 'E'), link('E', 'F')];
const overlapping = plan('2026-04-27T08:00', works, [
  ...plain,
  link('B', 'D', 'SS', 3),
  link('B', 'D', 'FF', 1),
]);
const inRow = plan('2026-04-27T08:00', works, [...plain, link('B', 'D')]);
const joined = plan('2026-04-27T08:00', works, [...plain, link('B', 'D'), link('C', 'D')]);

const eventsOf = ({ shapes, dummyCount }: NetworkFrame) => [shapes.length, dummyCount];

test('S1: overlapping links are told and drawn as 单代号搭接; in a row six events without a dummy, with C before D seven and one', () => {
  expect(draw(overlapping, '双代号')).toMatchObject({ ok: false, why: 'overlap' });
  const answer = draw(overlapping, '双代号时标');
  expect(answer.ok ? '' : answer.message).toContain('这里有 2 条搭接关系');
  const lap = frameOf(overlapping, '单代号搭接');
  expect(lap.lines.map(({ note }) => note).filter(Boolean)).toEqual(['STS=3 FTF=1']);
  expect(eventsOf(frameOf(inRow, '双代号'))).toEqual([6, 0]);
  expect(eventsOf(frameOf(joined, '双代号'))).toEqual([7, 1]);
  expect(eventsOf(frameOf(joined, '双代号时标'))).toEqual([7, 1]);
});

test('six times stand at each activity as dates or as working days from the start; C has a day of float, drawn as a wave', () => {
  const timesOf = (frame: NetworkFrame, id: string) =>
    [...frame.shapes, ...frame.lines].find(({ words }) => words?.activityId === id)?.words?.times;
  expect(timesOf(frameOf(joined, '单代号'), 'C')).toEqual(['04-29', '05-07', '04-30', '05-08', '1', '1']);
  expect(timesOf(frameOf(joined, '双代号', { unit: 'day' }), 'C')).toEqual(['2', '6', '3', '7', '1', '1']);
  const { lines, axis } = placeNetwork(frameOf(joined, '双代号时标'), new Map());
  const waves = lines.filter(({ wave }) => wave !== null);
  expect(waves.map(({ words }) => words?.name)).toEqual(['C']);
  const [wave] = waves.map((line) => line.wave);
  expect(((wave?.toX ?? 0) - (wave?.fromX ?? 0)) / (axis?.perDay ?? 1)).toBeCloseTo(1);
  expect(lines.filter(({ isCritical }) => isCritical).map(({ words }) => words?.name ?? '虚')).toEqual([
    'A',
    'B',
    '虚',
    'D',
    'E',
    'F',
  ]);
});

test('only a branch, or only what is critical, is drawn; several first activities get a virtual begin', () => {
  const model = plan(
    '2026-03-02T08:00',
    [
      activity('S', 0, { kind: 'summary' }),
      activity('A', 2, { parentId: 'S' }),
      activity('B', 3, { parentId: 'S' }),
      activity('C', 1),
    ],
    [link('A', 'C'), link('B', 'C')],
  );
  const namesOf = ({ shapes }: NetworkFrame) => shapes.map(({ words, key }) => words?.name ?? key);
  expect(namesOf(frameOf(model, '单代号'))).toEqual(['A', 'B', 'C', 'first']);
  expect(namesOf(frameOf(model, '单代号', { branchId: 'S' }))).toEqual(['A', 'B', 'first', 'last']);
  expect(namesOf(frameOf(model, '单代号', { onlyCritical: true }))).toEqual(['B', 'C']);
  expect(draw(model, '单代号', { branchId: 'nobody' })).toMatchObject({ why: 'empty' });
});

test('what a hand has moved stays where it was put and its lines lead there; to scale only the height is taken', () => {
  const put = { x: 900, y: -300 };
  const free = placeNetwork(frameOf(joined, '单代号'), new Map([['D', put]]));
  const at = free.shapes.findIndex(({ key }) => key === 'D');
  const moved = free.shapes[at];
  expect(moved).toMatchObject(put);
  for (const { from, to, points } of free.lines) {
    const end = to === at ? points.at(-1) : from === at ? points[0] : undefined;
    if (end) expect(Math.abs(end.y - put.y)).toBeLessThan(1);
  }
  const frame = frameOf(joined, '双代号时标');
  const event = frame.shapes[3];
  const scaled = placeNetwork(frame, new Map([[event?.key ?? '', put]]));
  expect(scaled.shapes[3]).toMatchObject({ x: event?.x, y: put.y });
  // Names of events outlive new numbers: an activity before all others changes every number.
  const more = plan('2026-04-27T08:00', [activity('Z', 1), ...works], [...joined.links, link('Z', 'A')]);
  expect(frameOf(more, '双代号时标').shapes.map(({ key }) => key)).toContain(event?.key);
});

test('places are kept for the part of the plan that was drawn', () => {
  const part = { branchId: 'S', onlyCritical: true };
  const positions = [
    { key: 'A', x: 1, y: 2 },
    { key: `${toPartOf(part)}A`, x: 3, y: 4 },
  ];
  expect([...toPlaces(positions, { branchId: null, onlyCritical: false })]).toEqual([['A', { x: 1, y: 2 }]]);
  expect([...toPlaces(positions, part)]).toEqual([['A', { x: 3, y: 4 }]]);
  expect(toPlaces(positions, { branchId: 'S', onlyCritical: false }).size).toBe(0);
});

const finishToStart = (seed: number): PlanModel => {
  const model = randomPlan(40, 1.5, seed);
  return { ...model, links: model.links.map((one) => ({ ...one, type: 'FS' as const, lagValue: 0 })) };
};
const seeds = fc.integer({ min: 1, max: 100_000 });

test('no box or circle lies over another in any drawing, and lines lead from left to right', () => {
  fc.assert(
    fc.property(seeds, fc.constantFrom('单代号', '双代号', '双代号时标'), (seed, kind) => {
      const { shapes, lines } = frameOf(finishToStart(seed), kind);
      for (const [at, one] of shapes.entries()) {
        for (const other of shapes.slice(at + 1)) {
          const isClear =
            Math.abs(one.x - other.x) >= (one.width + other.width) / 2 ||
            Math.abs(one.y - other.y) >= (one.height + other.height) / 2;
          expect(isClear, `${one.key} and ${other.key}`).toBe(true);
        }
      }
      for (const { from, to } of lines) {
        expect(shapes[from]?.x ?? 0).toBeLessThanOrEqual(shapes[to]?.x ?? 0);
      }
    }),
    { numRuns: 60 },
  );
});

test('to scale no two activities run along the same lane at the same time', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const { lines } = placeNetwork(frameOf(finishToStart(seed), '双代号时标'), new Map());
      const runs = lines.flatMap(({ points, words }) =>
        points.flatMap((point, at) => {
          const next = points[at + 1];
          const isLevel = next !== undefined && next.y === point.y && next.x - point.x > 20;
          return words && isLevel ? [{ y: point.y, from: point.x, to: next.x }] : [];
        }),
      );
      for (const [at, one] of runs.entries()) {
        for (const other of runs.slice(at + 1)) {
          if (one.y === other.y) expect(one.to <= other.from || other.to <= one.from).toBe(true);
        }
      }
    }),
    { numRuns: 40 },
  );
});

test('names are cut where there is no room, and whatever they hold is plain text in a file', () => {
  expect(fitText('混凝土浇筑', 12, 60)).toBe('混凝土浇筑');
  expect(fitText('混凝土浇筑', 12, 40)).toBe('混凝…');
  const model = plan('2026-03-02T08:00', [activity('<b>&"', 2)], []);
  const [line] = placeNetwork(frameOf(model, '双代号'), new Map()).lines;
  const svg = line ? toLineMarks(line, false).map(writeMark).join('') : '';
  expect(svg).toContain('&#60;b&#62;&#38;&#34;');
});

test('a long drawing is folded like lines of a text, no box cut through; on as many sheets as it takes the names are 2 mm high', () => {
  const count = 60;
  const names = Array.from({ length: count }, (_, at) => `工作${at}`);
  const chain = plan(
    '2026-03-02T08:00',
    names.map((name) => activity(name, 2)),
    names.slice(1).map((name, at) => link(names[at] ?? '', name)),
  );
  const picture = placeNetwork(frameOf(chain, '单代号'), new Map());
  const one = planSheets(picture, { size: 'A1', fit: '一页' });
  expect(one.sheets).toBe(1);
  expect(one.slices.length).toBeGreaterThan(3);
  for (const { x, width } of picture.shapes) {
    const whole = one.slices.filter(({ from, to }) => from < x - width / 2 && x + width / 2 < to);
    expect(whole).toHaveLength(1);
  }
  const many = planSheets(picture, { size: 'A3', fit: '分张' });
  expect(many.sheets).toBeGreaterThan(1);
  expect(many.letterHeight).toBeCloseTo(2);
  const block = { projectName: '示例', part: '', period: '', statusDate: '', printedOn: '', logo: '' };
  const sheets = composeSheets(picture, { size: 'A3', fit: '分张' }, block, '宋体');
  expect(sheets).toHaveLength(many.sheets);
  expect(sheets.join('')).not.toContain('<image');
  const marked = composeSheets(picture, { size: 'A3', fit: '分张' }, { ...block, logo: 'data:,1' }, '宋体');
  for (const sheet of marked) expect(sheet).toContain('href="data:,1"');
  for (const name of names) expect(sheets.some((sheet) => sheet.includes(`>${name}<`))).toBe(true);
});
