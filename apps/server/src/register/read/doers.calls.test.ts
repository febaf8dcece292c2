import { AddRolePersonnel, DelRolePersonnel } from '@xmgl/contracts/integration/role.calls';
import { BatchUpdRows } from '@xmgl/contracts/register/row.calls';
import { engagementActionCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject, type Person, roleIDOf } from '../../test/factories.ts';
import { registerOfPeople } from '../../test/register-of-people.ts';
import { addAction, addRecord, type OpenStage, openRegisterStage } from '../../test/register-stage.ts';
import { refusalOf } from '../../test/start-app.ts';
import { writeXlsx } from '../files/xlsx-file.ts';

let stage: OpenStage;
let builder: Person;
let reader: Person;
beforeAll(async () => {
  stage = await openRegisterStage();
  const { server, company, projectID } = stage;
  builder = await joinProject(server, company, projectID, '成本管理员', '宋扬');
  reader = await joinProject(server, company, projectID, '只读', '余佳');
});
afterAll(() => stage.close());

const lackOf = (name: string) => `${name}没有「参与计划与记录」的修改权限`;
const way = '办不了此事，请先由项目经理授权，或另选责任人';

const add = (who: Person, given: object = {}) =>
  addAction(stage.server, stage.owner, {
    projectID: stage.projectID,
    projectStakeholderIDs: stage.stakeholderIDs.slice(0, 1),
    ownerID: who.userID,
    ...given,
  });
type Row = Awaited<ReturnType<typeof add>>;
const change = ({ engagementActionID, rowVersion }: Row, values: object) =>
  stage.server.send(
    engagementActionCalls.upd,
    { projectID: stage.projectID, engagementActionID, rowVersion, ...values },
    stage.owner.token,
  );

test('who may not change rows is not made responsible for one, neither of a new row nor of an old one', async () => {
  const refusal = { status: 400, message: `${lackOf('宋扬')}，${way}`, path: 'ownerID' };
  expect(await refusalOf(add(builder))).toEqual(refusal);
  const row = await add(stage.member);
  expect(await refusalOf(change(row, { ownerID: builder.userID }))).toEqual(refusal);
  const { projectID, owner, server } = stage;
  const several = {
    projectID,
    register: 'EngagementAction',
    rows: [{ id: row.engagementActionID, rowVersion: row.rowVersion }],
    changes: { ownerID: reader.userID },
  };
  expect(await refusalOf(server.send(BatchUpdRows, several, owner.token))).toMatchObject({
    message: `「${row.purpose}」：${lackOf('余佳')}，${way}`,
    path: 'ownerID',
  });
});

test('who is responsible already stays so when the right is lost, and a role that has it makes able', async () => {
  const { server, owner, company, projectID } = stage;
  const person = await joinProject(server, company, projectID, '只读', '罗辰');
  const roleID = await roleIDOf(server, projectID, owner, '项目成员');
  const given = { roleID, userIDs: [person.userID] };
  await server.send(AddRolePersonnel, given, owner.token);
  const row = await add(person);
  expect(row.ownerID).toBe(person.userID);
  await server.send(DelRolePersonnel, given, owner.token);
  const changed = await change(row, { purpose: '换一个目的', ownerID: person.userID });
  expect(changed).toMatchObject({ purpose: '换一个目的', ownerID: person.userID });
});

const heads = ['编号', '目的', '对象', '措施', '方式', '责任人', '开始日期', '截止日期'];
const importing = async (lines: readonly (readonly (string | null)[])[]) => {
  const { server, owner, projectID } = stage;
  const content = await writeXlsx([{ name: '表', rows: [heads, ...lines], widths: [], minutes: [] }]);
  const asked = { projectID, content, mode: 'write' as const };
  return await server.send(engagementActionCalls.import, asked, owner.token);
};
const line = (purpose: string, who: string, code: string | null = null) => [
  ...[code, purpose, '陈明远', '每月汇报', '汇报', who],
  ...['2026-03-02', '2026-06-30'],
];

test('an import names at its cell everybody who cannot do it, and leaves alone who was responsible before', async () => {
  const { code } = await add(stage.member);
  const report = await importing([
    line('甲', '周航'),
    line('乙', '宋扬'),
    line('丙', '余佳'),
    line('丁', '宋扬', code),
  ]);
  expect(report.faults).toEqual([
    { row: 3, column: '责任人', message: `${lackOf('宋扬')}，${way}` },
    { row: 4, column: '责任人', message: `${lackOf('余佳')}，${way}` },
    { row: 5, column: '责任人', message: `${lackOf('宋扬')}，${way}` },
  ]);
  expect(report.isWritten).toBe(0);
  expect(await importing([line('戊', '周航'), line('己', '沈雨桐', code)])).toMatchObject({
    added: 1,
    updated: 1,
    faults: [],
    isWritten: 1,
  });
});

test('who goes hands the work to somebody who can do it', async () => {
  const { server, owner, company, projectID, member } = stage;
  const leaver = await joinProject(server, company, projectID, '项目成员', '段锐');
  await add(leaver);
  const people = registerOfPeople(server, projectID, owner);
  const handTo = async (who: Person) =>
    people.remove(await people.rowNamed('段锐'), { 'EngagementAction.ownerID': who.userID });
  expect(await refusalOf(handTo(builder))).toEqual({
    status: 400,
    message: `${lackOf('宋扬')}，接手不了「参与措施 · 责任人」，请先由项目经理授权，或另选接手人`,
    path: 'successors',
  });
  await handTo(member);
});

test('what is to be done about the rows of others goes to somebody who can open them', async () => {
  const { server, owner, company, projectID, keeper, member, stakeholderIDs } = stage;
  const judge = await joinProject(server, company, projectID, '干系人管理员', '方以宁');
  const row = await add(owner);
  const [personID = ''] = stakeholderIDs;
  const { engagementActionID } = row;
  await addRecord(server, owner, { projectID, projectStakeholderIDs: [personID], engagementActionID });
  const begun = await change(row, { action: '开始' });
  const manager = { roleID: await roleIDOf(server, projectID, owner, '项目经理'), userIDs: [judge.userID] };
  await server.send(AddRolePersonnel, manager, owner.token);
  const { rowVersion } = begun;
  const done = { projectID, engagementActionID, rowVersion, action: '完成', result: '已取得支持' } as const;
  await server.send(engagementActionCalls.upd, done, judge.token);
  await server.send(DelRolePersonnel, manager, owner.token);
  const people = registerOfPeople(server, projectID, owner);
  const handTo = async (who: Person) =>
    people.remove(await people.rowNamed('方以宁'), { PendingTask: who.userID });
  expect(await refusalOf(handTo(member))).toMatchObject({
    message: '周航没有「参与度评估矩阵」的修改权限，接手不了「待办」，请先由项目经理授权，或另选接手人',
  });
  await handTo(keeper);
});
