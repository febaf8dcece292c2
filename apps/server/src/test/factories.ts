import {
  CreateUserCompany,
  GetUserCompany,
  JoinCompanyUsers,
  UpdCompanyUserState,
} from '@xmgl/contracts/company/company.calls';
import { PersonalInformation } from '@xmgl/contracts/identity/personal.calls';
import { SendAuthCode, VerificationCodeLogin } from '@xmgl/contracts/identity/sign-in.calls';
import { AddRolePersonnel, GetRoleList } from '@xmgl/contracts/integration/role.calls';
import { AddProjectManagement, type ProjectRow } from '@xmgl/contracts/project/project.calls';
import type { TestApp } from './start-app.ts';

export type Person = {
  readonly userID: string;
  readonly userName: string;
  readonly userTel: string;
  readonly userPwd: string;
  readonly token: string;
  readonly refreshToken: string;
};
export type TestCompany = { readonly companyID: string; readonly owner: Person };

let people = 0;
export const newPhone = (): string => `137${String(++people).padStart(8, '0')}`;

/** The code that was last sent to a number. */
export const readCode = async ({ database }: TestApp, userTel: string): Promise<string> => {
  const { body } = await database.ownerDb
    .selectFrom('outbox_message')
    .select('body')
    .where('recipient', '=', userTel)
    .orderBy('outbox_message_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /\d{4}/.exec(body)?.[0] ?? '';
};

/** Someone who has registered by code and given neither name nor password yet. */
export const registerByCode = async (server: TestApp, userTel = newPhone()): Promise<Person> => {
  await server.send(SendAuthCode, { userTel });
  const { data } = await server.send(VerificationCodeLogin, {
    userTel,
    code: await readCode(server, userTel),
    agreementVersion: '1.0',
  });
  if (!data) throw new Error('registration was refused');
  const { userID } = data.userInfo;
  const { accessToken: token, refreshToken } = data;
  return { userID, userName: '', userTel, userPwd: '', token, refreshToken };
};

/** Gives the account of a new person its name and password. */
export const complete = async (server: TestApp, person: Person, userName: string): Promise<Person> => {
  const { userID, token } = person;
  const userPwd = 'Passw0rd';
  await server.send(PersonalInformation, { userID, userName, userPwd }, token);
  return { ...person, userName, userPwd };
};

/** Someone who has registered by code and completed the account. */
export const register = async (server: TestApp, userName = '王小明', userTel = newPhone()): Promise<Person> =>
  complete(server, await registerByCode(server, userTel), userName);

let companies = 0;
export const createCompany = async (server: TestApp, owner: Person): Promise<TestCompany> => {
  const { companyId } = await server.send(
    CreateUserCompany,
    { companyName: `验收单位 ${++companies}` },
    owner.token,
  );
  return { companyID: companyId, owner };
};

/** Someone new whom the company's owner has let in. */
export const joinCompany = async (
  server: TestApp,
  { companyID, owner }: TestCompany,
  userName = '李小红',
  userTel = newPhone(),
): Promise<Person> => {
  const person = await register(server, userName, userTel);
  const { inviteCode } = await server.send(GetUserCompany, { companyID }, owner.token);
  await server.send(JoinCompanyUsers, { inviteCode }, person.token);
  await server.send(UpdCompanyUserState, { companyID, userID: person.userID, state: 1 }, owner.token);
  return person;
};

let projects = 0;
export const createProject = (
  server: TestApp,
  { companyID, owner }: TestCompany,
  manager: Person = owner,
): Promise<ProjectRow> =>
  server.send(AddProjectManagement, { companyID, projectName: `验收项目 ${++projects}` }, manager.token);

/** A unit, and who founded it. */
export const startCompany = async (server: TestApp) => {
  const owner = await register(server, '陈明远');
  return { owner, company: await createCompany(server, owner) };
};

/** A unit with one project, and who founded both. */
export const startProject = async (server: TestApp) => {
  const { owner, company } = await startCompany(server);
  const { projectID, projectName } = await createProject(server, company);
  return { owner, company, projectID, projectName };
};

export const roleIDOf = async (
  server: TestApp,
  projectID: string,
  manager: Person,
  roleName: string,
): Promise<string> => {
  const roles = await server.send(GetRoleList, { projectID }, manager.token);
  const role = roles.find((row) => row.roleName === roleName);
  if (!role) throw new Error(`no role ${roleName}`);
  return role.roleID;
};

/** A colleague in the project with one of its default roles. */
export const joinProject = async (
  server: TestApp,
  company: TestCompany,
  projectID: string,
  roleName: string,
  userName?: string,
): Promise<Person> => {
  const person = await joinCompany(server, company, userName);
  const roleID = await roleIDOf(server, projectID, company.owner, roleName);
  await server.send(AddRolePersonnel, { roleID, userIDs: [person.userID] }, company.owner.token);
  return person;
};
