import { gunzipSync, gzipSync } from 'node:zlib';
import { GetProjectManagementById } from '@xmgl/contracts/project/project.calls';
import {
  AddBaseline,
  DelBaseline,
  GetBaselineByID,
  GetBaselinePage,
  UpdBaseline,
} from '@xmgl/contracts/schedule/baseline.calls';
import {
  ConfirmPlanImport,
  ExportPlan,
  GetExchangeFile,
  GetExchangeRunByID,
  GetExchangeRunPage,
  PreviewPlanImport,
} from '@xmgl/contracts/schedule/exchange.calls';
import { ApplyPlanCommands, GetPlanChanges } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { AddExchangeRun } from '@xmgl/contracts/schedule/plan-workbook.calls';
import { encodeXer } from '@xmgl/engine/formats/p6/encode-xer';
import { HOUSE, toXer } from '@xmgl/engine/testing/xer-fixture';
import ICAL from 'ical.js';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { base64, exchangeOn, smallXml, withoutIDs } from '../../../test/exchange-stage.ts';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(async () => await stage.close());

const { readPlan, send } = exchangeOn(() => stage);

test('a preview reports and stores nothing', async () => {
  const { planVersion } = await readPlan();
  const { data, errors } = await stage.call(PreviewPlanImport, {
    projectID: stage.projectID,
    fileName: '小.xml',
    content: base64(gzipSync(smallXml)),
    baseVersion: planVersion,
  });
  expect(errors).toEqual([]);
  expect(data.counts).toMatchObject({ activities: 2, links: 1, calendars: 1 });
  expect(data.differences).toMatchObject([{ name: '垫层', reason: '文件保存时没有按当前逻辑关系重新计算' }]);
  expect((await readPlan()).planVersion).toBe(planVersion);
});

test('an imported plan takes the place of the plan, and its kept dates are the baseline 导入', async () => {
  const before = await readPlan();
  const { data } = await send('小.xml', base64(smallXml));
  const plan = await readPlan();
  expect(plan.planVersion).toBe(data.planVersion);
  expect(plan.activities.map((row) => row.name)).toEqual(['挖土', '垫层']);
  expect(plan.baseline).toMatchObject({ name: '导入', rows: [{}, {}] });
  const changes = await stage.call(GetPlanChanges, {
    projectID: stage.projectID,
    sinceVersion: before.planVersion,
  });
  expect(changes.data.reload).toBe(true);
});

test('the status date of a file is taken over and moves nothing', async () => {
  const { projectID } = stage;
  const datesOf = async () => (await readPlan()).activities.map(({ start, finish }) => ({ start, finish }));
  await send('小.xml', base64(smallXml));
  const dates = await datesOf();
  const dated = smallXml.replace('</StartDate>', '</StartDate><StatusDate>2026-06-30T17:00:00</StatusDate>');
  expect(dated).not.toBe(smallXml);
  await send('有检查日期.xml', base64(dated));
  expect(await datesOf()).toEqual(dates);
  expect((await stage.call(GetProjectManagementById, { projectID })).data.statusDate).toBe('2026-06-30');
});

test('a plan that was edited since is not replaced', async () => {
  const { planVersion } = await readPlan();
  const edit = {
    projectID: stage.projectID,
    baseVersion: planVersion,
    batchID: v7(),
    commands: [{ kind: 'addActivity' as const, activityID: v7(), wbsNodeID: null, name: '新增' }],
  };
  await stage.call(ApplyPlanCommands, edit);
  expect(await send('小.xml', base64(smallXml), planVersion)).toMatchObject({
    statusCode: 409,
    errors: [{ message: '计划在预览之后已被修改，请刷新后重新预览再导入' }],
  });
});

test('an edit meant for the plan before the import is refused as stale', async () => {
  const before = await readPlan();
  await send('小.xml', base64(smallXml));
  const answer = await stage.call(ApplyPlanCommands, {
    projectID: stage.projectID,
    baseVersion: before.planVersion,
    batchID: v7(),
    commands: [{ kind: 'setStatusDate', at: null }],
  });
  expect(answer.errors[0]?.message).toBe('计划已被重新导入，请刷新后再修改');
});

