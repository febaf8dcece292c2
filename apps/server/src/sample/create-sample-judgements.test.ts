import { UserLogin } from '@xmgl/contracts/identity/sign-in.calls';
import { GetProjectManagement } from '@xmgl/contracts/project/project.calls';
import { GetRightInterest, GetSalience } from '@xmgl/contracts/stakeholder/assessment.calls';
import { engagementActionCalls, engagementRecordCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { needsStrategy } from '@xmgl/contracts/stakeholder/engagement-level';
import { GetEngagementMatrix } from '@xmgl/contracts/stakeholder/engagement-matrix.calls';
import { GetProjectStakeholderPage } from '@xmgl/contracts/stakeholder/register.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleProject } from '../sample-people/sample-people.ts';
import { startSampleApp } from '../test/sample-app.ts';
import type { TestApp } from '../test/start-app.ts';
import { createSample } from './create-sample.ts';

let server: TestApp;
let token: string;
let projectID: string;

beforeAll(async () => {
  server = await startSampleApp();
  const sample = await createSample(server.services);
  const { data } = await server.send(UserLogin, { userAccount: 'demo', userPwd: sample?.userPwd ?? '' });
  token = data?.accessToken ?? '';
  const userID = data?.userInfo.userID ?? '';
  const asked = { userID, state: -1, whetherFiled: 0, manageProject: -1 } as const;
  projectID = (await server.send(GetProjectManagement, asked, token))[0]?.projectID ?? '';
});
afterAll(() => server.close());

test('the sample has people in every field and in most circles, with places of earlier months', async () => {
  const { items } = await server.send(GetRightInterest, { projectID }, token);
  expect(new Set(items.map((item) => item.field))).toEqual(
    new Set(['重点管理', '令其满意', '随时告知', '监督', null]),
  );
  expect(items.filter((item) => item.trail.length > 1).length).toBeGreaterThan(5);
  const salience = await server.send(GetSalience, { projectID }, token);
  expect(new Set(salience.items.map((item) => item.salienceClass)).size).toBeGreaterThan(4);
});

test('the sample keeps the rules of the matrix, and shows gaps, a fall and something overdue', async () => {
  const { items } = await server.send(GetEngagementMatrix, { projectID }, token);
  for (const { userName, latest, priority } of items)
    if (latest && needsStrategy(latest.gap, priority))
      expect([
        userName,
        latest.strategy !== '',
        latest.strategyOwnerName !== '',
        latest.targetTime !== null,
      ]).toEqual([userName, true, true, true]);
  const latest = items.flatMap((item) => item.latest ?? []);
  expect(latest.some(({ gap }) => gap >= 2)).toBe(true);
  expect(latest.some(({ gap }) => gap === 1)).toBe(true);
  expect(latest.some(({ trend }) => (trend ?? 0) < 0)).toBe(true);
  expect(latest.some(({ isOverdue }) => isOverdue === 1)).toBe(true);
});

test('the sample has measures in three states, and records that belong to them', async () => {
  const asked = { pageIndex: 1, pageSize: 100, value: { projectID } };
  const measures = (await server.send(engagementActionCalls.page, asked, token)).items;
  expect(new Set(measures.map((row) => row.state))).toEqual(new Set(['计划中', '进行中', '已完成']));
  const records = (await server.send(engagementRecordCalls.page, asked, token)).items;
  expect(records.length).toBeGreaterThan(3);
  const known = new Set(measures.map((row) => row.engagementActionID));
  expect(records.filter((row) => !known.has(String(row.engagementActionID)))).toEqual([]);
});

test('the people of the sample are known since its project began, before anything was said of them', async () => {
  const asked = { value: { projectID }, pageSize: 100_000_000 };
  const people = (await server.send(GetProjectStakeholderPage, asked, token)).items;
  expect(new Set(people.map((person) => person.identifiedTime))).toEqual(new Set([sampleProject.startTime]));
});
