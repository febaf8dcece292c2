import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { GetProjectManagementById } from '@xmgl/contracts/project/project.calls';
import { AddBaseline, GetBaselinePage, UpdBaseline } from '@xmgl/contracts/schedule/baseline.calls';
import {
  ConfirmPlanImport,
  ExportPlan,
  PreviewPlanImport,
  UndoPlanImport,
} from '@xmgl/contracts/schedule/exchange.calls';
import { ApplyPlanCommands, GetPlan, GetPlanChanges } from '@xmgl/contracts/schedule/plan.calls';
import { toPlanDocument } from '@xmgl/engine/commands/plan-wire';
import { encodeXer } from '@xmgl/engine/formats/encode-xer';
import { findSharedData } from '@xmgl/engine/testing/shared-data';
import { HOUSE, toXer } from '@xmgl/engine/testing/xer-fixture';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(async () => await stage.close());

const folder = findSharedData('msproject/xml');
const files = folder === null ? [] : readdirSync(folder).filter((name) => name.endsWith('.xml'));
if (folder === null) process.stderr.write('shared/data/msproject/xml is not there: no file was imported\n');

const base64 = (file: string | Uint8Array) => Buffer.from(file).toString('base64');
const readPlan = async () => (await stage.call(GetPlan, { projectID: stage.projectID })).data;
const send = async (fileName: string, content: string, baseVersion?: number) =>
  await stage.call(ConfirmPlanImport, {
    projectID: stage.projectID,
    fileName,
    content,
    baseVersion: baseVersion ?? (await readPlan()).planVersion,
  });

const small = `<?xml version="1.0" encoding="UTF-8"?>
<Project xmlns="http://schemas.microsoft.com/project"><Title>小计划</Title><StartDate>2026-04-27T08:00:00</StartDate>
<CalendarUID>1</CalendarUID><Calendars><Calendar><UID>1</UID><Name>标准</Name><IsBaseCalendar>1</IsBaseCalendar><WeekDays>
${[2, 3, 4, 5, 6].map((day) => `<WeekDay><DayType>${day}</DayType><DayWorking>1</DayWorking><WorkingTimes><WorkingTime><FromTime>08:00:00</FromTime><ToTime>12:00:00</ToTime></WorkingTime><WorkingTime><FromTime>13:00:00</FromTime><ToTime>17:00:00</ToTime></WorkingTime></WorkingTimes></WeekDay>`).join('')}
</WeekDays></Calendar></Calendars><Tasks>
<Task><UID>1</UID><Name>挖土</Name><OutlineLevel>1</OutlineLevel><Start>2026-04-27T08:00:00</Start><Finish>2026-04-28T17:00:00</Finish><Duration>PT16H0M0S</Duration></Task>
<Task><UID>2</UID><Name>垫层</Name><OutlineLevel>1</OutlineLevel><Start>2026-05-06T08:00:00</Start><Finish>2026-05-06T17:00:00</Finish><Duration>PT8H0M0S</Duration><PredecessorLink><PredecessorUID>1</PredecessorUID><Type>1</Type></PredecessorLink></Task>
</Tasks></Project>`;

/** A document without its ids and numbers, in outline order. */
const withoutIDs = (plan: Awaited<ReturnType<typeof readPlan>>) => {
  const document = toPlanDocument(plan);
  const seen = new Map<string, string>();
  const name = (id: string) => {
    const known = seen.get(id) ?? `#${seen.size}`;
    seen.set(id, known);
    return known;
  };
  const text = JSON.stringify([
    document.settings,
    [...document.children],
    ...(['calendar', 'wbsNode', 'activity', 'link', 'resource', 'assignment'] as const).map((entity) => [
      ...document[entity].values(),
    ]),
  ]);
  return text.replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, name);
};

test('a preview reports and stores nothing', async () => {
  const { planVersion } = await readPlan();
  const { data, errors } = await stage.call(PreviewPlanImport, {
    projectID: stage.projectID,
    fileName: '小.xml',
    content: base64(gzipSync(small)),
    baseVersion: planVersion,
  });
  expect(errors).toEqual([]);
  expect(data.counts).toMatchObject({ activities: 2, links: 1, calendars: 1 });
  expect(data.differences).toMatchObject([{ name: '垫层', reason: '文件保存时没有按当前逻辑关系重新计算' }]);
  expect((await readPlan()).planVersion).toBe(planVersion);
});