test('files that are no Project XML are refused with the way out', async () => {
  const message = async (fileName: string, file: string | Uint8Array) =>
    (await send(fileName, base64(file))).errors[0]?.message;
  const saveAs = '请在 Project 中选 文件→另存为→XML，再导入';
  expect(await message('计划.mpp', 'x')).toBe(saveAs);
  expect(await message('计划.xml', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]))).toBe(saveAs);
  expect(await message('计划.xml', new Uint8Array([0x1f, 0x8b, 8, 0]))).toBe(
    '压缩文件不完整，请重新选择文件',
  );
  for (const text of ['hello', '<html/>', smallXml.slice(0, 900), '<!DOCTYPE x [<!ENTITY a "b">]><Project/>'])
    expect(await message('计划.xml', text)).toMatch(/\p{Script=Han}/u);
});

test('only who may import imports, and only who may download exports', async () => {
  const input = { projectID: stage.projectID, fileName: '小.xml', content: base64(smallXml), baseVersion: 1 };
  expect((await stage.call(ConfirmPlanImport, input, 'reader')).statusCode).toBe(403);
  expect((await stage.call(ConfirmPlanImport, input, 'stranger')).statusCode).toBe(404);
  const wanted = { projectID: stage.projectID, format: 'mspdi' as const };
  expect((await stage.call(ExportPlan, wanted, 'reader')).statusCode).toBe(403);
});

test('a small upload that unpacks to an endless plan is refused, also the third, which waits for its turn', async () => {
  const task = '<Task><UID>1</UID><Name>t</Name><OutlineLevel>1</OutlineLevel></Task>';
  const tasks = Array.from({ length: 200_001 }, (_, at) => task.replace('1', String(at + 1))).join('');
  const content = base64(
    gzipSync(
      `<Project xmlns="http://schemas.microsoft.com/project"><StartDate>2026-04-27T08:00:00</StartDate><Tasks>${tasks}</Tasks></Project>`,
    ),
  );
  const preview = async () =>
    (
      await stage.call(PreviewPlanImport, {
        projectID: stage.projectID,
        fileName: '大.xml',
        content,
        baseVersion: 1,
      })
    ).statusCode;
  expect(await Promise.all([preview(), preview(), preview()])).toEqual([413, 413, 413]);
}, 120_000);

test('a Primavera file is imported with its rules and exported as it was', async () => {
  const { projectID } = stage;
  const { data, errors } = await send('住宅楼.xer', base64(toXer(HOUSE)));
  expect(errors).toEqual([]);
  expect(data.report).toMatchObject({ counts: { wbsNodes: 2, activities: 2, links: 1 }, differenceCount: 0 });
  const before = await readPlan();
  const exported = await stage.call(ExportPlan, { projectID, format: 'xer' });
  expect(exported.data).toMatchObject({ fileName: expect.stringMatching(/\.xer$/), notes: [] });
  const again = await send('再来.xer', base64(encodeXer(exported.data.content)));
  expect(again.errors).toEqual([]);
  expect(withoutIDs(await readPlan())).toBe(withoutIDs(before));
});

test('the plan as Primavera XML comes back with the same dates, links and calendars', async () => {
  const { projectID } = stage;
  await send('住宅楼.xer', base64(toXer(HOUSE)));
  const own = (await stage.call(AddBaseline, { projectID, name: '合同基线' })).data;
  const before = await readPlan();
  const { data, errors } = await stage.call(ExportPlan, { projectID, format: 'p6xml' });
  expect(errors).toEqual([]);
  expect(data).toMatchObject({ fileName: expect.stringMatching(/\.p6\.xml$/), notes: [] });
  const again = await send('再来.xml', base64(data.content));
  expect(again.data.report).toMatchObject({ unmapped: [], differenceCount: 0 });
  const { items } = (await stage.call(GetBaselinePage, { projectID })).data;
  const rowsOf = async (name: string) => {
    const baselineID = items.find((one) => one.name === name)?.baselineID ?? '';
    const { rows } = (await stage.call(GetBaselineByID, { projectID, baselineID })).data;
    return rows.map(({ start, finish }) => [start, finish]).sort();
  };
  expect(await rowsOf('合同基线（2）')).toEqual(await rowsOf('合同基线'));
  await stage.call(DelBaseline, { projectID, baselineID: own.baselineID });
  expect(withoutIDs(await readPlan())).toBe(withoutIDs(before));
});

