import type { Input } from '@xmgl/contracts/call';
import { GetProjectManagementById } from '@xmgl/contracts/project/project.calls';
import { AddProjectInvitation } from '@xmgl/contracts/stakeholder/invitation.calls';
import * as calls from '@xmgl/contracts/stakeholder/project-on-company.calls';
import {
  createCompany,
  createProject,
  joinCompany,
  joinProject,
  type Person,
  register,
  type TestCompany,
} from './factories.ts';
import { registerOfPeople } from './register-of-people.ts';
import type { TestApp } from './start-app.ts';

/** What companies do about a project, and its manager about them. */
const unitDeeds = (server: TestApp, projectID: string, manager: Person) => {
  const units = (who: Person = manager) => server.send(calls.GetProjectOnCompany, { projectID }, who.token);
  const unitOf = async ({ companyID }: TestCompany, who: Person = manager) => {
    const unit = (await units(who)).find((one) => one.companyID === companyID);
    if (!unit) throw new Error('no such unit');
    return unit;
  };
  const keyOf = async (company: TestCompany) => {
    const { projectOnCompanyID, rowVersion } = await unitOf(company);
    return { projectID, projectOnCompanyID, rowVersion };
  };
  return {
    units,
    unitOf,
    keyOf,
    makeCode: async (given: Partial<Input<typeof AddProjectInvitation>> = {}): Promise<string> => {
      const asked = { projectID, inviteKind: '单位', partyRole: '监理', ...given } as const;
      return (await server.send(AddProjectInvitation, asked, manager.token)).inviteCode;
    },
    makeLink: async (): Promise<string> =>
      (await server.send(AddProjectInvitation, { projectID }, manager.token)).inviteCode,
    apply: (company: TestCompany, inviteCode: string, who = company.owner) =>
      server.send(calls.AddProjectOnCompany, { companyID: company.companyID, inviteCode }, who.token),
    answer: async (company: TestCompany, agreed: 0 | 1, reason = '', who: Person = manager) =>
      server.send(calls.AgreeAddCompany, { ...(await keyOf(company)), agreed, reason }, who.token),
    move: async (company: TestCompany, state: 1 | 2 | 4, who: Person, reason = '') =>
      server.send(calls.UpdProjectOnCompanyState, { ...(await keyOf(company)), state, reason }, who.token),
    join: ({ companyID }: TestCompany, people: readonly Person[], who: Person) =>
      server.send(
        calls.CompanyUserJoinStakeholder,
        { companyID, projectID, userIDs: people.map(({ userID }) => userID) },
        who.token,
      ),
  };
};

/** People of the project, as its register has them. */
const personDeeds = (server: TestApp, projectID: string, manager: Person) => {
  const { rowOf, partOf, step } = registerOfPeople(server, projectID, manager);
  return {
    rowOf,
    partOf,
    statusFor: async (who: Person): Promise<number> =>
      (await server.post(GetProjectManagementById.name, { projectID }, who.token)).status,
    step: (who: Person, action: '停用' | '恢复') => step(who, action, '调整'),
  };
};

/** A project with its manager and the keeper of its register. */
export const makeUnitStage = async (server: TestApp) => {
  const manager = await register(server, '陈明远');
  const owner = await createCompany(server, manager);
  const { projectID, projectName } = await createProject(server, owner);
  const keeper = await joinProject(server, owner, projectID, '干系人管理员', '沈雨桐');
  const deeds = unitDeeds(server, projectID, manager);
  /** A company that was agreed to, with its administrator and two of its people. */
  const admit = async () => {
    const boss = await register(server, '孙立');
    const company = await createCompany(server, boss);
    const one = await joinCompany(server, company, '周航');
    const other = await joinCompany(server, company, '吴芳');
    await deeds.apply(company, await deeds.makeCode());
    await deeds.answer(company, 1);
    return { boss, company, people: [one, other] as const };
  };
  const people = personDeeds(server, projectID, manager);
  return { manager, keeper, owner, projectID, projectName, admit, ...deeds, ...people };
};

export type UnitStage = Awaited<ReturnType<typeof makeUnitStage>>;
