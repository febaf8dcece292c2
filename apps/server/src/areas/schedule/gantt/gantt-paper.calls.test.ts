import type { Input } from '@xmgl/contracts/call';
import { ExportGanttPaper } from '@xmgl/contracts/schedule/gantt-paper.calls';
import { ApplyPlanCommands } from '@xmgl/contracts/schedule/plan.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';

type Asked = Input<typeof ExportGanttPaper>;

let stage: PlanStage;
const activityIDs = Array.from({ length: 60 }, () => v7());

beforeAll(async () => {
  stage = await openPlanStage();
  const commands = activityIDs.map((activityID, at) => ({
    kind: 'addActivity' as const,
    activityID,
    wbsNodeID: null,
    code: `A${at + 1}`,
    name: `第 ${at + 1} 段混凝土浇筑`,
    durationMin: 960,
  }));
  const said = { projectID: stage.projectID, baseVersion: 1, batchID: v7(), commands };
  expect(await stage.call(ApplyPlanCommands, said)).toMatchObject({ statusCode: 200 });
});
afterAll(async () => await stage.close());

const toAsked = (change: Partial<Asked> = {}): Asked => ({
  projectID: stage.projectID,
  size: 'A3',
  isUpright: false,
  columns: ['code', 'name', 'start', 'finish'],
  rowIDs: null,
  baselineIDs: [],
  from: null,
  to: null,
  scale: '适合页宽',
  pagesWide: 1,
  pagesHigh: null,
  showCritical: true,
  showLinks: true,
  showLabels: true,
  showProgressLine: true,
  repeatName: true,
  ...change,
});

const toPdf = (content: string): string => Buffer.from(content, 'base64').toString('latin1');

test('a Gantt chart is printed in as many pages of its size as its rows take, with the letters of its font', async () => {
  const { fileName, content, pageCount } = (await stage.call(ExportGanttPaper, toAsked(), 'scheduler')).data;
  expect(fileName).toBe('示例工程 进度计划横道图 2026-04-20.pdf');
  const pdf = toPdf(content);
  expect(pdf.startsWith('%PDF-')).toBe(true);
  // A3 lying has room for 39 rows of 6 mm.
  expect(pageCount).toBe(2);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(pdf).toMatch(/MediaBox ?\[0 0 1190\.5\d* 841\.8\d*\]/);
  expect(pdf).toContain('NotoSansHans');
});

test('on so many pages wide and high, upright or lying, and of chosen rows alone', async () => {
  const asked = toAsked({ size: 'A4', isUpright: true, columns: ['name'], pagesWide: 2 });
  const wide = (await stage.call(ExportGanttPaper, { ...asked, pagesHigh: 1 })).data;
  expect(wide.pageCount).toBe(2);
  expect(toPdf(wide.content)).toMatch(/MediaBox ?\[0 0 595\.2\d* 841\.8\d*\]/);
  const chosen = toAsked({ rowIDs: activityIDs.slice(0, 3) });
  expect((await stage.call(ExportGanttPaper, chosen)).data.pageCount).toBe(1);
  // A day of 5 mm makes as many pages as the days need.
  const byDay: Asked = { ...chosen, scale: '日', from: '2026-04-01', to: '2026-12-31' };
  expect((await stage.call(ExportGanttPaper, byDay)).data.pageCount).toBe(5);
});

test('what cannot be printed so is told with what to do; who may not take it along, and other projects’ baselines, are refused', async () => {
  const problems: readonly (readonly [Partial<Asked>, string])[] = [
    [{ pagesHigh: 1, size: 'A4', rowIDs: null }, '60 行印在 1 页高上，字小得看不清'],
    [{ from: '2026-06-01', to: '2026-05-01' }, '时间范围的结束早于开始'],
    [{ rowIDs: [] }, '没有要打印的活动'],
    [{ scale: '日', from: '1990-01-01', to: '2090-01-01', size: 'A4' }, '一次最多 500 页'],
  ];
  for (const [change, message] of problems)
    expect(await stage.call(ExportGanttPaper, toAsked(change))).toMatchObject({
      statusCode: 400,
      errors: [{ message: expect.stringContaining(message) }],
    });
  expect(await stage.call(ExportGanttPaper, toAsked({ baselineIDs: [v7()] }))).toMatchObject({
    statusCode: 404,
    errors: [{ message: '要画的基线不存在或已删除，请重新选择' }],
  });
  expect(await stage.call(ExportGanttPaper, toAsked(), 'reader')).toMatchObject({ statusCode: 403 });
  expect(await stage.call(ExportGanttPaper, toAsked(), 'stranger')).toMatchObject({ statusCode: 404 });
});

test('groups of the screen take a line each', async () => {
  const headings = [
    { at: 0, title: '李明（20 项）' },
    { at: 20, title: '王芳（40 项）' },
  ];
  const printed = await stage.call(
    ExportGanttPaper,
    toAsked({ rowIDs: activityIDs.slice(0, 38), headings }),
    'scheduler',
  );
  // 38 rows and two titles: more than the 39 rows of a page.
  expect(printed.data.pageCount).toBe(2);
});
