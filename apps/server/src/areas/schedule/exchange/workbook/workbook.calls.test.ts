import { GetExchangeFile, GetExchangeRunPage } from '@xmgl/contracts/schedule/exchange.calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import {
  AddExchangeRun,
  ConfirmPlanWorkbook,
  PreviewPlanWorkbook,
} from '@xmgl/contracts/schedule/plan-workbook.calls';
import { toPlanDates } from '@xmgl/engine/cells/plan-dates';
import { listOrder } from '@xmgl/engine/cells/plan-index';
import { toPlanDocument } from '@xmgl/engine/commands/plan-wire';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import { computeSchedule } from '@xmgl/engine/critical-path/compute-schedule';
import { type CellValue, toCellValue } from '@xmgl/engine/workbook/cell-values';
import { cellTextsOf, type PlanField, planFields, planHeads } from '@xmgl/engine/workbook/plan-heads';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeXlsx } from '../../../../register/files/xlsx-file.ts';
import { openPlanStage, type PlanStage } from '../../../../test/plan-stage.ts';

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(async () => await stage.close());

const readPlan = async () => (await stage.call(GetPlan, { projectID: stage.projectID })).data;

const say = async (commands: PlanCommand[]) => {
  const { planVersion: baseVersion } = await readPlan();
  const asked = { projectID: stage.projectID, baseVersion, batchID: v7(), commands };
  const { errors } = await stage.call(ApplyPlanCommands, asked);
  expect(errors).toEqual([]);
};

/** Three activities in a node, one behind the other; a fresh name each time. */
const plant = async (): Promise<void> => {
  const [node, a, b, c] = [v7(), v7(), v7(), v7()];
  const old = await readPlan();
  const activityIDs = old.activities.map(({ activityID }) => activityID);
  await say([
    ...(activityIDs.length > 0 ? [{ kind: 'deleteActivities', activityIDs, reconnect: false } as const] : []),
    ...old.wbsNodes.map(
      ({ wbsNodeID }) => ({ kind: 'deleteWbsNode', wbsNodeID, children: 'along' }) as const,
    ),
    { kind: 'addWbsNode', wbsNodeID: node, parentID: null, name: '主体' },
    { kind: 'addActivity', activityID: a, wbsNodeID: node, name: '支模', durationMin: 960, code: 'A' },
    { kind: 'addActivity', activityID: b, wbsNodeID: node, name: '绑筋', durationMin: 480, code: 'B' },
    { kind: 'addActivity', activityID: c, wbsNodeID: node, name: '浇筑', durationMin: 480, code: 'C' },
    { kind: 'addLink', linkID: v7(), predID: a, succID: b },
    { kind: 'addLink', linkID: v7(), predID: b, succID: c },
  ]);
};

type Edit = Readonly<Record<string, Partial<Record<PlanField, CellValue>>>>;

/** The plan as it goes out, with cells of rows (by code) written over; in base64. */
const toFile = async (
  edits: Edit = {},
  sheetName = '计划',
  fields: readonly PlanField[] = planFields,
): Promise<string> => {
  const { owners, parties, ...travelling } = await readPlan();
  const plan = toPlanDocument({ ...travelling, owners, parties });
  const dates = toPlanDates(computeSchedule(toPlanModel(plan, '')));
  const textsOf = cellTextsOf({
    ...{ plan, dates, owners, parties, referBy: 'code', today: 0 },
    nodeOwners: new Map(),
    deliverables: new Map(),
  });
  const rows = listOrder(plan)
    .rowIDs.map(textsOf)
    .map((texts) =>
      fields.map((field) => {
        const written = edits[texts.code]?.[field];
        return written === undefined ? toCellValue(field, texts[field]) : written;
      }),
    );
  const heads = fields.map((field) => planHeads[field]);
  return await writeXlsx([
    {
      name: sheetName,
      rows: [heads, ...rows],
      widths: heads.map(() => 12),
      minutes: heads.map((_, at) => at),
    },
  ]);
};

const preview = async (content: string, by?: 'reader') =>
  await stage.call(PreviewPlanWorkbook, { projectID: stage.projectID, fileName: '计划.xlsx', content }, by);
const confirm = async (
  content: string,
  baseVersion: number,
  more: { isRemoving?: boolean; batchID?: string } = {},
) =>
  await stage.call(ConfirmPlanWorkbook, {
    ...{ projectID: stage.projectID, fileName: '计划.xlsx', content, baseVersion, batchID: v7() },
    ...more,
  });
const imports = async () => {
  const { items } = (await stage.call(GetExchangeRunPage, { projectID: stage.projectID })).data;
  return items.filter(({ direction }) => direction === '导入');
};

