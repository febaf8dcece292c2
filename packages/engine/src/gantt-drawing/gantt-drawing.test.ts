import { expect, test } from 'vitest';
import { toDayNumber } from '../calendar/day-number.ts';
import { applyPlanCommands } from '../commands/apply-commands.ts';
import { toEmptyPlan, toNewSettings, toOfficeCalendar } from '../commands/new-plan.ts';
import { toPlanModel } from '../commands/to-plan-model.ts';
import { computeSchedule } from '../critical-path/compute-schedule.ts';
import { drawPage } from './draw-page.ts';
import { countPages, openPaper, type Paper } from './open-paper.ts';
import type { PaperAsk, PaperSource } from './paper-model.ts';
import { type SheetMark, writeSheetSvg } from './sheet-marks.ts';

const monday = toDayNumber(2026, 4, 27) * 1440;
const names = ['基坑开挖', '垫层', '底板'];

/** Three activities of two days, one behind the other. */
const toSource = (): PaperSource => {
  const empty = toEmptyPlan(toNewSettings(monday, 'own'), [toOfficeCalendar('own', '标准日历')]);
  const applied = applyPlanCommands(empty, [
    ...names.map((name, at) => ({
      kind: 'addActivity' as const,
      activityID: `a${at}`,
      wbsNodeID: null,
      code: `A${at}`,
      name,
      durationMin: 960,
    })),
    { kind: 'addLink', linkID: 'l0', predID: 'a0', succID: 'a1' },
    { kind: 'addLink', linkID: 'l1', predID: 'a1', succID: 'a2' },
  ]);
  if (!applied.ok) throw new Error(applied.failure.message);
  const { plan } = applied;
  const dates = new Map(computeSchedule(toPlanModel(plan, '')).activities.map((one) => [one.id, one]));
  return {
    plan,
    datesOf: (id) => dates.get(id),
    baselines: [],
    ownerNames: new Map(),
    partyNames: new Map(),
    projectName: '示例工程',
    companyName: '示例建设公司',
    logo: '',
    printedOn: '2026-05-06',
  };
};

const asked: PaperAsk = {
  size: 'A3',
  isUpright: false,
  columns: ['code', 'name', 'start', 'predecessors'],
  rowIDs: null,
  headings: [],
  from: null,
  to: null,
  scale: '适合页宽',
  pagesWide: 1,
  pagesHigh: null,
  showCritical: true,
  showLinks: true,
  showLabels: false,
  showProgressLine: true,
  showFloats: false,
  colourBy: null,
  repeatName: true,
};

const open = (change: Partial<PaperAsk> = {}, source = toSource()): Paper => {
  const opened = openPaper(source, { ...asked, ...change });
  if ('problem' in opened) throw new Error(opened.problem);
  return opened.paper;
};

const flatten = (marks: readonly SheetMark[]): readonly SheetMark[] =>
  marks.flatMap((mark) => (mark.kind === 'window' ? flatten(mark.marks) : [mark]));
const textsOf = (paper: Paper, page = 0): readonly string[] =>
  flatten(drawPage(paper, page)).flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));

test('a page says project, company and dates, what each row is, and what its signs mean', () => {
  const texts = textsOf(open());
  for (const words of ['示例工程', '示例建设公司', '2026-04-27 至 2026-05-04', '2026-05-06'])
    expect(texts).toContain(words);
  for (const words of ['编码', '名称', '前置', 'A1', '垫层', '2026-04-29', 'A0'])
    expect(texts).toContain(words);
  for (const words of ['活动', '关键活动', '里程碑', '第 1 页 共 1 页']) expect(texts).toContain(words);
  expect(texts).not.toContain('前锋线');
});

test('all of the time lies on the pages that are asked for; pages to the right have the names again', () => {
  const paper = open({ pagesWide: 3 });
  expect(countPages(paper)).toBe(3);
  expect(textsOf(paper, 2)).toContain('第 3 页 共 3 页（第 1 行第 3 列）');
  expect(textsOf(paper, 1)).toContain('底板');
  expect(textsOf(paper, 1)).not.toContain('A2');
  expect(textsOf(open({ pagesWide: 3, repeatName: false }), 1)).not.toContain('底板');
});

test('groups stand in the order of the screen below their titles, with the span of what is in them', () => {
  const headings = [
    { at: 0, title: '李明（1 项）' },
    { at: 1, title: '王芳（2 项）' },
  ];
  const paper = open({ rowIDs: ['a2', 'a0', 'a1'], headings, columns: ['name', 'start', 'finish'] });
  expect(paper.rows.map(({ id, kind, depth }) => [id, kind, depth])).toEqual([
    ['group:0', 'group', 0],
    ['a2', 'task', 1],
    ['group:1', 'group', 0],
    ['a0', 'task', 1],
    ['a1', 'task', 1],
  ]);
  const [group] = paper.rows.slice(2);
  if (!group) throw new Error('no group');
  expect(
    ['name', 'start', 'finish', 'owner'].map((column) => paper.cellText(group, column as 'name')),
  ).toEqual(['王芳（2 项）', '2026-04-27', '2026-04-30', '']);
  expect(textsOf(paper)).toContain('李明（1 项）');
});

