import {
  ExportNetworkDrawing,
  GetNetworkDrawing,
  SaveNetworkLayout,
} from '@xmgl/contracts/schedule/network.calls';
import { ApplyPlanCommands } from '@xmgl/contracts/schedule/plan.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPlanStage, type PlanStage } from '../../../test/plan-stage.ts';

let stage: PlanStage;
beforeAll(async () => {
  stage = await openPlanStage();
});
afterAll(async () => await stage.close());

test('moved nodes are kept for each drawing by who may edit, read by who may look; of two who move at once the second is told', async () => {
  const asked = { projectID: stage.projectID, drawing: '单代号' } as const;
  const position = { key: 'A', x: 120.5, y: -40 };
  expect((await stage.call(GetNetworkDrawing, asked)).data).toEqual({ rowVersion: 0, positions: [] });
  const first = { ...asked, rowVersion: 0, positions: [position] };
  expect((await stage.call(SaveNetworkLayout, first, 'scheduler')).data.rowVersion).toBe(1);
  expect((await stage.call(GetNetworkDrawing, asked, 'reader')).data.positions).toEqual([position]);
  const scale = { ...asked, drawing: '双代号时标' } as const;
  expect((await stage.call(GetNetworkDrawing, scale)).data.positions).toEqual([]);

  expect(await stage.call(SaveNetworkLayout, first)).toMatchObject({
    statusCode: 409,
    errors: [{ code: 'stale', message: expect.stringContaining('此记录已被 scheduler 于') }],
  });
  const anew = { ...asked, rowVersion: 1, positions: [] };
  expect((await stage.call(SaveNetworkLayout, anew)).data).toEqual({ rowVersion: 2, positions: [] });
  expect(await stage.call(SaveNetworkLayout, { ...anew, rowVersion: 2 }, 'reader')).toMatchObject({
    statusCode: 403,
  });
  expect(await stage.call(GetNetworkDrawing, asked, 'stranger')).toMatchObject({ statusCode: 404 });
  const far = { ...asked, rowVersion: 2, positions: [{ ...position, x: 2e6 }] };
  expect(await stage.call(SaveNetworkLayout, far)).toMatchObject({
    statusCode: 400,
    errors: [{ message: '位置超出图纸' }],
  });
});

test('a drawing is printed as a PDF on the sheet that is asked for by who may take it along; overlapping links are told', async () => {
  const { projectID } = stage;
  const [first, second] = [v7(), v7()];
  const add = (activityID: string, code: string, name: string) => ({
    kind: 'addActivity' as const,
    activityID,
    wbsNodeID: null,
    code,
    name,
    durationMin: 960,
  });
  const linkID = v7();
  const follow = { kind: 'addLink' as const, linkID, predID: first, succID: second };
  const said = {
    projectID,
    baseVersion: 1,
    batchID: v7(),
    commands: [add(first, 'A', '钢筋绑扎'), add(second, 'B', '混凝土浇筑'), follow],
  };
  expect(await stage.call(ApplyPlanCommands, said)).toMatchObject({ statusCode: 200 });
  const asked = {
    projectID,
    drawing: '双代号时标',
    wbsNodeID: null,
    onlyCritical: false,
    unit: 'date',
    size: 'A3',
    fit: '一页',
  } as const;
  const { fileName, content } = (await stage.call(ExportNetworkDrawing, asked, 'scheduler')).data;
  expect(fileName).toBe('示例工程 双代号时标网络图 2026-04-20.pdf');
  const pdf = Buffer.from(content, 'base64').toString('latin1');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  // A3 lying, in points; the letters come with their font.
  expect(pdf).toMatch(/MediaBox ?\[0 0 1190\.5\d* 841\.8\d*\]/);
  expect(pdf).toContain('NotoSansHans');

  const overlap = { kind: 'updateLink' as const, linkID, fields: { type: 'SS' as const } };
  await stage.call(ApplyPlanCommands, { projectID, baseVersion: 2, batchID: v7(), commands: [overlap] });
  expect(await stage.call(ExportNetworkDrawing, asked)).toMatchObject({
    statusCode: 400,
    errors: [{ message: expect.stringContaining('这里有 1 条搭接关系') }],
  });
  expect(await stage.call(ExportNetworkDrawing, { ...asked, drawing: '单代号搭接' })).toMatchObject({
    statusCode: 200,
  });
  expect(await stage.call(ExportNetworkDrawing, { ...asked, wbsNodeID: first })).toMatchObject({
    statusCode: 404,
  });
  expect(await stage.call(ExportNetworkDrawing, asked, 'reader')).toMatchObject({ statusCode: 403 });
});