test('a plan that went out and was not edited would change nothing', async () => {
  await plant();
  const file = await toFile();
  const { data } = await preview(file);
  expect(data).toMatchObject({ issues: [], added: [], changed: [], missing: [], refusal: '' });
  expect(data.counts).toMatchObject({ same: 4, commands: 0, removal: 0 });
  const { statusCode, errors } = await confirm(file, data.planVersion);
  expect([statusCode, errors[0]?.message]).toEqual([400, '文件与计划一致，没有要写入的修改']);
});

test('what was edited is told first, then said as one batch, once, and kept with its file', async () => {
  await plant();
  const { planVersion } = await readPlan();
  const before = (await imports()).length;
  const file = await toFile({ A: { duration: '5天' }, C: { note: '夜间施工', predecessors: 'ASS+1天' } });
  const { data } = await preview(file);
  expect(data.changed.map(({ code, column, after }) => [code, column, after])).toEqual([
    ['A', '工期', '5天'],
    ['C', '前置', 'ASS+1天'],
    ['C', '备注', '夜间施工'],
  ]);
  expect(data.finish.after).toBeGreaterThan(data.finish.before ?? 0);
  expect((await readPlan()).planVersion).toBe(planVersion);
  const batchID = v7();
  const first = await confirm(file, planVersion, { batchID });
  expect([first.errors, first.data]).toEqual([[], { planVersion: planVersion + 1, batchID }]);
  expect((await confirm(file, planVersion, { batchID })).data).toEqual(first.data);
  const { activities, planVersion: now, finish } = await readPlan();
  expect(now).toBe(planVersion + 1);
  expect(finish).toBe(data.finish.after);
  expect(activities.find(({ code }) => code === 'A')?.durationMin).toBe(2400);
  expect(activities.find(({ code }) => code === 'C')?.note).toBe('夜间施工');
  const [run, ...older] = await imports();
  expect(older).toHaveLength(before);
  expect(run).toMatchObject({ format: 'xlsx', fileName: '计划.xlsx', activityCount: 2, hasFile: 1 });
  const kept = { projectID: stage.projectID, exchangeRunID: run?.exchangeRunID ?? '' };
  expect((await stage.call(GetExchangeFile, kept)).data.fileName).toBe('计划.xlsx');
});

test('what the preview tells of dates and progress is what is stored', async () => {
  await plant();
  const on = (day: string) => new Date(`${day}T00:00:00Z`);
  const sunday = on('2026-06-21');
  const file = await toFile({
    A: { actualStart: on('2026-04-29'), actualFinish: on('2026-05-07'), percentComplete: 100 },
    C: { deadline: sunday },
  });
  const { data } = await preview(file);
  expect(data.changed.map(({ code, column, after }) => [code, column, after])).toEqual([
    ['A', '完成 %', '100'],
    ['A', '实际开始', '2026-04-29 08:00'],
    ['A', '实际完成', '2026-05-07 17:00'],
    ['C', '期限', '2026-06-21 17:00'],
  ]);
  await confirm(file, data.planVersion);
  const words = (at: number | null = null) => new Date((at ?? 0) * 60_000).toISOString().slice(0, 16);
  const [a, , c] = (await readPlan()).activities;
  expect([words(a?.actualStart), words(a?.actualFinish), a?.percentComplete]).toEqual([
    ...['2026-04-29T08:00', '2026-05-07T17:00', 100],
  ]);
  expect(words(c?.deadlineAt)).toBe('2026-06-21T17:00');
  await say([{ kind: 'setProgress', activityID: a?.activityID ?? '', actualStart: null, reason: '误填' }]);
});

test('a day of a rule is kept as such, so that a holiday arrangement goes before it', async () => {
  const [first] = (await readPlan()).calendars;
  if (!first) throw new Error('a plan has a calendar');
  const rule = {
    fromDay: 20_700,
    toDay: 20_700,
    name: '隔周五休',
    intervals: [],
    isRecurring: true as const,
  };
  await say([{ kind: 'saveCalendar', calendar: { ...first, exceptions: [rule] } }]);
  expect((await readPlan()).calendars[0]?.exceptions).toEqual([rule]);
  await say([{ kind: 'saveCalendar', calendar: first }]);
});

test('a plan that was edited after the preview is not overrun', async () => {
  await plant();
  const file = await toFile({ A: { duration: '5天' } });
  const { data } = await preview(file);
  const b = (await readPlan()).activities.find(({ code }) => code === 'B')?.activityID ?? '';
  await say([{ kind: 'setDuration', activityID: b, durationMin: 4800 }]);
  const { statusCode, errors } = await confirm(file, data.planVersion);
  expect([statusCode, errors[0]?.message]).toEqual([409, '计划在预览之后已被修改，请重新预览，再写入']);
});

