import { messages } from '@xmgl/contracts/identity/identity-rules';
import { GetRolePersonnel } from '@xmgl/contracts/integration/role.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { GetProjectManagement } from '@xmgl/contracts/project/project.calls';
import { FindLinkTargets } from '@xmgl/contracts/register/row.calls';
import * as calls from '@xmgl/contracts/stakeholder/register.calls';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cell } from '../../register/files/sheet.ts';
import { writeXlsx } from '../../register/files/xlsx-file.ts';
import {
  createProject,
  joinCompany,
  joinProject,
  newPhone,
  type Person,
  roleIDOf,
  startProject,
  type TestCompany,
} from '../../test/factories.ts';
import { newGuest, type RegisterOfPeople, registerOfPeople } from '../../test/register-of-people.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let owner: Person;
let company: TestCompany;
let projectID: string;
let keeper: Person;
let people: RegisterOfPeople;

beforeAll(async () => {
  server = await startApp();
  ({ owner, company, projectID } = await startProject(server));
  keeper = await joinProject(server, company, projectID, '干系人管理员', '沈雨桐');
  people = registerOfPeople(server, projectID, keeper);
});
afterAll(() => server.close());

const projectsOf = async ({ userID, token }: Person) => {
  const asked = { userID, state: -1, whetherFiled: 0, manageProject: -1 } as const;
  return (await server.send(GetProjectManagement, asked, token)).map((project) => project.projectID);
};

test('colleagues who are added join at once as 只读, are told, and have the project in their list', async () => {
  const colleagues = [await joinCompany(server, company, '甲一'), await joinCompany(server, company, '乙二')];
  const { items, joined } = await people.add(colleagues.map(({ userID }) => ({ userID, job: '施工员' })));
  expect(joined).toBe(2);
  const reader = await roleIDOf(server, projectID, owner, '只读');
  for (const person of colleagues) {
    const row = items.find((item) => item.userID === person.userID);
    expect(row).toMatchObject({
      state: '已加入',
      roleIDs: [reader],
      isCompanyMembers: 1,
      classification: '内部',
      job: '施工员',
      phone: person.userTel,
    });
    expect(await projectsOf(person)).toEqual([projectID]);
    const [notice] = (await server.send(GetNotificationPage, {}, person.token)).items;
    expect(notice?.title).toMatch(/^您已加入项目「验收项目 \d+」$/);
  }
});

test('others are registered 未邀请; a number that is a colleague’s makes the row theirs', async () => {
  const colleague = await joinCompany(server, company, '丙三');
  const { items } = await people.add([
    newGuest(),
    newGuest({ userName: '丙三', phone: `86${colleague.userTel}` }),
  ]);
  expect(items.map((row) => [row.state, row.userID])).toEqual([
    ['未邀请', null],
    ['已加入', colleague.userID],
  ]);
  expect(items[0]?.code).toMatch(/^GX-\d{3}$/);
});

test('one wrong person is named, and nobody is added', async () => {
  const { total } = await people.page();
  const taken = await people.rowOf(owner);
  const wrong: readonly (readonly [object, string, string])[] = [
    [{ phone: '12345' }, 'stakeholders.1.phone', '请您输入正确的手机号'],
    [{ userName: 'Tom4' }, 'stakeholders.1.userName', messages.personName],
    [
      { phone: owner.userTel },
      'stakeholders.1.phone',
      `手机号已登记为「陈明远」（${taken.company}），请勿重复登记`,
    ],
    [{ keyPersonnel: 1 }, 'stakeholders.1.contactOwnerID', '请选择对接人'],
    [{ partyRole: undefined }, 'stakeholders.1.partyRoleID', '请选择参建角色'],
    [{ partyRole: '业主' }, 'stakeholders.1.partyRole', expect.stringContaining('字典「参建角色」')],
    [{ userID: owner.userID }, 'stakeholders.1.userID', '「陈明远」已在干系人登记册中，请勿重复添加'],
  ];
  for (const [given, path, message] of wrong)
    expect(await refusalOf(people.add([newGuest(), newGuest(given)]))).toMatchObject({ path, message });
  expect((await people.page()).total).toBe(total);
  await people.add([newGuest({ userName: '滨江新区质量安全监督站', stakeholderKind: '组织', phone: '' })]);
});

