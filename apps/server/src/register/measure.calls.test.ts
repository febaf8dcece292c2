import { changeRequest } from '@xmgl/contracts/integration/change.register';
import { GetProjectManagementById, UpdProject } from '@xmgl/contracts/project/project.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { RowFormExport } from '@xmgl/contracts/register/row.calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenStage, openRegisterStage } from '../test/register-stage.ts';
import { refusalOf } from '../test/start-app.ts';
import { wordLines } from '../test/word-lines.ts';
import { wordOf } from '../test/words.ts';
import type { Cell } from './files/sheet.ts';
import { readXlsx, writeXlsx } from './files/xlsx-file.ts';

const calls = callsOf(changeRequest);
let stage: OpenStage;
let sourceID: string;
beforeAll(async () => {
  stage = await openRegisterStage();
  const { company, owner, projectID, server } = stage;
  sourceID = await wordOf(server, company.companyID, owner, '变更来源', '内部');
  const { rowVersion } = await server.send(GetProjectManagementById, { projectID }, owner.token);
  const units = { moneyUnit: '万元', durationUnit: '日历天' } as const;
  await server.send(UpdProject, { projectID, rowVersion, ...units }, owner.token);
});
afterAll(() => stage.close());

const newChange = (title: string, extraCost: number) => ({
  projectID: stage.projectID,
  title,
  category: ['成本'] as const,
  nature: '更新' as const,
  sourceID,
  applicantID: String(stage.stakeholderIDs[0]),
  applyTime: '2026-03-02',
  reason: '材料涨价',
  before: '原合同价',
  after: '调整后的合同价',
  extraCost,
});
const add = (title: string, extraCost: number) =>
  stage.server.send(calls.add, newChange(title, extraCost), stage.owner.token);

const rowsOf = async (asTemplate?: 1) => {
  const { owner, projectID, server } = stage;
  const { content } = await server.send(
    calls.export,
    { value: { projectID }, ...(asTemplate && { asTemplate }) },
    owner.token,
  );
  return (await readXlsx(content, '变更', [])).rows;
};

const take = async (rows: readonly (readonly Cell[])[], mode: 'check' | 'write') => {
  const content = await writeXlsx([{ name: '变更', rows, widths: [], minutes: [] }]);
  return await stage.server.send(
    calls.import,
    { projectID: stage.projectID, content, mode },
    stage.owner.token,
  );
};

const costOf = async (changeRequestID: string) => {
  const { owner, projectID, server } = stage;
  return (await server.send(calls.byID, { projectID, changeRequestID }, owner.token)).row.extraCost;
};

test('an amount is kept to its 分 whatever binary fractions make of it, and told in the unit of the project everywhere', async () => {
  const { owner, projectID, server } = stage;
  const { changeRequestID, code, rowVersion } = await add('钢筋调价', 0.1 + 0.2);
  const { rows } = await sql<{ kept: string }>`
    select extra_cost::text as kept from change_request where change_request_id = ${changeRequestID}`.execute(
    server.database.ownerDb,
  );
  expect(rows).toEqual([{ kept: '0.3' }]);
  const changed = { projectID, changeRequestID, rowVersion, extraCost: 412_000.05 };
  await server.send(calls.upd, changed, owner.token);

  const [heads = [], ...lines] = await rowsOf();
  const at = heads.indexOf('计划外费用（万元）');
  expect(lines.find((line) => line.includes(code))?.[at]).toBe(41.200005);
  expect(heads).toContain('工期影响（日历天）');

  const form = { projectID, register: 'ChangeRequest', rowIDs: [changeRequestID], format: 'docx' as const };
  const paper = wordLines((await server.send(RowFormExport, form, owner.token)).content);
  expect(paper[paper.indexOf('计划外费用') + 1]).toBe('41.200005 万元');
});

test('what was exported changes nothing; a file is read in the unit that its head says, else in that of the project', async () => {
  const { changeRequestID, code } = await add('幕墙分格', 50_000);
  const exported = await rowsOf();
  expect(await take(exported, 'check')).toMatchObject({
    updated: 0,
    unchanged: exported.length - 1,
    faults: [],
  });
  const taken = async (head: string, cell: Cell) => {
    const report = await take(
      [
        ['变更编号', head],
        [code, cell],
      ],
      'write',
    );
    return report.faults.length > 0
      ? report.faults.map(({ message }) => message)
      : await costOf(changeRequestID);
  };
  expect(await taken('计划外费用', 6)).toBe(60_000);
  expect(await taken('计划外费用（元）', 70_000)).toBe(70_000);
  expect(await taken('计划外费用（万元）', '8.5 万元')).toBe(85_000);
  expect(await taken('计划外费用（万元）', 1.2345678)).toEqual(['计划外费用最多 6 位小数']);
  expect(await taken('计划外费用（美元）', 1)).toEqual(['没有这一列，请改为模板中的列名，或删去此列']);
  expect((await rowsOf(1))[0]).toContain('计划外费用（万元）');
});

test('an amount is asked for in 元, whatever unit it is told in, and one beyond 10 万亿 is refused', async () => {
  const { owner, projectID, server } = stage;
  const { changeRequestID } = await add('机电综合排布', 123_456.78);
  const asked = { projectID, extraCost: { from: 123_456.78, to: 123_456.78 } };
  const page = { pageIndex: 1, pageSize: 10, value: asked };
  const { items } = await server.send(calls.page, page, owner.token);
  expect(items.map((row) => row.changeRequestID)).toEqual([changeRequestID]);
  const refused = server.send(calls.add, newChange('过大', 1e13 + 1), owner.token);
  expect(await refusalOf(refused)).toMatchObject({ path: 'extraCost' });
});
