import { GetUserCompany, GetUserCompanysList } from '@xmgl/contracts/company/company.calls';
import { budget } from '@xmgl/contracts/cost/budget.register';
import { costEstimate } from '@xmgl/contracts/cost/cost-estimate.register';
import { costForecast } from '@xmgl/contracts/cost/cost-forecast.register';
import { GetEarnedValue, GetEarnedValueSeries } from '@xmgl/contracts/cost/earned-value.calls';
import { reserveDraw } from '@xmgl/contracts/cost/reserve-draw.register';
import { UserLogin } from '@xmgl/contracts/identity/sign-in.calls';
import { GetProjectManagement, GetProjectManagementById } from '@xmgl/contracts/project/project.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { delayRecord } from '@xmgl/contracts/schedule/delay-record.register';
import { GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { engagementActionCalls, engagementRecordCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { GetProjectOnCompany } from '@xmgl/contracts/stakeholder/project-on-company.calls';
import { GetProjectStakeholderPage } from '@xmgl/contracts/stakeholder/register.calls';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sampleCompany, sampleMembers, sampleProject, sampleUnit } from '../sample-people/sample-people.ts';
import { startApp, type TestApp } from '../test/start-app.ts';
import { createSample } from './create-sample.ts';
import { softwareProject } from './software/software-project.ts';

// Whole samples are written: ten seconds each, and several times that beside other work.
vi.setConfig({ testTimeout: 240_000 });

let server: TestApp;
beforeAll(async () => {
  server = await startApp();
});
afterAll(() => server.close());

test('an empty installation gets one company with a project and people, and a second start adds nothing', async () => {
  const sample = await createSample(server.services);
  expect(await createSample(server.services)).toEqual(sample);
  const userPwd = sample?.userPwd ?? '';
  const { data } = await server.send(UserLogin, { userAccount: 'demo', userPwd });
  const token = data?.accessToken ?? '';
  const [company] = await server.send(GetUserCompanysList, {}, token);
  expect(company).toMatchObject({ companyName: sampleCompany.companyName, administrator: '陈明远' });
  const companyID = company?.companyId ?? '';
  expect((await server.send(GetUserCompany, { companyID }, token)).total).toBe(sampleMembers.length + 1);
  const [project] = await server.send(
    GetProjectManagement,
    { userID: data?.userInfo.userID ?? '', state: -1, whetherFiled: 0, manageProject: -1 },
    token,
  );
  expect(project).toMatchObject({ projectName: sampleProject.projectName, isDefault: true });
  const value = { projectID: project?.projectID ?? '' };
  expect(await server.send(GetProjectManagementById, value, token)).toMatchObject({
    statusDate: '2026-09-11',
  });
  const { items, titles } = await server.send(
    GetProjectStakeholderPage,
    { value, pageSize: 100_000_000 },
    token,
  );
  const planner = items.find((item) => item.userName === '周航');
  expect(planner?.roleIDs.map((roleID) => titles[roleID]?.title)).toEqual(['项目成员', '进度管理员']);
  for (const person of sampleMembers) {
    const signedIn = await server.send(UserLogin, { userAccount: person.account, userPwd });
    expect(signedIn.succeeded).toBe(true);
  }
});

test('the sample project has a company that takes part, with its head in it', async () => {
  const sample = await createSample(server.services);
  const signIn = async (userAccount: string) =>
    (await server.send(UserLogin, { userAccount, userPwd: sample?.userPwd ?? '' })).data;
  const manager = await signIn('demo');
  const everything = { state: -1, whetherFiled: 0, manageProject: -1 } as const;
  const listed = { userID: manager?.userInfo.userID ?? '', ...everything };
  const [project] = await server.send(GetProjectManagement, listed, manager?.accessToken);
  const units = await server.send(
    GetProjectOnCompany,
    { projectID: project?.projectID ?? '' },
    (await signIn(sampleUnit.head.account))?.accessToken,
  );
  expect(units).toMatchObject([
    { companyName: sampleUnit.companyName, partyRole: '监理', state: 1, contactName: '韩国栋' },
  ]);
  expect(units[0]?.projectStakeholderIDs).toHaveLength(2);
});

test('beside it stands a software project with people, a plan and what was done to win them', async () => {
  const sample = await createSample(server.services);
  const userPwd = sample?.userPwd ?? '';
  const { data } = await server.send(UserLogin, { userAccount: 'demo', userPwd });
  const token = data?.accessToken ?? '';
  const userID = data?.userInfo.userID ?? '';
  const asked = { userID, state: -1, whetherFiled: 0, manageProject: -1 } as const;
  const { projectName } = softwareProject.project;
  const projects = await server.send(GetProjectManagement, asked, token);
  expect(projects.map((project) => project.projectName)).toEqual([sampleProject.projectName, projectName]);
  const projectID = projects[1]?.projectID ?? '';
  const page = { value: { projectID }, pageIndex: 1, pageSize: 100 };
  const people = await server.send(GetProjectStakeholderPage, page, token);
  const { roles, stakeholders, measures } = softwareProject;
  expect(people.total).toBe(1 + Object.keys(roles).length + stakeholders.length);
  expect((await server.send(engagementActionCalls.page, page, token)).total).toBe(measures.length);
  expect((await server.send(engagementRecordCalls.page, page, token)).total).toBe(
    measures.flatMap(({ records = [] }) => records).length,
  );
  const { activities } = await server.send(GetPlan, { projectID }, token);
  expect(activities.filter((row) => row.ownerID).length).toBe(activities.length);
  const { items: delays } = await server.send(callsOf(delayRecord).page, page, token);
  const told = softwareProject.tracking.delays.map(({ summary }) => summary);
  expect(delays.map(({ summary }) => summary).toSorted()).toEqual(told.toSorted());
});

test('where others can reach the server, the sample accounts have a password of this installation only', async () => {
  const open = await startApp({ XMGL_HOST: '0.0.0.0' });
  try {
    const local = { ...open.services, isLoopback: true };
    const known = await createSample(local);
    const own = await createSample(open.services);
    expect(own?.userPwd).not.toBe(known?.userPwd);
    expect(await createSample(open.services)).toEqual(own);
    const succeeds = async (userAccount: string, userPwd = '') =>
      (await open.send(UserLogin, { userAccount, userPwd })).succeeded;
    expect(await succeeds('admin', known?.userPwd)).toBe(false);
    expect(await succeeds('demo', known?.userPwd)).toBe(false);
    expect(await succeeds('admin', own?.userPwd)).toBe(true);
  } finally {
    await open.close();
  }
});

test('behind a proxy the server counts as one that others can reach', async () => {
  const server = await startApp({ XMGL_TRUST_PROXY: 'on' });
  expect(server.services.isLoopback).toBe(false);
  await server.close();
});

test('costs of the samples are one chain: estimate with the plan, budget with its draws, what was earned, and the forecast', async () => {
  const sample = await createSample(server.services);
  const { data } = await server.send(UserLogin, { userAccount: 'demo', userPwd: sample?.userPwd ?? '' });
  const token = data?.accessToken ?? '';
  const everything = { state: -1, whetherFiled: 0, manageProject: -1 } as const;
  const projects = await server.send(
    GetProjectManagement,
    { userID: data?.userInfo.userID ?? '', ...everything },
    token,
  );
  const first = { pageIndex: 1, pageSize: 10 };
  for (const { projectID } of projects) {
    const value = { projectID };
    const { items: estimates } = await server.send(callsOf(costEstimate).page, { ...first, value }, token);
    const estimate = estimates.find(({ state }) => state === '已批准');
    expect(estimate?.planTotal).toBeGreaterThan(0);
    expect(estimate?.total).toBeCloseTo((estimate?.lineTotal ?? 0) + (estimate?.planTotal ?? 0), 2);
    const { items: budgets } = await server.send(callsOf(budget).page, { ...first, value }, token);
    const { items: draws } = await server.send(callsOf(reserveDraw).page, { ...first, value }, token);
    const drawn = draws.reduce((sum, { state, amount }) => (state === '已批准' ? sum + amount : sum), 0);
    expect(drawn).toBeGreaterThan(0);
    const approved = budgets.find(({ state }) => state === '已批准');
    expect(approved?.bac).toBeCloseTo((estimate?.total ?? 0) + drawn, 2);
    const { items: forecasts } = await server.send(callsOf(costForecast).page, { ...first, value }, token);
    const adopted = forecasts.find(({ state }) => state === '已采纳');
    const then = await server.send(
      GetEarnedValue,
      { projectID, statusDate: adopted?.statusDay, level: 1 },
      token,
    );
    expect(adopted).toMatchObject({ bac: then.total.bac, ev: then.total.ev, ac: then.total.ac });
    expect(adopted?.eac).toBeCloseTo(then.forecasts.find(({ method }) => method === '按 CPI')?.eac ?? 0, 0);
    const now = await server.send(GetEarnedValue, { projectID, level: 1 }, token);
    for (const key of ['bac', 'pv', 'ev', 'ac'] as const)
      expect(now.rows.reduce((sum, row) => sum + (row.level === 1 ? row[key] : 0), 0)).toBeCloseTo(
        now.total[key],
        1,
      );
    // What was adopted a fortnight ago is of the size that the formulas give today.
    expect(Math.abs((adopted?.eac ?? 0) / (now.forecasts[0]?.eac ?? 1) - 1)).toBeLessThan(0.05);
    // It overruns a little, as its CPI says, and comes to no less than what each account still needs.
    const [eac, bac] = [adopted?.eac ?? 0, adopted?.bac ?? 0];
    expect(eac / bac).toBeGreaterThan(1);
    expect(eac / bac).toBeLessThan(1.1);
    expect(eac).toBeGreaterThanOrEqual(now.forecasts.find(({ method }) => method === '自下而上')?.eac ?? 0);
    expect(now.total.eac).toBe(eac);
    // Of what is worked on nothing looks broken, and costs are not older than the work.
    for (const { kind, ev, ac, cpi } of now.rows)
      if (kind === 'node' && ev > 0 && ac > 0) expect(cpi).toBeGreaterThan(0.75);
    const { trend } = await server.send(GetEarnedValueSeries, { projectID }, token);
    expect(trend.length).toBeGreaterThan(0);
    for (const { cpi } of trend) expect(Math.abs((cpi ?? 0) - 1)).toBeLessThan(0.2);
  }
});