test('joined people keep number and mail in their accounts', async () => {
  const row = await people.rowOf(owner);
  expect(await refusalOf(people.upd(row, { phone: newPhone() }))).toMatchObject({
    path: 'phone',
    message: '已加入的成员以其账号为准，请本人在个人中心修改',
  });
  const saved = await people.upd(row, { jobTitle: '董事', keyPersonnel: 1, contactOwnerID: keeper.userID });
  expect(saved).toMatchObject({ jobTitle: '董事', keyPersonnel: 1 });
  const key = await server.send(calls.GetProjectKeyMembers, { projectID }, keeper.token);
  expect(key.items.map((item) => item.userName)).toEqual(['陈明远']);
});

test('停用 takes the rights at once, 恢复 gives them back, and the last 项目经理 stays', async () => {
  const member = await joinProject(server, company, projectID, '项目成员', '丁四');
  const open = async () => (await server.post('UserOpenProject', { projectID }, member.token)).status;
  const row = await people.rowOf(member);
  expect(await refusalOf(people.upd(row, { action: '停用' }))).toMatchObject({ message: '请填写停用的原因' });
  const stopped = await people.upd(row, { action: '停用', comment: '调离项目' });
  expect([stopped.state, await open()]).toEqual(['已停用', 403]);
  const back = await people.upd(stopped, { action: '恢复' });
  expect([back.state, await open()]).toEqual(['已加入', 200]);
  expect(
    await refusalOf(people.upd(await people.rowOf(owner), { action: '停用', comment: '试' })),
  ).toMatchObject({
    status: 409,
    message:
      '项目至少须有一名项目经理，请先在「整体管理」的「项目配置」中「移交项目经理」，或在「整体管理」的「角色与权限」中为「项目经理」添加人员',
  });
});

test('退出 is one’s own, needs no right, and leaves no rights behind', async () => {
  const member = await joinProject(server, company, projectID, '只读', '戊五');
  const row = await people.rowOf(member);
  const key = { projectID, projectStakeholderID: row.projectStakeholderID };
  const stepsOf = async (who: Person) =>
    (await server.send(calls.GetProjectStakeholderByID, key, who.token)).steps;
  expect(await stepsOf(member)).toEqual(['退出']);
  expect(await stepsOf(keeper)).toEqual(['停用']);
  expect(await refusalOf(people.upd(row, { jobTitle: '自封' }, member))).toMatchObject({ status: 403 });
  expect(await refusalOf(people.upd(row, { action: '退出' }))).toMatchObject({ status: 403 });
  expect((await people.upd(row, { action: '退出' }, member)).state).toBe('已退出');
  expect(await projectsOf(member)).toEqual([]);
  const again = await people.add([{ userID: member.userID }]).catch((error: Error) => error.message);
  expect(again).toContain('「戊五」已在干系人登记册中');
});

test('a changed field is read again by the row’s id, which says nothing in another project', async () => {
  const row = await people.addOne();
  await people.upd(row, { requirements: '每月报告进度' });
  const read = (inProject: string) =>
    server.send(
      calls.GetProjectStakeholderByID,
      { projectID: inProject, projectStakeholderID: row.projectStakeholderID },
      owner.token,
    );
  expect((await read(projectID)).row.requirements).toBe('每月报告进度');
  const other = await createProject(server, company);
  expect(await refusalOf(read(other.projectID))).toMatchObject({ status: 404 });
});

test('an invitation is not offered, and not taken, before there are invitations', async () => {
  const row = await people.addOne();
  const key = { projectID, projectStakeholderID: row.projectStakeholderID };
  expect((await server.send(calls.GetProjectStakeholderByID, key, keeper.token)).steps).toEqual([]);
  expect(await refusalOf(people.upd(row, { action: '邀请' }))).toMatchObject({ status: 400 });
});