test('days of the clock come back from Primavera as the same dates, and a file that ends elsewhere says so', async () => {
  const { projectID } = stage;
  const toLongFirst = async () => {
    await send('小.xml', base64(smallXml));
    const { planVersion: baseVersion, activities } = await readPlan();
    const rowID = activities[0]?.activityID ?? '';
    const apply = async (command: PlanCommand) =>
      await stage.call(ApplyPlanCommands, { projectID, baseVersion, batchID: v7(), commands: [command] });
    await apply({ kind: 'setDuration', activityID: rowID, durationMin: 14_400, isElapsed: true });
    return rowID;
  };
  const exportAs = async (format: 'xer' | 'p6xml') => {
    const { content, notes } = (await stage.call(ExportPlan, { projectID, format })).data;
    return { content, ends: notes.filter(({ what }) => what === '完工日期').map(({ why }) => why) };
  };
  const finishOf = async () => (await readPlan()).activities.map(({ finish }) => finish);
  for (const format of ['xer', 'p6xml'] as const) {
    await toLongFirst();
    const finish = await finishOf();
    const { content, ends } = await exportAs(format);
    expect(ends).toEqual([]);
    await send(`再来.${format}`, base64(content));
    expect(await finishOf()).toEqual(finish);
  }
  const rowID = await toLongFirst();
  const { planVersion: baseVersion, activities } = await readPlan();
  const [start = 0, finish = 0] = [activities[0]?.start, activities[0]?.finish].map((at = 0) => at + 43_200);
  const byHand: PlanCommand = { kind: 'setMode', rowID, mode: 'manual', start, finish };
  await stage.call(ApplyPlanCommands, { projectID, baseVersion, batchID: v7(), commands: [byHand] });
  const late = await exportAs('xer');
  expect(late.ends).toEqual([expect.stringMatching(/^再导入后完工 2026-05-\d\d，早 \d+ 天（日历天）$/)]);
});

test('the plan as a calendar has each activity on its days, milestones on one, and no more', async () => {
  const { projectID } = stage;
  await send('小.xml', base64(smallXml));
  const { activities } = await readPlan();
  const { data, errors } = await stage.call(ExportPlan, { projectID, format: 'ical' });
  expect(errors).toEqual([]);
  expect(data.fileName).toMatch(/\.ics$/);
  const events = new ICAL.Component(ICAL.parse(data.content)).getAllSubcomponents('vevent');
  const shown = events.map((event) => {
    const { summary, startDate, endDate } = new ICAL.Event(event);
    return [summary.replace('◆ ', ''), startDate.isDate, startDate.compare(endDate) < 0];
  });
  expect(shown).toEqual(activities.map(({ name }) => [name, true, true]));
  const { items } = (await stage.call(GetExchangeRunPage, { projectID, pageIndex: 1, pageSize: 1 })).data;
  expect(items[0]).toMatchObject({ format: 'ical', direction: '导出' });
});

test('an export tells what Project has no place for', async () => {
  await send('小.xml', base64(smallXml));
  const { planVersion, activities } = await readPlan();
  const commands = activities.map((row) => ({
    kind: 'setKind' as const,
    activityID: row.activityID,
    activityKind: row.name === '垫层' ? ('hammock' as const) : ('task' as const),
  }));
  const { projectID } = stage;
  await stage.call(ApplyPlanCommands, { projectID, baseVersion: planVersion, batchID: v7(), commands });
  const { data } = await stage.call(ExportPlan, { projectID, format: 'mspdi' });
  expect(data.notes).toMatchObject([{ what: '支持型、汇集活动', where: '垫层', count: 1, comesBack: true }]);
  await send('小.xml', base64(data.content));
  expect((await readPlan()).activities[1]?.kind).toBe('hammock');
});

