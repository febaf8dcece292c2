import { UpdRightInterest } from '@xmgl/contracts/stakeholder/assessment.calls';
import { stakeholderEngagementCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import {
  GetProjectStakeholderPage,
  UpdProjectStakeholder,
  UpdStakeholderDescription,
} from '@xmgl/contracts/stakeholder/register.calls';
import { stakeholderPlanCalls } from '@xmgl/contracts/stakeholder/stakeholder-plan.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toLocalDay } from '../../base/local-time.ts';
import type { Person } from '../../test/factories.ts';
import { makeRegisterStage } from '../../test/register-stage.ts';
import { startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let manager: Person;
let keeper: Person;
let member: Person;
let projectID: string;

beforeAll(async () => {
  server = await startApp();
  ({ owner: manager, keeper, member, projectID } = await makeRegisterStage(server));
  await furnish();
});
afterAll(() => server.close());

/** 周航 is important, stands below what is wished for, and needs something. */
const furnish = async () => {
  const asked = { pageIndex: 1, pageSize: 50, value: { projectID } };
  const { items } = await server.send(GetProjectStakeholderPage, asked, manager.token);
  const row = items.find(({ userName }) => userName === '周航');
  if (!row) throw new Error('nobody there');
  const { projectStakeholderID, rowVersion } = row;
  const key = { projectID, projectStakeholderID };
  await server.send(
    UpdProjectStakeholder,
    { ...key, rowVersion, requirements: '每周看到进度' },
    manager.token,
  );
  await server.send(UpdRightInterest, { ...key, x: 9, y: 9, rowVersion: 0 }, manager.token);
  const levels = { current: '中立型', desired: '支持型', evidence: '例会发言' } as const;
  const strategy = { strategy: '每周拜访', strategyOwnerID: manager.userID, targetTime: '2090-01-31' };
  await server.send(
    stakeholderEngagementCalls.add,
    { ...key, assessTime: toLocalDay(server.now()), ...levels, ...strategy },
    manager.token,
  );
  const secret = { topic: '保密约定', content: '评价不外传', rowVersion: 0 } as const;
  await server.send(UpdStakeholderDescription, { projectID, ...secret }, manager.token);
};

/** The text of a new draft of this person, which is then taken away. */
const propose = async (who: Person) => {
  const row = await server.send(stakeholderPlanCalls.add, { projectID }, who.token);
  const rows = [{ id: String(row.stakeholderPlanID), rowVersion: row.rowVersion }];
  await server.send(stakeholderPlanCalls.del, { projectID, rows }, manager.token);
  return row.sections;
};

test('a new plan says what register, grids and matrix know, and nothing where they know nothing', async () => {
  expect(await propose(keeper)).toEqual({
    goals: expect.stringContaining('已评估参与度 1 人，其中 0 人已达到期望，1 人存在差距'),
    strategy: [
      '高优先级 1 人：保持密切沟通，重大事项事先征求意见，由专人对接。',
      '周航：每周拜访（责任人：陈明远）',
    ].join('\n'),
    methods: '',
    information: expect.stringContaining('每周看到进度'),
    escalation: '',
    cycle: expect.stringContaining('每 30 日'),
    confidentiality: '评价不外传',
  });
});

test('who may not see the grids and the matrix gets nothing out of them', async () => {
  const sections = await propose(member);
  expect(sections.strategy).toBe('');
  expect(sections.goals).not.toContain('参与度');
  expect(sections.cycle).toBe('');
});