test('what a cell cannot say is told by sheet and cell, and nothing is stored', async () => {
  await plant();
  const { planVersion } = await readPlan();
  const file = await toFile(
    { A: { duration: '五天' }, B: { owner: '查无此人', predecessors: 'X9' }, C: { percentComplete: 120 } },
    '总进度',
  );
  const { data } = await preview(file);
  expect(data.issues.map(({ cell, column }) => [cell, column])).toEqual([
    ['总进度!E3', '工期'],
    ['总进度!I4', '责任人'],
    ['总进度!H4', '前置'],
    ['总进度!N5', '完成 %'],
  ]);
  expect(data.issues[0]?.message).toContain('看不懂「五天」');
  const { statusCode, errors } = await confirm(file, planVersion);
  expect(statusCode).toBe(400);
  expect(errors.map(({ message }) => message.split('：')[0])).toEqual(data.issues.map(({ cell }) => cell));
  expect((await readPlan()).planVersion).toBe(planVersion);
});

test('what the plan refuses is told before anything is written: a circle, a date in the future', async () => {
  await plant();
  const circle = await preview(await toFile({ A: { predecessors: 'C' } }));
  expect(circle.data.refusal).toContain('循环');
  const { statusCode } = await confirm(await toFile({ A: { predecessors: 'C' } }), circle.data.planVersion);
  expect(statusCode).toBe(409);
});

test('rows that the file lacks go only by consent', async () => {
  await plant();
  const file = await toFile();
  const extra = v7();
  await say([{ kind: 'addActivity', activityID: extra, wbsNodeID: null, name: '养护' }]);
  const { data } = await preview(file);
  expect(data.missing).toMatchObject([{ name: '养护' }]);
  expect(data.counts).toMatchObject({ commands: 0, removal: 1 });
  expect((await confirm(file, data.planVersion)).statusCode).toBe(400);
  expect((await confirm(file, data.planVersion, { isRemoving: true })).errors).toEqual([]);
  expect((await readPlan()).activities.some(({ activityID }) => activityID === extra)).toBe(false);
});

test('what is no workbook is refused in words; who may not edit the plan may not preview one', async () => {
  const text = Buffer.from('名称,工期').toString('base64');
  expect((await preview(text)).errors[0]?.message).toContain('这不是 .xlsx 文件');
  const broken = Buffer.from((await toFile()).slice(0, 2000), 'base64').toString('base64');
  expect((await preview(broken)).errors[0]?.message).toMatch(/已损坏|不是 .xlsx/);
  const sheet = await writeXlsx([{ name: '计划', rows: [['甲'], ['乙']], widths: [9], minutes: [] }]);
  expect((await preview(sheet)).data.issues[0]?.message).toContain('没有找到「名称」这一列');
  expect((await preview(sheet, 'reader')).statusCode).toBe(403);
  const { errors } = await stage.call(AddExchangeRun, {
    ...{ projectID: stage.projectID, fileName: '计划.xlsx', activityCount: 1, content: text },
  });
  expect(errors[0]?.message).toBe('这不是 Excel 文件（.xlsx）');
});

test('ten thousand rows go out and come in again: nothing is taken for an edit that is none', async () => {
  await plant();
  const node = (await readPlan()).wbsNodes[0]?.wbsNodeID ?? '';
  const each = 2000;
  for (let from = 0; from < 10_000; from += each)
    await say(
      Array.from({ length: each }, (_, at) => ({
        kind: 'addActivity' as const,
        activityID: v7(),
        wbsNodeID: node,
        name: `工序 ${from + at}`,
        code: `X${from + at}`,
        durationMin: 480 * (1 + (at % 9)),
      })),
    );
  const same = await preview(await toFile());
  expect(same.data).toMatchObject({
    issues: [],
    refusal: '',
    counts: { same: 10_004, commands: 0, missing: 0 },
  });
  const edits = Object.fromEntries(
    Array.from({ length: 1500 }, (_, at) => [`X${at * 6}`, { note: `第 ${at} 处` }]),
  );
  // Columns that are not edited may be left out.
  const few = ['code', 'name', 'note', 'rowID'] as const;
  const file = await toFile(edits, '计划', few);
  const { data } = await preview(file);
  expect(data.counts).toMatchObject({ changedCells: 1500, commands: 1500, same: 8504 });
  expect((await confirm(file, data.planVersion)).errors).toEqual([]);
  expect((await readPlan()).activities.filter(({ note }) => note?.startsWith('第 '))).toHaveLength(1500);
  const all = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`X${at}`, { name: `改名 ${at}` }]));
  expect((await preview(await toFile(all, '计划', few))).data.issues[0]?.message).toBe(
    '文件中有 2001 处修改，一次最多 2000 处，请分成几个文件',
  );
}, 120_000);
