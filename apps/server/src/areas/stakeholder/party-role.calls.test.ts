import * as dict from '@xmgl/contracts/company/sort-dict.calls';
import { GetRowHistory } from '@xmgl/contracts/register/row.calls';
import * as invitation from '@xmgl/contracts/stakeholder/invitation.calls';
import * as calls from '@xmgl/contracts/stakeholder/register.calls';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeXlsx } from '../../register/files/xlsx-file.ts';
import { createCompany, joinCompany, register } from '../../test/factories.ts';
import { registerOfPeople } from '../../test/register-of-people.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';
import { makeUnitStage, type UnitStage } from '../../test/unit-stage.ts';
import { wordOf } from '../../test/words.ts';

let server: TestApp;
let stage: UnitStage;
let people: ReturnType<typeof registerOfPeople>;
beforeAll(async () => {
  server = await startApp();
  stage = await makeUnitStage(server);
  people = registerOfPeople(server, stage.projectID, stage.manager);
});
afterAll(() => server.close());

const kind = '参建角色';
const asked = () => ({ companyID: stage.owner.companyID, kind }) as const;
const words = () => server.send(dict.GetSortDict, asked(), stage.manager.token);
const named = async (name: string) => {
  const word = (await words()).find(({ sortName }) => sortName === name);
  if (!word) throw new Error(`no word ${name}`);
  return word;
};
const addWord = async (sortName: string) => {
  const [{ parentID } = { parentID: '' }] = await words();
  const given = { companyID: stage.owner.companyID, sortName, parentID };
  return (await server.send(dict.AddSortDict, given, stage.manager.token)).sortDictID;
};
const move = async (name: string, given: object) => {
  const { sortDictID, rowVersion } = await named(name);
  const key = { companyID: stage.owner.companyID, sortDictID, rowVersion };
  return await server.send(dict.UpdSortDict, { ...key, ...given }, stage.manager.token);
};
const look = (inviteCode: string) => server.send(invitation.GetProjectOnCompanyByInviteCode, { inviteCode });
const titleOf = async (userName: string) => {
  const { items, titles } = await people.page();
  return titles[items.find((row) => row.userName === userName)?.partyRoleID ?? '']?.title;
};

test('a word of the company is given by name or id, filtered by, imported and exported by its name', async () => {
  const { projectID, manager } = stage;
  const id = await addWord('造价咨询');
  await people.addOne({ userName: '金鑫', partyRole: '造价咨询' });
  await people.addOne({ userName: '金磊', partyRole: undefined, partyRoleID: id });
  expect((await people.page({ partyRoleID: [id] })).items.map(({ userName }) => userName)).toEqual([
    '金鑫',
    '金磊',
  ]);
  const heads = ['姓名', '单位', '参建角色', '性质', '内外部', '识别日期'];
  const line = (name: string, part: string) => [name, '中正咨询', part, '个人', '外部', '2026-03-02'];
  const load = async (...rows: string[][]) => {
    const content = await writeXlsx([{ name: '干系人', rows: [heads, ...rows], widths: [], minutes: [] }]);
    return await server.send(
      calls.ProjectStakeholderImport,
      { projectID, content, mode: 'write' },
      manager.token,
    );
  };
  expect(await load(line('金焱', '造价咨询'))).toMatchObject({ added: 1, faults: [] });
  expect(await titleOf('金焱')).toBe('造价咨询');
  expect(await load(line('金森', '业主'))).toMatchObject({ isWritten: 0, faults: [{ column: '参建角色' }] });
  const file = await server.send(
    calls.ProjectStakeholderExport,
    { value: { projectID, partyRoleID: [id] }, columns: ['userName', 'partyRoleID'] },
    manager.token,
  );
  const cells = await readSheet(Buffer.from(file.content, 'base64'));
  expect(cells.map((row) => row.slice(0, 2))).toEqual([
    ['姓名', '参建角色'],
    ['金鑫', '造价咨询'],
    ['金磊', '造价咨询'],
    ['金焱', '造价咨询'],
  ]);
});

