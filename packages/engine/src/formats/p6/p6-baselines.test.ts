import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { computeSchedule } from '../../critical-path/compute-schedule.ts';
import { P6_XML } from '../../testing/p6-xml-fixture.ts';
import { at } from '../../testing/plan-fixture.ts';
import { findSharedData } from '../../testing/shared-data.ts';
import type { ImportedBaseline } from '../imported-plan.ts';
import { readP6Xml } from './p6-xml-read.ts';
import { writeP6Xml } from './p6-xml-write.ts';

const read = (file: Uint8Array | string) => {
  const found = readP6Xml(file);
  if (!found.ok) throw new Error(found.problem.message);
  return found.value;
};

const row = (activityId: string, day: number, cost: number | null) => ({
  activityId,
  startAt: at(`2026-01-0${day}T08:00`),
  finishAt: at(`2026-01-0${day + 1}T16:00`),
  durationMin: 960,
  workMin: 1920,
  cost,
});

test('every baseline goes out as a project of its own and comes back under its name with dates, work and cost', () => {
  const { notMapped: _, ...source } = read(P6_XML);
  const baselines: ImportedBaseline[] = [
    { number: 0, name: '变更基线', rows: [row('1001', 6, 1200.5), row('1002', 8, null)] },
    { number: 1, name: '原始基线', rows: [row('1001', 5, 1000)] },
  ];
  const text = writeP6Xml({ ...source, baselines }, computeSchedule(source.plan));
  expect(text.match(/<BaselineProject>/g)).toHaveLength(2);
  expect(text).toContain('<CurrentBaselineProjectObjectId>2</CurrentBaselineProjectObjectId>');
  const again = read(text);
  expect(again.plan.activities.map(({ name }) => name)).toEqual(
    source.plan.activities.map(({ name }) => name),
  );
  expect(again.notMapped).toEqual([]);
  const named = ({ activities }: typeof source.plan, rows: ImportedBaseline['rows'] = []) =>
    rows.map(({ activityId, ...rest }) => [activities.find(({ id }) => id === activityId)?.name, rest]);
  const [first, second] = again.baselines;
  expect([first?.name, second?.name, again.baselines.length]).toEqual(['变更基线', '原始基线', 2]);
  for (const [place, one] of [first, second].entries())
    expect(named(again.plan, one?.rows)).toEqual(
      expect.arrayContaining(named(source.plan, baselines[place]?.rows)),
    );
  // A node spans what stands under it.
  expect(named(again.plan, first?.rows).at(-1)).toMatchObject([
    '住宅楼',
    { startAt: at('2026-01-06T08:00'), finishAt: at('2026-01-09T16:00') },
  ]);
});

test('a file without baselines keeps its planned dates as the baseline', () => {
  const { notMapped: _, ...source } = read(P6_XML);
  const planned = read(writeP6Xml(source, computeSchedule(source.plan)));
  expect(planned.baselines.map(({ number, name }) => [number, name])).toEqual([[0, undefined]]);
});

test('baselines of a file that Primavera wrote are read: the current one first, the planned dates beside them', () => {
  const path = findSharedData('primavera/xml');
  if (path === null) return;
  const { baselines } = read(readFileSync(`${path}/asposenet__BaselineProjects.xml`));
  expect(baselines.map(({ number, name }) => [number, name])).toEqual([
    [0, '(New Project) - B2'],
    [1, '(New Project) - B1'],
    [2, '计划日期'],
  ]);
  const original = baselines[1]?.rows ?? [];
  expect(original.filter(({ durationMin }) => durationMin !== null)).toMatchObject([
    { startAt: at('2023-03-06T08:00'), finishAt: at('2023-03-10T16:00'), durationMin: 2400, cost: 1000 },
    { startAt: at('2023-03-06T08:00'), finishAt: at('2023-03-10T16:00'), durationMin: 2400, cost: 0 },
  ]);
});

test('what a baseline has and the plan has no more, and baselines of other projects, are told', () => {
  const baseline = (of: string, code: string) =>
    `<BaselineProject><ObjectId>9${of}</ObjectId><Name>基线 ${of}</Name><OriginalProjectObjectId>${of}</OriginalProjectObjectId>
     <Activity><ObjectId>77</ObjectId><Id>${code}</Id><Name>已删</Name><PlannedStartDate>2026-01-05T08:00:00</PlannedStartDate></Activity>
     </BaselineProject>`;
  const projectID = /<Project>[\s\S]*?<ObjectId>(\d+)<\/ObjectId>/.exec(P6_XML)?.[1] ?? '';
  const more = `${baseline(projectID, 'GONE')}${baseline('4711', 'GONE')}`;
  const text = P6_XML.replace('</APIBusinessObjects>', `${more}</APIBusinessObjects>`);
  const told = read(text).notMapped.map(({ what, where }) => [what, where]);
  expect(told).toEqual(
    expect.arrayContaining([
      ['基线里有、计划里没有的活动', ['已删']],
      ['其他项目的基线', ['基线 4711']],
      ['没有活动的基线项目', [`基线 ${projectID}`]],
    ]),
  );
});