test('all that the screen can show is printed: what drives, what binds and by how much it is late', () => {
  const source = toSource();
  const start = monday + 480;
  const rows = new Map([['a1', { start, finish: start + 1440 + 540, durationMin: 960 }]]);
  const paper = open(
    { columns: ['name', 'driver', 'finishVariance', 'baselineDuration'] },
    { ...source, baselines: [{ name: '合同版', rows }] },
  );
  const row = paper.rows[1];
  if (!row) throw new Error('no row');
  expect(paper.cellText(row, 'driver')).toBe('A0');
  expect(paper.cellText(row, 'finishVariance')).toBe('2天');
  expect(paper.cellText(row, 'baselineDuration')).toBe('2天');
});

test('so many pages high make rows lower, and no more pages than that', () => {
  const rowIDs = Array.from({ length: 120 }, (_, at) => `a${at % 3}`);
  const free = open({ rowIDs });
  expect(countPages(free)).toBe(4);
  const tight = open({ rowIDs, pagesHigh: 2 });
  expect(countPages(tight)).toBe(2);
  expect(tight.plan.rowHeight).toBeLessThan(free.plan.rowHeight);
  expect(openPaper(toSource(), { ...asked, rowIDs, size: 'A4', pagesHigh: 1 })).toHaveProperty('problem');
});

test('bars lie where their days are on the axis, critical ones in their own colour, within the window of the page', () => {
  const paper = open();
  const chart = drawPage(paper, 0).find((mark) => mark.kind === 'window');
  if (chart?.kind !== 'window') throw new Error('no chart');
  const bars = chart.marks.filter((mark) => mark.kind === 'box');
  expect(bars).toHaveLength(3);
  const { perDay, fromDay } = paper.plan;
  for (const [at, bar] of bars.entries())
    expect(bar.x - chart.x).toBeCloseTo((monday / 1440 + 2 * at - fromDay) * perDay, 5);
  expect(bars[0]?.width).toBeCloseTo(2 * perDay, 5);
  expect(new Set(bars.map(({ fill }) => fill)).size).toBe(1);
  expect(open({ showCritical: false }).plan).toEqual(paper.plan);
});

test('bars are coloured as asked and the legend tells how; further baselines and floats have signs of their own', () => {
  const source = toSource();
  const frozen = new Map([['a0', { start: monday + 480, finish: monday + 1020, durationMin: 480 }]]);
  const baselines = ['合同版', '调整版'].map((name) => ({ name, rows: frozen }));
  const paper = open({ colourBy: 'variance', showFloats: true }, { ...source, baselines });
  const texts = textsOf(paper);
  for (const words of ['拖后', '不在基线中', '合同版', '调整版', '总时差', '自由时差'])
    expect(texts).toContain(words);
  expect(texts).not.toContain('关键活动');
  expect(paper.colouring?.toneOf.get('a0')).toBe(3);
});

test('the mark of the company stands in the head of each page, before what the plan says of its time', () => {
  const picturesOf = (logo: string, page: number) =>
    drawPage(open({}, { ...toSource(), logo }), page).filter((mark) => mark.kind === 'picture');
  expect(picturesOf('', 0)).toEqual([]);
  expect(picturesOf('data:image/png;base64,AAAA', 0)).toMatchObject([{ href: 'data:image/png;base64,AAAA' }]);
});

test('a name of letters that mean something elsewhere is written as it is', () => {
  const svg = writeSheetSvg(
    { width: 10, height: 10 },
    [{ kind: 'text', x: 0, y: 0, text: '<b>&"', size: 3, ink: '#000000', align: 'left' }],
    'serif',
  );
  expect(svg).toContain('&#60;b&#62;&#38;&#34;</text>');
});

test('a bar that stood still is printed with its gap, what is done in its parts in turn', () => {
  const source = toSource();
  const first = source.plan.activity.get('a0');
  if (!first) throw new Error('the first activity is missing');
  const paused = { ...first, suspendedAt: monday + 1020, resumedAt: monday + 2 * 1440 + 480 };
  const dates = { ...source.datesOf('a0'), finish: monday + 4 * 1440, percentComplete: 50 };
  const lengthsOf = (from: PaperSource) =>
    drawPage(open({ showCritical: false, showLinks: false, showProgressLine: false }, from), 0);
  const plan = { ...source.plan, activity: new Map([...source.plan.activity, ['a0', paused]]) };
  const datesOf = (id: string) => (id === 'a0' ? (dates as never) : source.datesOf(id));
  const dashes = (from: PaperSource) =>
    flatten(lengthsOf(from)).filter((mark) => mark.kind === 'line' && mark.isDashed).length;
  expect(dashes({ ...source, plan: plan as never, datesOf })).toBe(dashes({ ...source, datesOf }) + 1);
});
