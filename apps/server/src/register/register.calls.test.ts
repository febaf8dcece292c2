import * as rowCalls from '@xmgl/contracts/register/row.calls';
import { engagementActionCalls, engagementRecordCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../test/factories.ts';
import { addRecord, makeRegisterStage, newAction } from '../test/register-stage.ts';
import { refusalOf, startApp, type TestApp } from '../test/start-app.ts';

let server: TestApp;
let owner: Person;
let keeper: Person;
let member: Person;
let projectID: string;
let stakeholderIDs: readonly string[];

beforeAll(async () => {
  server = await startApp();
  ({ owner, keeper, member, projectID, stakeholderIDs } = await makeRegisterStage(server));
});
afterAll(() => server.close());

const actionOf = (given: object = {}) =>
  newAction({
    projectID,
    projectStakeholderIDs: stakeholderIDs.slice(0, 2),
    ownerID: keeper.userID,
    ...given,
  });
const add = (given: object = {}, who = owner) =>
  server.send(engagementActionCalls.add, actionOf(given), who.token);
const page = (value: object, who = owner) =>
  server.send(
    engagementActionCalls.page,
    { pageIndex: 1, pageSize: 50, value: { projectID, ...value } },
    who.token,
  );

test('a new row is numbered, stands in the first state, and is found by pinyin', async () => {
  const row = await add({ purpose: '安抚沿街商户' });
  expect(row).toMatchObject({ state: '计划中', rowVersion: 1, createdBy: owner.userID });
  expect(row.code).toMatch(/^CS-\d{3}$/);
  const { items, titles } = await page({ text: 'afyj' });
  expect(items.map((item) => item.purpose)).toEqual(['安抚沿街商户']);
  expect(titles[keeper.userID]).toEqual({ title: '沈雨桐', isDeleted: 0 });
});

test('everything that is wrong with a row is told at its field, and nothing is written', async () => {
  const before = (await page({})).total;
  const refused = await server.post(
    'AddEngagementAction',
    actionOf({ purpose: '', dueTime: '2026-02-01', ownerID: member.userID.replace(/.$/, '0') }),
    owner.token,
  );
  expect(refused.status).toBe(400);
  expect(refused.body.errors.map((issue) => [issue.path, issue.message])).toEqual([
    ['purpose', '请填写目的'],
    ['dueTime', '截止日期早于开始日期，请改为 2026-03-02 或之后'],
  ]);
  expect((await page({})).total).toBe(before);
});

test('a row points to nobody outside its project: that is told at its field', async () => {
  const ownerID = '01900000-0000-7000-8000-000000000001';
  const refused = await server.post('AddEngagementAction', actionOf({ ownerID }), owner.token);
  expect(refused.status).toBe(400);
  expect(refused.body.errors).toMatchObject([
    { path: 'ownerID', message: '所选人员不是本项目成员，请先在干系人登记册中添加' },
  ]);
});

test('an edit on an old version is refused with who changed it, and the first edit stays', async () => {
  const row = await add();
  const edit = (purpose: string, rowVersion: number, who: Person) =>
    server.send(
      engagementActionCalls.upd,
      { projectID, engagementActionID: row.engagementActionID, rowVersion, purpose },
      who.token,
    );
  const saved = await edit('先改的', row.rowVersion, keeper);
  expect(saved.rowVersion).toBe(2);
  const refusal = await refusalOf(edit('后改的', row.rowVersion, owner));
  expect(refusal.status).toBe(409);
  expect(refusal.message).toMatch(/^此记录已被 沈雨桐 于 .+ 修改，请合并后再保存$/);
});

test('a call that names no project is told so in the words of its reader', async () => {
  const asked = { engagementActionID: projectID } as never;
  expect(await refusalOf(server.send(engagementActionCalls.byID, asked, owner.token))).toMatchObject({
    status: 400,
    message: '请选择项目',
  });
});

test('a step is taken by whom it belongs to, asks for what it needs, and moves the pending task', async () => {
  const row = await add();
  const key = { projectID, engagementActionID: row.engagementActionID };
  const step = (who: Person, rowVersion: number, given: object) =>
    server.send(engagementActionCalls.upd, { ...key, rowVersion, ...given }, who.token);
  const started = await step(keeper, 1, { action: '开始' });
  expect(started.state).toBe('进行中');
  const hindrance = '还没有参与记录，请先登记至少一条与此措施关联的记录，再完成';
  expect(await refusalOf(step(keeper, 2, { action: '完成', result: '已取得支持' }))).toMatchObject({
    status: 409,
    message: hindrance,
  });
  const offered = async () => {
    const { steps, refused } = await server.send(engagementActionCalls.byID, key, keeper.token);
    return { steps, refused };
  };
  expect(await offered()).toEqual({ steps: ['取消'], refused: { 完成: hindrance } });
  const { engagementActionID, projectStakeholderIDs } = row;
  await addRecord(server, keeper, { projectID, engagementActionID, projectStakeholderIDs });
  expect(await offered()).toEqual({ steps: ['完成', '取消'], refused: {} });
  expect(await refusalOf(step(keeper, 2, { action: '完成' }))).toMatchObject({
    status: 400,
    message: '请填写结果',
  });
  expect(await refusalOf(step(owner, 2, { action: '取消' }))).toMatchObject({
    message: '请填写取消的原因',
  });
  const done = await step(keeper, 2, { action: '完成', result: '已取得书面支持' });
  expect(done).toMatchObject({ state: '已完成', result: '已取得书面支持' });
  expect(await refusalOf(step(owner, 3, { purpose: '改名' }))).toMatchObject({
    message: '当前状态为「已完成」，不能修改目的',
  });
  expect(await refusalOf(step(keeper, 3, { action: '开始' }))).toMatchObject({
    message: '当前状态为「已完成」，不能开始，请刷新后重试',
  });
  const history = await server.send(
    rowCalls.GetRowHistory,
    { projectID, register: 'EngagementAction', rowID: row.engagementActionID },
    owner.token,
  );
  expect(history.items.map((item) => [item.action, item.before.state, item.after.state])).toEqual([
    ['完成', '进行中', '已完成'],
    ['开始', '计划中', '进行中'],
    ['create', undefined, undefined],
  ]);
});

test('a list says of each row what its reader may do with it, and a written row what reading it would tell', async () => {
  const theirs = await add({}, member);
  const others = await add();
  const seenBy = async (who: Person) => {
    const asked = { pageIndex: 1, pageSize: 50, value: { projectID }, asksAllowed: 1 } as const;
    const { allowed = {} } = await server.send(engagementActionCalls.page, asked, who.token);
    return (row: typeof theirs) => allowed[row.engagementActionID];
  };
  const ofMember = await seenBy(member);
  expect(ofMember(theirs)).toMatchObject({ mayChange: 1, mayDelete: 0 });
  expect(ofMember(others)).toEqual({ steps: [], mayChange: 0, mayDelete: 0 });
  const ofKeeper = await seenBy(keeper);
  for (const row of [theirs, others]) {
    const key = { projectID, engagementActionID: row.engagementActionID };
    const { row: _, ...around } = await server.send(engagementActionCalls.byID, key, keeper.token);
    const { steps, mayChange, mayDelete } = around;
    expect(ofKeeper(row)).toEqual({ steps, mayChange, mayDelete });
    const { around: told } = await server.send(
      engagementActionCalls.upd,
      { ...key, rowVersion: row.rowVersion, purpose: '改过的目的' },
      keeper.token,
    );
    expect(told).toEqual(around);
  }
  expect(await page({})).not.toHaveProperty('allowed');
});

test('项目成员 change and delete rows of their own only', async () => {
  const theirs = await add({}, member);
  const others = await add();
  const edit = (row: typeof theirs) =>
    server.send(
      engagementActionCalls.upd,
      { projectID, engagementActionID: row.engagementActionID, rowVersion: 1, purpose: '改' },
      member.token,
    );
  expect((await edit(theirs)).purpose).toBe('改');
  expect(await refusalOf(edit(others))).toMatchObject({
    status: 403,
    message: '您只能修改自己登记或负责的记录',
  });
});

test('a deleted row is in the recycle bin, empties what pointed to it, and comes back', async () => {
  const action = await add();
  const record = await server.send(
    engagementRecordCalls.add,
    {
      projectID,
      projectStakeholderIDs: stakeholderIDs.slice(0, 1),
      recordTime: '2026-03-10T09:30',
      method: '拜访',
      content: '说明了进度',
      engagementActionID: action.engagementActionID,
    },
    owner.token,
  );
  const links = () =>
    server.send(
      rowCalls.GetRowLinks,
      { projectID, register: 'EngagementAction', rowID: action.engagementActionID },
      owner.token,
    );
  expect((await links()).map((group) => [group.label, group.rows.length])).toEqual([
    ['参与记录 · 参与措施', 1],
  ]);
  await server.send(
    engagementActionCalls.del,
    { projectID, rows: [{ id: action.engagementActionID, rowVersion: 1 }] },
    owner.token,
  );
  const read = await server.send(
    engagementRecordCalls.byID,
    { projectID, engagementRecordID: record.engagementRecordID },
    owner.token,
  );
  expect(read.row.engagementActionID).toBeNull();
  const inBin = await page({ isDeleted: 1 });
  expect(inBin.items.map((row) => row.engagementActionID)).toContain(action.engagementActionID);
  const listed = await page({});
  expect(listed.items.map((row) => row.engagementActionID)).not.toContain(action.engagementActionID);
  await server.send(
    rowCalls.RestoreRows,
    { projectID, register: 'EngagementAction', rowIDs: [action.engagementActionID] },
    owner.token,
  );
  expect((await page({ isDeleted: 1 })).items.map((row) => row.engagementActionID)).not.toContain(
    action.engagementActionID,
  );
});

test('a batch changes all rows or none, and tells which row stands in its way', async () => {
  const rows = [await add(), await add({ purpose: '挡路的' })];
  const change = (versions: readonly number[]) =>
    server.send(
      rowCalls.BatchUpdRows,
      {
        projectID,
        register: 'EngagementAction',
        rows: rows.map((row, at) => ({ id: row.engagementActionID, rowVersion: versions[at] ?? 0 })),
        changes: { frequency: '每月' },
      },
      owner.token,
    );
  const refusal = await refusalOf(change([1, 7]));
  expect(refusal.status).toBe(409);
  expect(refusal.message).toMatch(/^「挡路的」：此记录已被/);
  const monthly = await page({ frequency: ['每月'] });
  expect(monthly.total).toBe(0);
  expect(await change([1, 1])).toEqual({ updated: 2 });
  expect((await page({ frequency: ['每月'] })).total).toBe(2);
});

test('a linked row is told with its page, a person without one', async () => {
  const action = await add();
  const record = await server.send(
    engagementRecordCalls.add,
    {
      projectID,
      projectStakeholderIDs: stakeholderIDs,
      recordTime: '2026-03-02T09:30',
      method: '拜访',
      content: '说明进度',
      engagementActionID: action.engagementActionID,
    },
    owner.token,
  );
  const { titles } = await server.send(
    engagementRecordCalls.byID,
    { projectID, engagementRecordID: record.engagementRecordID },
    owner.token,
  );
  const address = `/stakeholderManagement/index?tab=plan&id=${action.engagementActionID}`;
  expect(titles[action.engagementActionID]?.address).toBe(address);
  expect(titles[owner.userID]?.address).toBeUndefined();
});

test('columns are filtered by range, by person, and sorted with empty ones last', async () => {
  await add({ purpose: '最晚', dueTime: '2027-12-31', method: '会议', ownerID: member.userID });
  const { items } = await page({
    dueTime: { from: '2027-01-01' },
    ownerID: [member.userID],
    sort: '-method',
  });
  expect(items.map((row) => row.purpose)).toEqual(['最晚']);
});

test('a comment reaches whom it names, and only its author deletes it', async () => {
  const row = await add();
  const at = { projectID, register: 'EngagementAction', rowID: row.engagementActionID };
  const comment = await server.send(
    rowCalls.AddComment,
    { ...at, content: '请补充对象', mentions: [keeper.userID] },
    owner.token,
  );
  const { items, titles } = await server.send(rowCalls.GetComments, at, keeper.token);
  expect(items).toMatchObject([{ content: '请补充对象', authorName: '陈明远', isOwn: 0 }]);
  expect(titles[keeper.userID]?.title).toBe('沈雨桐');
  const del = (who: Person) =>
    server.send(rowCalls.DelComment, { projectID, commentID: comment.commentID }, who.token);
  expect(await refusalOf(del(keeper))).toMatchObject({ status: 403 });
  await del(owner);
  expect((await server.send(rowCalls.GetComments, at, owner.token)).items).toEqual([]);
});