test('a baseline keeps the number it had in the file, whatever it is called here; no name stands in its way', async () => {
  const { projectID } = stage;
  const names = async () => (await stage.call(GetBaselinePage, { projectID })).data.items;
  const own = (await stage.call(AddBaseline, { projectID, name: '本单位的版本' })).data;
  const frozen = (start: string) =>
    `<Baseline><Number>3</Number><Start>${start}T08:00:00</Start><Finish>${start}T17:00:00</Finish><Duration>PT8H0M0S</Duration></Baseline>`;
  const file = base64(smallXml.replaceAll('</Duration>', `</Duration>${frozen('2026-04-29')}`));
  await stage.call(UpdBaseline, { projectID, baselineID: own.baselineID, name: '文件中的基线 3' });
  await send('有基线.xml', file);
  const brought = (await names()).find(({ name }) => name === '文件中的基线 3（2）');
  expect(brought).toMatchObject({ kind: 'imported', activityCount: 2 });
  await stage.call(UpdBaseline, { projectID, baselineID: brought?.baselineID ?? '', name: '招标版' });
  const { data } = await stage.call(ExportPlan, { projectID, format: 'mspdi' });
  expect(data.content).toMatch(/<Baseline>\s*<Number>3<\/Number>/);
  await send('有基线.xml', file);
  expect((await names()).map(({ name }) => name)).not.toContain('招标版');
});

test('every import and export is told with who, what was left out and the file itself; one that is sent twice once', async () => {
  const { projectID } = stage;
  const runs = async () => (await stage.call(GetExchangeRunPage, { projectID })).data;
  const before = (await runs()).total;
  const { planVersion: baseVersion } = await readPlan();
  const upload = { projectID, fileName: '留档.xml', content: base64(gzipSync(smallXml)), baseVersion };
  const batchID = v7();
  await stage.call(ConfirmPlanImport, { ...upload, batchID });
  await stage.call(ConfirmPlanImport, { ...upload, batchID });
  const exported = await stage.call(ExportPlan, { projectID, format: 'xer' });
  const workbook = base64('PK\u0003\u0004 一张表');
  await stage.call(AddExchangeRun, {
    projectID,
    fileName: '计划.xlsx',
    activityCount: 2,
    content: workbook,
  });
  const { items, total } = await runs();
  expect(total).toBe(before + 3);
  const [sheet, xer, xml] = items;
  expect(sheet).toMatchObject({ format: 'xlsx', direction: '导出', activityCount: 2, hasFile: 1 });
  expect(xer).toMatchObject({ format: 'xer', unmappedCount: exported.data.notes.length });
  expect(xml).toMatchObject({ direction: '导入', format: 'mspdi', fileName: '留档.xml', activityCount: 2 });
  const fileOf = async (exchangeRunID = '') =>
    gunzipSync(
      Buffer.from((await stage.call(GetExchangeFile, { projectID, exchangeRunID })).data.content, 'base64'),
    );
  expect((await fileOf(xml?.exchangeRunID)).toString()).toBe(smallXml);
  expect((await fileOf(xer?.exchangeRunID)).subarray(0, 6).toString()).toBe('ERMHDR');
  const report = await stage.call(GetExchangeRunByID, {
    projectID,
    exchangeRunID: xer?.exchangeRunID ?? '',
  });
  expect(report.data.unmapped.map(({ what }) => what)).toEqual(exported.data.notes.map(({ what }) => what));
  expect((await stage.call(GetExchangeRunPage, { projectID }, 'reader')).statusCode).toBe(403);
});

test('many exports of one person push out neither the file of an import nor an export of somebody else', async () => {
  const { projectID } = stage;
  await send('进场.xml', base64(smallXml));
  await stage.call(ExportPlan, { projectID, format: 'xer' }, 'scheduler');
  const content = base64('PK\u0003\u0004 一张表');
  for (let at = 0; at < 21; at++)
    await stage.call(AddExchangeRun, { projectID, fileName: `${at}.xlsx`, activityCount: 1, content });
  const { items } = (await stage.call(GetExchangeRunPage, { projectID, pageSize: 100 })).data;
  const kept = items.filter(({ hasFile }) => hasFile === 1);
  expect(kept.map(({ fileName }) => fileName)).toContain('进场.xml');
  expect(
    kept.filter(({ direction, userName }) => direction === '导出' && userName === 'scheduler').length,
  ).toBe(1);
  expect(kept.filter(({ format }) => format === 'xlsx').map(({ fileName }) => fileName)).toEqual(
    [20, 19, 18, 17, 16].map((at) => `${at}.xlsx`),
  );
});