test('an imported plan takes the place of the plan, and its kept dates are the baseline 导入', async () => {
  const before = await readPlan();
  const { data } = await send('小.xml', base64(small));
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

test('项目配置 shows the status date of the plan that an import brings, and the former one once it is undone', async () => {
  const { projectID } = stage;
  const statusDate = async () => (await stage.call(GetProjectManagementById, { projectID })).data.statusDate;
  await send('小.xml', base64(small));
  const { planVersion: baseVersion, settings } = await readPlan();
  const commands = [{ kind: 'setStatusDate' as const, at: settings.startAt }];
  await stage.call(ApplyPlanCommands, { projectID, baseVersion, batchID: v7(), commands });
  expect(await statusDate()).toBe('2026-04-27');
  const { data } = await send('别的.xml', base64(small.replaceAll('挖土', '放线')));
  expect(await statusDate()).toBeNull();
  await stage.call(UndoPlanImport, { projectID, batchID: data.batchID, baseVersion: data.planVersion });
  expect(await statusDate()).toBe('2026-04-27');
});

test('the status date of a file is taken over and moves nothing', async () => {
  const { projectID } = stage;
  const datesOf = async () => (await readPlan()).activities.map(({ start, finish }) => ({ start, finish }));
  await send('小.xml', base64(small));
  const dates = await datesOf();
  const dated = small.replace('</StartDate>', '</StartDate><StatusDate>2026-06-30T17:00:00</StatusDate>');
  expect(dated).not.toBe(small);
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
  expect(await send('小.xml', base64(small), planVersion)).toMatchObject({
    statusCode: 409,
    errors: [{ message: '计划在预览之后已被修改，请刷新后重新预览再导入' }],
  });
});

test('an import that is sent again with its id is done once and answered the same, and can be undone to what was before', async () => {
  const { projectID } = stage;
  const before = await readPlan();
  const asked = {
    ...{ projectID, fileName: '再发.xml', content: base64(small) },
    ...{ baseVersion: before.planVersion, batchID: v7() },
  };
  const [first, second] = await Promise.all([
    stage.call(ConfirmPlanImport, asked),
    stage.call(ConfirmPlanImport, asked),
  ]);
  expect(first.data).toMatchObject({ planVersion: before.planVersion + 1, batchID: asked.batchID });
  expect(second.data).toEqual(first.data);
  expect((await stage.call(ConfirmPlanImport, asked)).data).toEqual(first.data);
  expect((await readPlan()).planVersion).toBe(before.planVersion + 1);
  const { planVersion, batchID } = first.data;
  await stage.call(UndoPlanImport, { projectID, batchID, baseVersion: planVersion });
  expect((await readPlan()).activities).toEqual(before.activities);
});

test('an edit meant for the plan before the import is refused as stale', async () => {
  const before = await readPlan();
  await send('小.xml', base64(small));
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
  for (const text of ['hello', '<html/>', small.slice(0, 900), '<!DOCTYPE x [<!ENTITY a "b">]><Project/>'])
    expect(await message('计划.xml', text)).toMatch(/\p{Script=Han}/u);
});

test('every Project XML file at hand is imported, and exported it gives the same plan again', async () => {
  for (const name of files) {
    const first = await send(name, base64(readFileSync(`${folder}/${name}`)));
    expect(first.errors, name).toEqual([]);
    const before = await readPlan();
    const { data } = await stage.call(ExportPlan, { projectID: stage.projectID, format: 'mspdi' });
    const second = await send(name, base64(gzipSync(data.content)));
    expect(second.errors, name).toEqual([]);
    expect(withoutIDs(await readPlan()), name).toBe(withoutIDs(before));
  }
}, 900_000);

test('an export tells what Project has no place for', async () => {
  await send('小.xml', base64(small));
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

test('an import is taken back as one step, with what was edited since, and brought again', async () => {
  const { projectID } = stage;
  await send('小.xml', base64(small));
  await stage.call(AddBaseline, { projectID, name: '首版' });
  const before = await readPlan();
  const baselines = async () =>
    (await stage.call(GetBaselinePage, { projectID })).data.items
      .map(({ name, isCurrent }) => [name, isCurrent])
      .sort();
  const baselinesBefore = await baselines();
  const { data } = await send(
    '别的.xml',
    base64(small.replaceAll('挖土', '放线').replace('2026-04-27', '2026-06-01')),
  );
  const imported = await readPlan();
  const activityID = imported.activities[0]?.activityID ?? '';
  await stage.call(ApplyPlanCommands, {
    projectID,
    baseVersion: imported.planVersion,
    batchID: v7(),
    commands: [{ kind: 'setDuration', activityID, durationMin: 9600 }],
  });
  const edited = await readPlan();
  const undo = async (batchID: string, baseVersion: number, as?: 'scheduler') =>
    await stage.call(UndoPlanImport, { projectID, batchID, baseVersion }, as);

  expect((await undo(data.batchID, imported.planVersion)).statusCode).toBe(409);
  expect((await undo(data.batchID, edited.planVersion, 'scheduler')).statusCode).toBe(404);
  const undone = await undo(data.batchID, edited.planVersion);
  expect(undone.errors).toEqual([]);
  const { planVersion, ...restored } = await readPlan();
  expect({ ...restored, planVersion: before.planVersion }).toEqual(before);
  expect(planVersion).toBe(edited.planVersion + 1);
  expect(await baselines()).toEqual(baselinesBefore);
  const { data: changes } = await stage.call(GetPlanChanges, { projectID, sinceVersion: edited.planVersion });
  expect(changes.reload).toBe(true);

  await undo(undone.data.batchID, planVersion);
  const again = await readPlan();
  expect({ ...again, planVersion: edited.planVersion }).toEqual(edited);
  expect((await undo(data.batchID, again.planVersion)).errors[0]?.message).toBe(
    '导入前的计划已不再保留，不能撤销这次导入',
  );
});

test('an import that others have gone on from stays', async () => {
  const { data } = await send('小.xml', base64(small));
  const { projectID } = stage;
  const commands = [{ kind: 'addActivity' as const, activityID: v7(), wbsNodeID: null, name: '新增' }];
  const edit = { projectID, baseVersion: data.planVersion, batchID: v7(), commands };
  await stage.call(ApplyPlanCommands, edit, 'scheduler');
  const { planVersion } = await readPlan();
  const answer = await stage.call(UndoPlanImport, {
    projectID,
    batchID: data.batchID,
    baseVersion: planVersion,
  });
  expect(answer).toMatchObject({
    statusCode: 409,
    errors: [{ message: '导入之后 scheduler 已修改计划，不能撤销导入' }],
  });
});

test('only who may import imports, and only who may download exports', async () => {
  const input = { projectID: stage.projectID, fileName: '小.xml', content: base64(small), baseVersion: 1 };
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

test('a baseline keeps the number it had in the file, whatever it is called here; no name stands in its way', async () => {
  const { projectID } = stage;
  const names = async () => (await stage.call(GetBaselinePage, { projectID })).data.items;
  const own = (await stage.call(AddBaseline, { projectID, name: '本单位的版本' })).data;
  const frozen = (start: string) =>
    `<Baseline><Number>3</Number><Start>${start}T08:00:00</Start><Finish>${start}T17:00:00</Finish><Duration>PT8H0M0S</Duration></Baseline>`;
  const file = base64(small.replaceAll('</Duration>', `</Duration>${frozen('2026-04-29')}`));
  await stage.call(UpdBaseline, { projectID, baselineID: own.baselineID, name: 'Project 基线 3' });
  await send('有基线.xml', file);
  const brought = (await names()).find(({ name }) => name === 'Project 基线 3（2）');
  expect(brought).toMatchObject({ kind: 'imported', activityCount: 2 });
  await stage.call(UpdBaseline, { projectID, baselineID: brought?.baselineID ?? '', name: '招标版' });
  const { data } = await stage.call(ExportPlan, { projectID, format: 'mspdi' });
  expect(data.content).toMatch(/<Baseline>\s*<Number>3<\/Number>/);
  await send('有基线.xml', file);
  expect((await names()).map(({ name }) => name)).not.toContain('招标版');
});
