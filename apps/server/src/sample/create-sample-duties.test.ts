import { pageCatalogue } from '@xmgl/contracts/access/page-catalogue';
import { mayUse, mergeRoutings } from '@xmgl/contracts/access/page-rights';
import { GetThumbnails } from '@xmgl/contracts/files/file.calls';
import { UserLogin } from '@xmgl/contracts/identity/sign-in.calls';
import { GetChangeScenario } from '@xmgl/contracts/integration/change.calls';
import { changeRequest } from '@xmgl/contracts/integration/change.register';
import { issue } from '@xmgl/contracts/integration/issue.register';
import { lesson } from '@xmgl/contracts/integration/lesson.register';
import { GetPageRoutings } from '@xmgl/contracts/integration/role.calls';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { Authentication, GetProjectManagement } from '@xmgl/contracts/project/project.calls';
import { allRegisters } from '@xmgl/contracts/register/all-registers';
import { callNameOf, idNameOf } from '@xmgl/contracts/register/register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { GetBaselinePage } from '@xmgl/contracts/schedule/baseline.calls';
import { GetReceiptUser, GetWbsManager } from '@xmgl/contracts/schedule/wbs-manager.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleMembers, sampleOwner, sampleUnit } from '../sample-people/sample-people.ts';
import { startSampleApp } from '../test/sample-app.ts';
import type { TestApp } from '../test/start-app.ts';
import { createSample } from './create-sample.ts';

let server: TestApp;
let userPwd: string;
beforeAll(async () => {
  server = await startSampleApp();
  userPwd = (await createSample(server.services))?.userPwd ?? '';
});
afterAll(() => server.close());

const signIn = async (userAccount: string) => {
  const { data } = await server.send(UserLogin, { userAccount, userPwd });
  return { token: data?.accessToken ?? '', userID: data?.userInfo.userID ?? '' };
};

/** What the roles of a person grant, as the browser reads it when it opens the project. */
const routingsOf = async (projectID: string, token: string) => {
  const { roleIDs } = await server.send(Authentication, { projectID }, token);
  const roles = await Promise.all(
    roleIDs.map((roleID) => server.send(GetPageRoutings, { roleID, projectID }, token)),
  );
  return mergeRoutings(roles);
};

const tabOf = (address: string): string => {
  const { pathname, searchParams } = new URL(address, 'http://sample');
  const module = pageCatalogue.find(({ route }) => route === pathname);
  return module?.tabs?.find(({ route }) => route === searchParams.get('tab'))?.id ?? `no tab of ${address}`;
};

test('whoever has something to do in the sample can open it and do it', async () => {
  const holders = new Set<string>();
  for (const { account, name } of [sampleOwner, ...sampleMembers, sampleUnit.head]) {
    const { token, userID } = await signIn(account);
    const { items } = await server.send(GetPendingTask, { userID, pageIndex: 1, pageSize: 100 }, token);
    for (const { refKind, refID, projectID, title, route } of items) {
      holders.add(name);
      const routings = await routingsOf(projectID, token);
      const register = allRegisters.find(({ entity }) => entity === refKind);
      const mayUpdate = mayUse(routings, tabOf(route), 'update');
      if (route !== register?.address(refID)) {
        // Progress is reported by whoever may add rows of it.
        const mayReport = refKind === 'Activity' && mayUse(routings, tabOf(route), 'insert');
        expect(mayUpdate || mayReport, `${name}：${title}`).toBe(true);
        continue;
      }
      const asked = { projectID, [idNameOf(register)]: refID };
      const { body } = await server.post(callNameOf(register, 'byID'), asked, token);
      const { mayChange, steps } = body.data as { mayChange: number; steps: readonly string[] };
      expect(mayUpdate ? mayChange : steps.length, `${name}：${title}`).toBeGreaterThan(0);
    }
  }
  expect([...holders]).toEqual(expect.arrayContaining(['何静', '宋扬', '唐昕', '周航']));
});

