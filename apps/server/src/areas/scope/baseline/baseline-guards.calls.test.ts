import { AddProjectManagement } from '@xmgl/contracts/project/project.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { requirement } from '@xmgl/contracts/scope/requirement.register';
import { scopeBaseline } from '@xmgl/contracts/scope/scope-baseline.register';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinProject, type Person } from '../../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';

const calls = callsOf(scopeBaseline);
let stage: OpenStage;
let keeper: Person;
let projectID: string;

beforeAll(async () => {
  stage = await openRegisterStage();
  ({ projectID } = stage);
  keeper = await joinProject(stage.server, stage.company, projectID, '范围管理员', '何静');
});
afterAll(() => stage.close());

test('without a WBS there is nothing to agree on', async () => {
  const { server, owner, company } = stage;
  const { projectID: other } = await server.send(
    AddProjectManagement,
    { companyID: company.companyID, projectName: '空的项目', startTime: '2026-04-27' },
    owner.token,
  );
  const row = await server.send(calls.add, { projectID: other, name: '初始' }, owner.token);
  const { scopeBaselineID, rowVersion } = row;
  const submit = { projectID: other, scopeBaselineID, rowVersion, action: '提交' } as const;
  expect((await refusalOf(server.send(calls.upd, submit, owner.token)))?.message).toContain('还没有 WBS');
});

test('what must be there has a place in the WBS before a baseline is asked for', async () => {
  const { server, stakeholderIDs } = stage;
  const { ownerDb } = server.database;
  const row = await server.send(calls.add, { projectID, name: '第一版' }, keeper.token);
  const source = await ownerDb
    .selectFrom('sort_dict')
    .select('sort_dict_id')
    .where('company_id', '=', stage.company.companyID)
    .where('kind', '=', '需求来源')
    .where('sort_name', '=', '合同')
    .executeTakeFirstOrThrow();
  const { requirementID, code } = await server.send(
    callsOf(requirement).add,
    {
      projectID,
      title: '单点登录',
      description: '用单位的账号',
      requirementKind: '功能',
      priority: '必须有',
      ownerID: keeper.userID,
      sourceKindID: source.sort_dict_id,
      sourceStakeholderID: stakeholderIDs[0] ?? null,
      acceptanceCriteria: '一次登录',
      verifyMethod: '演示',
    },
    keeper.token,
  );
  await ownerDb
    .updateTable('requirement')
    .set({ state: '已批准' })
    .where('requirement_id', '=', requirementID)
    .execute();
  const { refused } = await server.send(
    calls.byID,
    { projectID, scopeBaselineID: row.scopeBaselineID },
    keeper.token,
  );
  expect(refused.提交).toContain(`必须有的需求「${code} 单点登录」没有对应的 WBS`);
});
