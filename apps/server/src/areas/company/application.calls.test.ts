import { GetOwnApplications } from '@xmgl/contracts/company/application.calls';
import { GetUserCompany, JoinCompanyUsers, UpdCompanyUserState } from '@xmgl/contracts/company/company.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany, joinCompany, type Person, register } from '../../test/factories.ts';
import { startApp, type TestApp } from '../../test/start-app.ts';
import { makeUnitStage, type UnitStage } from '../../test/unit-stage.ts';

let server: TestApp;
let stage: UnitStage;
let companyName: string;

beforeAll(async () => {
  server = await startApp();
  stage = await makeUnitStage(server);
  ({ companyName } = await server.send(
    GetUserCompany,
    { companyID: stage.owner.companyID },
    stage.manager.token,
  ));
});
afterAll(() => server.close());

const applicationsOf = (who: Person) => server.send(GetOwnApplications, {}, who.token);
const newestNoticeOf = async (who: Person) =>
  (await server.send(GetNotificationPage, {}, who.token)).items[0]?.title;

test('who asks to join a company sees that it waits, until it is answered by a notice', async () => {
  const { companyID } = stage.owner;
  const { inviteCode } = await server.send(GetUserCompany, { companyID }, stage.manager.token);
  for (const [state, answer] of [
    [1, `您已加入「${companyName}」`],
    [3, `加入「${companyName}」的申请未通过`],
  ] as const) {
    const applicant = await register(server, '吴芳');
    expect(await applicationsOf(applicant)).toEqual([]);
    const before = server.now().toISOString();
    await server.send(JoinCompanyUsers, { inviteCode }, applicant.token);
    const [waiting, ...others] = await applicationsOf(applicant);
    expect(waiting).toMatchObject({ companyName, projectName: '', unitName: '', address: '' });
    const times = [before, waiting?.appliedTime, server.now().toISOString()];
    expect(times).toEqual(times.toSorted());
    expect(others).toEqual([]);
    const asked = { companyID, userID: applicant.userID, state };
    await server.send(UpdCompanyUserState, asked, stage.manager.token);
    expect(await applicationsOf(applicant)).toEqual([]);
    expect(await newestNoticeOf(applicant)).toBe(answer);
  }
});

test('who asks for a company to take part sees that it waits; colleagues and the other side do not', async () => {
  const boss = await register(server, '孙立');
  const company = await createCompany(server, boss);
  const colleague = await joinCompany(server, company, '周航');
  const { companyName: unitName } = await server.send(
    GetUserCompany,
    { companyID: company.companyID },
    boss.token,
  );
  const inviteCode = await stage.makeCode();
  await stage.apply(company, inviteCode);
  expect(await applicationsOf(boss)).toMatchObject([
    {
      companyName,
      projectName: stage.projectName,
      unitName,
      address: `/invite/projectInvite?code=${inviteCode}`,
    },
  ]);
  for (const other of [colleague, stage.manager]) expect(await applicationsOf(other)).toEqual([]);
  await stage.answer(company, 0, '资质不符');
  expect(await applicationsOf(boss)).toEqual([]);
  expect(await newestNoticeOf(boss)).toBe(`项目「${stage.projectName}」未同意 ${unitName} 参与`);
});
