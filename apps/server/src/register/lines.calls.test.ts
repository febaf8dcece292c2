import { issue } from '@xmgl/contracts/integration/issue.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import {
  BatchUpdRows,
  GetRowHistory,
  RestoreRows,
  RowHistoryExport,
} from '@xmgl/contracts/register/row.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenStage, openRegisterStage } from '../test/register-stage.ts';
import { refusalOf } from '../test/start-app.ts';
import { wordOf } from '../test/words.ts';

const calls = callsOf(issue);
let stage: OpenStage;
let categoryID: string;
beforeAll(async () => {
  stage = await openRegisterStage();
  categoryID = await wordOf(stage.server, stage.company.companyID, stage.owner, '问题类别', '质量');
});
afterAll(() => stage.close());

const newIssue = () => {
  const { projectID, owner, stakeholderIDs } = stage;
  return {
    projectID,
    title: '3 号楼地下室渗水',
    description: '负二层西侧墙面渗水',
    categoryID,
    priority: '高',
    raiserID: String(stakeholderIDs[0]),
    raisedTime: '2026-03-02',
    ownerID: owner.userID,
    dueTime: '2026-03-20',
  } as const;
};
type Given = Parameters<typeof stage.server.send<typeof calls.add>>[1];
const add = (steps: Given['steps'], issueID?: string) =>
  stage.server.send(
    calls.add,
    { ...newIssue(), ...(steps && { steps }), ...(issueID !== undefined && { issueID }) },
    stage.owner.token,
  );
const read = (issueID: string) =>
  stage.server.send(calls.byID, { projectID: stage.projectID, issueID }, stage.owner.token);
const upd = (row: { issueID: string; rowVersion: number }, steps: Given['steps']) =>
  stage.server.send(
    calls.upd,
    { projectID: stage.projectID, issueID: row.issueID, rowVersion: row.rowVersion, ...(steps && { steps }) },
    stage.owner.token,
  );
const told = (row: { steps: readonly { step: string }[] }) => row.steps.map(({ step }) => step);

test('lines are written with their row, keep their ids while they are moved and changed, and count as its version', async () => {
  const { owner, member } = stage;
  const made = await add([
    { step: ' 封堵 ', ownerID: owner.userID, dueDay: '2026-03-05' },
    { step: '注浆' },
    { step: '复查', ownerID: member.userID },
  ]);
  expect(told(made)).toEqual(['封堵', '注浆', '复查']);
  expect(made.around.titles[member.userID]?.title).toBe('周航');
  const [first, second, third] = made.steps;
  if (!first || !second || !third) throw new Error('three steps');
  const changed = await upd(made, [third, { step: '排水' }, { ...first, result: '已封堵' }]);
  expect(changed.rowVersion).toBe(made.rowVersion + 1);
  expect(told(changed)).toEqual(['复查', '排水', '封堵']);
  expect([changed.steps[0]?.lineID, changed.steps[2]]).toEqual([
    third.lineID,
    { ...first, result: '已封堵' },
  ]);
  const same = await upd(changed, changed.steps);
  expect(same.rowVersion).toBe(changed.rowVersion);
  expect((await read(made.issueID)).row.steps).toEqual(changed.steps);
  const page = { pageIndex: 1, pageSize: 10, value: { projectID: stage.projectID } };
  const { items } = await stage.server.send(calls.page, page, owner.token);
  expect(items.every((row) => !Object.hasOwn(row, 'steps'))).toBe(true);
  expect(await refusalOf(upd(made, []))).toMatchObject({ status: 409 });
});

test('a line that is not right is told by its place and field, and nothing of the row is written', async () => {
  const made = await add([{ step: '封堵' }]);
  const [kept] = made.steps;
  const wrong = async (steps: Given['steps']) => await refusalOf(upd(made, steps));
  expect(await wrong([{ step: '封堵' }, { step: ' ' }])).toMatchObject({
    path: 'steps.1.step',
    message: '处理步骤第 2 行：请填写步骤',
  });
  expect(await wrong([{ step: '封堵', doneDay: '2999-01-01' }])).toMatchObject({
    path: 'steps.0.doneDay',
    message: '处理步骤第 1 行：完成日期不能晚于今天',
  });
  expect(await wrong([{ step: '封堵' }, { step: '复查', ownerID: made.issueID }])).toMatchObject({
    path: 'steps.1.ownerID',
    message: '处理步骤第 2 行：所选人员不是本项目成员，请先在干系人登记册中添加',
  });
  expect(await wrong(Array.from({ length: 201 }, () => ({ step: '封堵' })))).toMatchObject({
    path: 'steps',
    message: '处理步骤最多 200 行',
  });
  expect(await wrong([kept, kept].flatMap((line) => line ?? []))).toMatchObject({ path: 'steps' });
  const other = await add([{ step: '另一条' }]);
  expect(await wrong(other.steps)).toMatchObject({
    message: '处理步骤中有一行的标识已被使用，请刷新后重试',
  });
  expect(told((await read(other.issueID)).row)).toEqual(['另一条']);
  const batch = {
    projectID: stage.projectID,
    register: 'Issue',
    rows: [{ id: made.issueID, rowVersion: made.rowVersion }],
    changes: { steps: [] },
  };
  expect(await refusalOf(stage.server.send(BatchUpdRows, batch, stage.owner.token))).toMatchObject({
    status: 400,
  });
  expect((await read(made.issueID)).row).toMatchObject({ rowVersion: made.rowVersion, steps: made.steps });
});

test('the history tells each line that a change touches, and its export says so in words', async () => {
  const { server, owner, projectID } = stage;
  const made = await add([{ step: '甲' }, { step: '乙' }, { step: '丙' }]);
  const [first, second, third] = made.steps;
  if (!first || !second || !third) throw new Error('three steps');
  await upd(made, [{ step: '新' }, first, { ...third, ownerID: owner.userID }]);
  const key = { projectID, register: 'Issue', rowID: made.issueID };
  const { items, titles } = await server.send(GetRowHistory, key, owner.token);
  const [change] = items;
  expect(change?.before.steps).toMatchObject([
    { lineID: second.lineID, lineNo: 2, step: '乙' },
    { lineID: third.lineID, lineNo: 3, ownerID: null },
  ]);
  expect(change?.after.steps).toMatchObject([
    { lineNo: 1, step: '新' },
    { lineID: third.lineID, ownerID: owner.userID },
  ]);
  expect(titles[owner.userID]?.title).toBe(owner.userName);
  const file = await server.send(RowHistoryExport, key, owner.token);
  expect(file.content.length).toBeGreaterThan(1000);
});

test('a create that is sent twice makes its lines once; out of the recycle bin they come back', async () => {
  const { server, owner, projectID } = stage;
  const issueID = '019b0000-0000-7000-8000-000000000001';
  const made = await add([{ step: '封堵' }], issueID);
  const again = await add([{ step: '封堵' }], issueID);
  expect(again.steps).toEqual(made.steps);
  expect(await refusalOf(add([{ step: '别的' }], issueID))).toMatchObject({ status: 409 });
  const rows = [{ id: issueID, rowVersion: made.rowVersion }];
  await server.send(calls.del, { projectID, rows }, owner.token);
  await server.send(RestoreRows, { projectID, register: 'Issue', rowIDs: [issueID] }, owner.token);
  expect((await read(issueID)).row.steps).toEqual(made.steps);
});
