import { GetUserCompany, JoinCompanyUsers, UpdCompanyUserState } from '@xmgl/contracts/company/company.calls';
import { EditUserInfomation, GetUserInfo } from '@xmgl/contracts/identity/personal.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { GetRowHistory } from '@xmgl/contracts/register/row.calls';
import * as calls from '@xmgl/contracts/stakeholder/invitation.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  complete,
  newPhone,
  type Person,
  register,
  registerByCode,
  startProject,
} from '../../test/factories.ts';
import { type InvitationStage, openInvitationStage } from '../../test/invitation-stage.ts';
import { registerOfPeople } from '../../test/register-of-people.ts';
import { refusalOf } from '../../test/start-app.ts';

let stage: InvitationStage;
beforeAll(async () => {
  stage = await openInvitationStage();
});
afterAll(() => stage.server.close());

const rename = ({ userID, token }: Person, userName: string) =>
  stage.server.send(EditUserInfomation, { userID, userName }, token);
const join = (inviteCode: string, who: Person, said: object = {}) =>
  stage.server.send(
    calls.AcceptProjectInvitation,
    { inviteCode, company: '江北社区', partyRole: '社区', ...said },
    who.token,
  );
const makeLink = async ({ projectID, manager } = stage) =>
  (await stage.server.send(calls.AddProjectInvitation, { projectID }, manager.token)).inviteCode;

test('an account’s new name stands in the registers of all its projects, also of other companies, and is found there', async () => {
  const { server, people, projectID, manager } = stage;
  const other = await startProject(server);
  const elsewhere = registerOfPeople(server, other.projectID, other.owner);
  const person = await register(server, '张建国');
  await join(await makeLink(), person);
  await join(await makeLink({ ...stage, projectID: other.projectID, manager: other.owner }), person);
  const before = await people.rowOf(person);
  const stranger = await register(server, '李四');
  await join(await makeLink(), stranger);
  await rename(person, '张建军');
  const after = await people.rowOf(person);
  expect(after).toMatchObject({ userName: '张建军', rowVersion: before.rowVersion + 1 });
  expect((await elsewhere.rowOf(person)).userName).toBe('张建军');
  expect((await people.rowOf(stranger)).userName).toBe('李四');
  for (const value of [{ text: 'zhangjianjun' }, { text: '张建军' }, { userName: 'zjj' }])
    expect((await people.page(value)).items.map(({ userID }) => userID)).toEqual([person.userID]);
  expect((await people.page({ text: '张建国' })).total).toBe(0);
  const asked = { projectID, register: 'ProjectStakeholder', rowID: after.projectStakeholderID };
  const history = await server.send(GetRowHistory, asked, manager.token);
  expect(JSON.stringify(history)).toContain('张建国');
  expect(JSON.stringify(history)).toContain('张建军');
});

test('who comes by a link without a name says it first; it becomes the account’s', async () => {
  const { server, people, manager, projectName } = stage;
  const guest = await registerByCode(server);
  const code = await makeLink();
  const refused = await refusalOf(join(code, guest));
  expect(refused).toMatchObject({ status: 400, path: 'userName', message: '请填写您的姓名' });
  expect(await refusalOf(join(code, guest, { userName: 'Bob' }))).toMatchObject({ path: 'userName' });
  await join(code, guest, { userName: '周小满' });
  expect((await people.rowOf(guest)).userName).toBe('周小满');
  const { userID, token } = guest;
  expect((await server.send(GetUserInfo, { userID }, token)).userName).toBe('周小满');
  const { items } = await server.send(GetNotificationPage, {}, manager.token);
  expect(items.map(({ title }) => title)).toContain(`周小满 已加入项目「${projectName}」`);
  await complete(server, guest, '周小曼');
  expect((await people.rowOf(guest)).userName).toBe('周小曼');
});

test('who has a name already keeps it, whatever is said when joining', async () => {
  const { server, people } = stage;
  const person = await register(server, '何小渡');
  await join(await makeLink(), person, { userName: '别的名' });
  expect((await people.rowOf(person)).userName).toBe('何小渡');
});

test('who was entered by a number gets the account’s name on joining; without one the entered name stays until there is one', async () => {
  const { server, people, enter, invite } = stage;
  const named = await register(server, '孙监理');
  const misheard = await enter({ userName: '孙建立', phone: named.userTel });
  await join((await invite(misheard)).inviteCode, named);
  expect((await people.rowOf(named)).userName).toBe('孙监理');
  const nameless = await registerByCode(server, newPhone());
  await join(
    (await invite(await enter({ userName: '钱多多', phone: nameless.userTel }))).inviteCode,
    nameless,
  );
  expect((await people.rowOf(nameless)).userName).toBe('钱多多');
  await complete(server, nameless, '钱朵朵');
  expect((await people.rowOf(nameless)).userName).toBe('钱朵朵');
});

test('an organization keeps its own name', async () => {
  const { server, people, enter, invite } = stage;
  const person = await register(server, '罗小辰');
  const station = { userName: '市质量监督站', stakeholderKind: '组织', phone: person.userTel };
  await join((await invite(await enter(station))).inviteCode, person);
  await rename(person, '罗大辰');
  expect((await people.rowOf(person)).userName).toBe('市质量监督站');
});

test('a colleague without a name is shown by the starred number until the account has one', async () => {
  const { server, people, company } = stage;
  const colleague = await registerByCode(server);
  const { companyID, owner } = company;
  const { inviteCode } = await server.send(GetUserCompany, { companyID }, owner.token);
  await server.send(JoinCompanyUsers, { inviteCode }, colleague.token);
  const { userID } = colleague;
  await server.send(UpdCompanyUserState, { companyID, userID, state: 1 }, owner.token);
  await people.add([{ userID }]);
  const starred = `${colleague.userTel.slice(0, 3)}****${colleague.userTel.slice(-4)}`;
  expect((await people.rowOf(colleague)).userName).toBe(starred);
  await complete(server, colleague, '吴小同');
  expect((await people.rowOf(colleague)).userName).toBe('吴小同');
});

test('a manager renames whom the project knows alone, and not a member whose account has a name', async () => {
  const { server, people } = stage;
  const person = await register(server, '冯小川');
  await join(await makeLink(), person);
  const renamed = people.upd(await people.rowOf(person), { userName: '冯大川' });
  expect(await refusalOf(renamed)).toMatchObject({
    path: 'userName',
    message: '已加入的成员以其账号为准，请本人在个人中心修改',
  });
  const guest = await people.addOne({ userName: '孟小晓' });
  expect((await people.upd(guest, { userName: '孟大晓' })).userName).toBe('孟大晓');
});