test('numbers are whole, and found by a part, only for who may change the register', async () => {
  const { phone, projectStakeholderID } = await people.addOne({ expectations: '提前交付' });
  const reader = await joinProject(server, company, projectID, '只读', '己六');
  const seen = async (who: Person, value: object) =>
    (await people.page(value, who)).items.find((row) => row.projectStakeholderID === projectStakeholderID);
  const part = phone.slice(3, 9);
  expect(await seen(keeper, { text: part })).toMatchObject({ phone, expectations: '提前交付' });
  expect(await seen(keeper, { phone: part })).toBeDefined();
  expect(await seen(reader, { phone })).toMatchObject({
    phone: phone.replace(/^(\d{3})\d{4}/, '$1****'),
    expectations: '',
  });
  expect(await seen(reader, { text: part })).toBeUndefined();
  expect(await seen(reader, { phone: part })).toBeUndefined();
  expect(await seen(reader, { phone: phone.slice(-4) })).toBeDefined();
});

test('who sees numbers starred cannot try out what the stars stand for', async () => {
  const { phone, projectStakeholderID } = await people.addOne();
  const reader = await joinProject(server, company, projectID, '只读', '己七');
  const middle = String((Number(phone.slice(3, 7)) + 1) % 10_000).padStart(4, '0');
  const wrong = `${phone.slice(0, 3)}${middle}${phone.slice(7)}`;
  const found = async (tried: string) =>
    (await people.page({ phone: tried }, reader)).items.map((row) => row.projectStakeholderID);
  expect(await found(wrong)).toContain(projectStakeholderID);
  expect(await found(phone)).toEqual(await found(wrong));
});

test('an outside unit sees its own people and the key contacts', async () => {
  const outsider = await joinProject(server, company, projectID, '外部单位', '庚七');
  await people.upd(await people.rowOf(outsider), { company: '外协单位' });
  await people.add([newGuest({ userName: '庚八', company: '外协单位' })]);
  const names = (await people.page({}, outsider)).items.map((row) => row.userName);
  expect(names).toEqual(['陈明远', '庚七', '庚八']);
  const asked = { projectID, entity: 'ProjectStakeholder' };
  const offered = await server.send(FindLinkTargets, asked, outsider.token);
  expect(offered.map((target) => target.title).sort()).toEqual([...names].sort());
});

test('who may not open the register chooses people where they are written down', async () => {
  const stockman = await joinProject(server, company, projectID, '资源管理员', '庚九');
  const { projectStakeholderID } = await people.rowOf(stockman);
  const roleIDs = [await roleIDOf(server, projectID, owner, '资源管理员')];
  await server.send(calls.UpdRolePersonnel, { projectID, projectStakeholderID, roleIDs }, owner.token);
  const asked = { projectID, entity: 'ProjectStakeholder', text: '庚九' };
  const offered = await server.send(FindLinkTargets, asked, stockman.token);
  expect(offered.map(({ title }) => title)).toEqual(['庚九']);
});

test('who was registered by number before joining the unit has one row afterwards', async () => {
  const userTel = newPhone();
  const { projectStakeholderID } = await people.addOne({ userName: '壬十', phone: userTel });
  const person = await joinCompany(server, company, '壬十', userTel);
  const { items } = await people.add([{ userID: person.userID }]);
  expect(items).toMatchObject([{ projectStakeholderID, userID: person.userID, state: '已加入' }]);
});

