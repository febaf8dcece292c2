import { issue } from '@xmgl/contracts/integration/issue.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenStage, openRegisterStage } from '../../test/register-stage.ts';
import { wordOf } from '../../test/words.ts';
import type { Cell } from '../files/sheet.ts';
import { readXlsx, writeXlsx } from '../files/xlsx-file.ts';

const calls = callsOf(issue);
let stage: OpenStage;
let categoryID: string;
beforeAll(async () => {
  stage = await openRegisterStage();
  categoryID = await wordOf(stage.server, stage.company.companyID, stage.owner, '问题类别', '质量');
});
afterAll(() => stage.close());

const addIssue = (title: string, steps: readonly { step: string; ownerID?: string; dueDay?: string }[]) => {
  const { projectID, owner, stakeholderIDs, server } = stage;
  const usual = { description: '负二层西侧墙面渗水', categoryID, priority: '高' } as const;
  const days = { raisedTime: '2026-03-02', dueTime: '2026-03-20', ownerID: owner.userID };
  const given = {
    projectID,
    title,
    ...usual,
    ...days,
    raiserID: String(stakeholderIDs[0]),
    steps: [...steps],
  };
  return server.send(calls.add, given, owner.token);
};
const stepsOf = async (issueID: string) => {
  const { server, projectID, owner } = stage;
  return (await server.send(calls.byID, { projectID, issueID }, owner.token)).row.steps;
};
type Rows = readonly (readonly Cell[])[];
const toFile = (rows: Rows, steps: Rows) => {
  const sheetOf = (name: string, cells: Rows) => ({ name, rows: cells, widths: [], minutes: [] });
  return writeXlsx([sheetOf('问题', rows), sheetOf('处理步骤', steps)]);
};
const take = (content: string, mode: 'check' | 'write') =>
  stage.server.send(calls.import, { projectID: stage.projectID, content, mode }, stage.owner.token);
const exported = async () => {
  const { server, projectID, owner } = stage;
  const { content } = await server.send(calls.export, { value: { projectID } }, owner.token);
  return await readXlsx(content, '问题', ['处理步骤']);
};

test('lines come in a sheet of their own, joined by the number, and what was exported changes nothing when it is imported', async () => {
  const { owner } = stage;
  const made = await addIssue('地下室渗水', [
    { step: '封堵', ownerID: owner.userID, dueDay: '2026-03-05' },
    { step: '注浆' },
  ]);
  const { rows, sheets } = await exported();
  const steps = sheets.处理步骤 ?? [];
  expect(steps[0]).toEqual(['编号', '步骤', '责任人', '期限', '完成日期', '结果']);
  expect(steps.slice(1).map((line) => line.slice(0, 3))).toEqual([
    [made.code, '封堵', '陈明远'],
    [made.code, '注浆', null],
  ]);
  expect(await take(await toFile(rows, steps), 'write')).toMatchObject({
    unchanged: rows.length - 1,
    faults: [],
  });
  expect(await stepsOf(made.issueID)).toEqual(made.steps);
});

test('lines of a row are replaced by those of the file, keep their ids in their places, and are told before', async () => {
  const made = await addIssue('模板变形', [{ step: '复测' }, { step: '加固' }]);
  const heads = ['编号', '步骤', '期限'];
  const steps = [
    heads,
    [made.code, '复测', '2026-03-06'],
    [made.code, '加固', null],
    [made.code, '验收', '2026-03-09'],
  ];
  const content = await toFile(
    [
      ['编号', '问题'],
      [made.code, '模板变形'],
    ],
    steps,
  );
  expect(await take(content, 'check')).toMatchObject({
    updated: 1,
    changes: [{ column: '处理步骤', before: '2 行', after: '3 行' }],
  });
  await take(content, 'write');
  const after = await stepsOf(made.issueID);
  expect(after.map(({ step, dueDay }) => [step, dueDay])).toEqual([
    ['复测', '2026-03-06'],
    ['加固', null],
    ['验收', '2026-03-09'],
  ]);
  expect(after.slice(0, 2).map(({ lineID }) => lineID)).toEqual(made.steps.map(({ lineID }) => lineID));
  const untouched = await toFile(
    [
      ['编号', '问题'],
      [made.code, '模板变形二'],
    ],
    [heads],
  );
  await take(untouched, 'write');
  expect(await stepsOf(made.issueID)).toHaveLength(3);
});

test('a new row brings its lines under the number it gives itself; what is wrong with a line is told by its row', async () => {
  const { stakeholderIDs, owner } = stage;
  expect(stakeholderIDs).not.toEqual([]);
  const heads = ['编号', '问题', '描述', '类别', '优先级', '提出人', '提出日期', '责任人', '期限'];
  const row = [
    'N-1',
    '外墙开裂',
    '三层',
    '质量',
    '高',
    owner.userName,
    '2026-03-02',
    owner.userName,
    '2026-03-20',
  ];
  const lines = [
    ['编号', '步骤', '责任人'],
    ['N-1', '测量', '陈明远'],
    ['N-1', null, '陈明远'],
    ['N-9', '不知道', null],
    ['N-1', '修补', '无名氏'],
  ];
  const refused = await take(await toFile([heads, row], lines), 'write');
  expect(refused.isWritten).toBe(0);
  expect(refused.faults.map(({ row: at, column, message }) => [at, column, message])).toEqual([
    [1, '处理步骤', '「处理步骤」表第 4 行的编号 N-9 不在「问题」表中，请改正或补上这条记录'],
    [2, '处理步骤第 5 行「责任人」', '本项目中没有「无名氏」，或不能选用'],
  ]);
  const short = await take(await toFile([heads, row], [...lines.slice(0, 3)]), 'write');
  expect(short.faults).toEqual([{ row: 2, column: '处理步骤第 3 行', message: '请填写步骤' }]);
  const renamed = [['编号', '步骤', '负责的人'], ...lines.slice(1, 2)];
  const strange = await take(await toFile([heads, row], renamed), 'write');
  const message = '「处理步骤」表中没有「负责的人」这一列，请改为模板中的列名，或删去此列';
  expect([strange.isWritten, strange.faults]).toEqual([0, [{ row: 1, column: '处理步骤', message }]]);
  const good = await take(await toFile([heads, row], lines.slice(0, 2)), 'write');
  expect(good).toMatchObject({ added: 1, isWritten: 1 });
  const { rows, sheets } = await exported();
  expect(rows.flat()).toContain('N-1');
  expect((sheets.处理步骤 ?? []).filter(([code]) => code === 'N-1').map((line) => line[1])).toEqual(['测量']);
});