test('the offer of a link lists the words one may come in by; 内部 is for the company’s own people alone', async () => {
  const { inviteCode } = await server.send(
    invitation.AddProjectInvitation,
    { projectID: stage.projectID },
    stage.manager.token,
  );
  const { partyRoles } = await look(inviteCode);
  expect(partyRoles).toEqual(expect.arrayContaining(['建设', '社区', '造价咨询']));
  expect(partyRoles).not.toContain('内部');
  const guest = await register(server, '郑桥');
  const join = (partyRole: string) =>
    server.send(
      invitation.AcceptProjectInvitation,
      { inviteCode, company: '江北社区', partyRole },
      guest.token,
    );
  expect(await refusalOf(join('内部'))).toMatchObject({ status: 400, path: 'partyRole' });
  expect(await refusalOf(join('业主'))).toMatchObject({ status: 400, path: 'partyRole' });
  await join('造价咨询');
  expect(await people.partOf(guest)).toBe('造价咨询');
  expect(await refusalOf(stage.makeCode({ partyRole: '内部' }))).toMatchObject({ path: 'partyRole' });
});

test('a stopped word stays with whom it has, and brings nobody else in', async () => {
  await addWord('第三方检测');
  await people.addOne({ userName: '许磊', partyRole: '第三方检测' });
  const inviteCode = await stage.makeCode({ partyRole: '第三方检测' });
  await move('第三方检测', { action: '停用' });
  expect(await titleOf('许磊')).toBe('第三方检测');
  expect(await look(inviteCode)).toMatchObject({ partyRole: '第三方检测', refusal: '' });
  for (const refused of [
    stage.makeCode({ partyRole: '第三方检测' }),
    people.addOne({ userName: '许森', partyRole: '第三方检测' }),
  ])
    expect(await refusalOf(refused)).toMatchObject({ status: 400 });
  expect(await named('第三方检测')).toMatchObject({ enabled: 0, usedCount: 2 });
});

test('merging moves people, units and codes to the other word, the people’s history tells it', async () => {
  const from = await addWord('监理单位');
  const into = (await named('监理')).sortDictID;
  const row = await people.addOne({ userName: '何渡', partyRole: '监理单位' });
  const inviteCode = await stage.makeCode({ partyRole: '监理单位' });
  const unit = await createCompany(server, await register(server, '孙立'));
  await stage.apply(unit, inviteCode);
  await stage.answer(unit, 1);
  expect(await stage.unitOf(unit)).toMatchObject({ partyRole: '监理单位' });
  expect(await named('监理单位')).toMatchObject({ usedCount: 3 });
  await move('监理单位', { action: '合并', mergeIntoID: into });
  expect(await titleOf('何渡')).toBe('监理');
  expect(await stage.unitOf(unit)).toMatchObject({ partyRole: '监理', state: 1 });
  expect(await look(inviteCode)).toMatchObject({ partyRole: '监理' });
  const history = {
    projectID: stage.projectID,
    register: 'ProjectStakeholder',
    rowID: row.projectStakeholderID,
  };
  const { items } = await server.send(GetRowHistory, history, stage.manager.token);
  expect(items[0]).toMatchObject({ before: { partyRoleID: from }, after: { partyRoleID: into } });
});

test('colleagues are 内部, or what the company merged it into', async () => {
  const join = async (name: string) => {
    const colleague = await joinCompany(server, stage.owner, name);
    await people.add([{ userID: colleague.userID }]);
    return await people.partOf(colleague);
  };
  expect(await join('周航')).toBe('内部');
  await addWord('本单位');
  const own = await wordOf(server, stage.owner.companyID, stage.manager, kind, '本单位');
  await move('内部', { action: '合并', mergeIntoID: own });
  expect(await join('唐昕')).toBe('本单位');
});