test('roles of a person are those that 角色与权限 shows, and only members have any', async () => {
  const member = await joinProject(server, company, projectID, '只读', '辛九');
  const row = await people.rowOf(member);
  const planner = await roleIDOf(server, projectID, owner, '进度管理员');
  const set = (projectStakeholderID: string, who: Person) =>
    server.send(calls.UpdRolePersonnel, { projectID, projectStakeholderID, roleIDs: [planner] }, who.token);
  expect(await refusalOf(set(row.projectStakeholderID, keeper))).toMatchObject({ status: 403 });
  expect(await set(row.projectStakeholderID, owner)).toEqual({ roleIDs: [planner] });
  expect((await people.rowOf(member)).roleIDs).toEqual([planner]);
  const holders = await server.send(GetRolePersonnel, { roleID: planner }, owner.token);
  expect(holders.map((person) => person.userID)).toEqual([member.userID]);
  const stranger = await people.addOne();
  expect(await refusalOf(set(stranger.projectStakeholderID, owner))).toMatchObject({
    message: '「高建国」加入项目后才能分配角色',
  });
});

test('the description is written on the version that was read, and stands first in the file', async () => {
  const write = (content: string, rowVersion: number) =>
    server.send(
      calls.UpdStakeholderDescription,
      { projectID, topic: '分析结论', content, rowVersion },
      keeper.token,
    );
  await write('政府部门最为关键', 0);
  expect(await refusalOf(write('另一人写的', 0))).toMatchObject({ status: 409 });
  await write('沿街商户最为关键', 1);
  const topics = await server.send(calls.GetStakeholderDescription, { projectID }, keeper.token);
  expect(topics.map(({ topic, content }) => [topic, content])[1]).toEqual(['分析结论', '沿街商户最为关键']);
  const asked = { projectID, topic: '分析结论' } as const;
  const versions = await server.send(calls.GetStakeholderDescriptionVersions, asked, keeper.token);
  expect(versions.map(({ content }) => content)).toEqual(['沿街商户最为关键', '政府部门最为关键']);
  const file = await server.send(calls.ProjectStakeholderExport, { value: { projectID } }, keeper.token);
  const [, first] = await readSheet(Buffer.from(file.content, 'base64'));
  expect(first).toEqual(['分析结论', '沿街商户最为关键']);
});

test('an import with a wrong number in row 7 marks the cell and writes nothing', async () => {
  const { total } = await people.page();
  const heads = ['姓名', '单位', '参建角色', '电话', '性质', '内外部', '识别日期'];
  const line = (phone: string): Cell[] => ['孟晓', '检测中心', '检测', phone, '个人', '外部', '2026-03-02'];
  const rows = [heads, ...Array.from({ length: 5 }, () => line(newPhone())), line('1380013')];
  const content = await writeXlsx([{ name: '干系人', rows, widths: [], minutes: [] }]);
  const report = await server.send(
    calls.ProjectStakeholderImport,
    { projectID, content, mode: 'write' },
    keeper.token,
  );
  expect(report).toMatchObject({
    isWritten: 0,
    faults: [{ row: 7, column: '电话', message: '请您输入正确的手机号' }],
  });
  expect((await people.page()).total).toBe(total);
});

test('people are found by unit, name and pinyin, and one’s own unit is told', async () => {
  const one = { projectID, company: '外协单位' };
  const { items } = await server.send(calls.GetProjectStakeholderByCompany, one, keeper.token);
  expect(items.map((row) => row.userName)).toEqual(['庚七', '庚八']);
  expect((await people.page({ userName: 'cmy' })).items.map((row) => row.userName)).toEqual(['陈明远']);
  const units = await server.send(calls.GetUserCompanyByProjectID, { projectID }, owner.token);
  expect(units).toMatchObject([{ companyID: company.companyID, isOwner: 1 }]);
  const { total } = await people.page();
  for (const filter of ['keyPersonnel', 'isCompanyMembers']) {
    const parts = await Promise.all([0, 1, -1, null].map((asked) => people.page({ [filter]: asked })));
    const [no = 0, yes = 0, ...all] = parts.map((part) => part.total);
    expect([no + yes, ...all], filter).toEqual([total, total, total]);
  }
  const jobs = await server.send(calls.GetJobAll, {}, owner.token);
  expect(jobs).toContainEqual({ groupName: '现场岗位', jobName: '安全员' });
});