test('the parts of the sample’s plans have people who answer for them, and some who receive them', async () => {
  const { token, userID } = await signIn(sampleOwner.account);
  const asked = { userID, state: -1, whetherFiled: 0, manageProject: -1 } as const;
  const [construction, software] = await server.send(GetProjectManagement, asked, token);
  const listPeople = (projectID = '') => server.send(GetWbsManager, { projectID }, token);
  const people = await listPeople(construction?.projectID);
  const named = (wbsName: string) =>
    people.filter((one) => one.wbsName === wbsName).map(({ duty, userName }) => `${duty} ${userName}`);
  expect(named('地基与基础')).toEqual(['负责人 罗辰', '接收人 韩国栋', '接收人 唐昕']);
  const pit = people.find((one) => one.wbsName === '基坑与桩基')?.wbsNodeID ?? '';
  const projectID = construction?.projectID ?? '';
  const receivers = await server.send(GetReceiptUser, { projectID, wbsNodeID: pit }, token);
  expect(receivers).toMatchObject([
    { userName: '韩国栋', wbsName: '地基与基础', isInherited: 1 },
    { userName: '唐昕', isInherited: 1 },
  ]);
  expect((await listPeople(software?.projectID)).length).toBeGreaterThan(0);
});

test('the samples show a change in every state; one was voted into the plan, with its baseline and its lesson', async () => {
  const { token, userID } = await signIn(sampleOwner.account);
  const asked = { userID, state: -1, whetherFiled: 0, manageProject: -1 } as const;
  const projects = await server.send(GetProjectManagement, asked, token);
  const all = { pageIndex: 1, pageSize: 100 } as const;
  const changes = await Promise.all(
    projects.map(({ projectID }) =>
      server.send(callsOf(changeRequest).page, { value: { projectID }, ...all }, token),
    ),
  );
  const states = new Set(changes.flatMap(({ items }) => items.map(({ state }) => state)));
  expect([...states].toSorted()).toEqual(Object.keys(changeRequest.workflow?.states ?? {}).toSorted());
  const projectID = projects[1]?.projectID ?? '';
  const adopted = changes[1]?.items.find(({ title }) => title.includes('对账'));
  const { changeRequestID = '', code } = adopted ?? {};
  expect(adopted).toMatchObject({ state: '关闭', scheduleImpact: 4, voteResult: '同意 3 · 反对 1 · 弃权 0' });
  const { scenario } = await server.send(GetChangeScenario, { projectID, changeRequestID }, token);
  expect(scenario?.state).toBe('已采用');
  const baselines = await server.send(GetBaselinePage, { projectID, ...all }, token);
  expect(baselines.items.find(({ isCurrent }) => isCurrent === 1)).toMatchObject({
    ...{ name: `变更 ${code}`, hasScope: 0, hasSchedule: 1, hasCost: 1 },
  });
  const lessons = await server.send(callsOf(lesson).page, { value: { projectID }, ...all }, token);
  expect(lessons.items.some((one) => one.changeRequestID === changeRequestID)).toBe(true);
});

test('issues of the sample have pictures of the site, each with its small one, and people who are kept informed', async () => {
  const { token, userID } = await signIn(sampleOwner.account);
  const asked = { userID, state: -1, whetherFiled: 0, manageProject: -1 } as const;
  const [construction] = await server.send(GetProjectManagement, asked, token);
  const projectID = construction?.projectID ?? '';
  const issues = await server.send(
    callsOf(issue).page,
    { value: { projectID }, pageIndex: 1, pageSize: 100 },
    token,
  );
  const pictured = issues.items.filter(({ photos }) => photos.length > 0);
  expect(pictured.length).toBeGreaterThanOrEqual(4);
  const fileIDs = pictured.flatMap(({ photos }) => photos);
  const small = await server.send(GetThumbnails, { projectID, fileIDs }, token);
  expect(small.items.map(({ thumbnail }) => thumbnail?.slice(0, 4))).toEqual(fileIDs.map(() => '/9j/'));
  expect(issues.items.filter(({ informedIDs }) => informedIDs.length > 1).length).toBeGreaterThanOrEqual(3);
});
