import { charterCalls } from '@xmgl/contracts/integration/document/charter.calls';
import { AddRolePersonnel, InsertRole } from '@xmgl/contracts/integration/role.calls';
import { FindLinkTargets } from '@xmgl/contracts/register/row.calls';
import { SearchProject } from '@xmgl/contracts/register/search.calls';
import { ApplyPlanCommands, GetPlan } from '@xmgl/contracts/schedule/plan.calls';
import { toPinyinKey } from '@xmgl/contracts/search/pinyin-key';
import { engagementActionCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { GetProjectStakeholderPage } from '@xmgl/contracts/stakeholder/register.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinCompany, type Person } from '../../test/factories.ts';
import { addAction, type OpenStage, openRegisterStage } from '../../test/register-stage.ts';
import { rolesOf } from '../../test/role-stage.ts';
import { refusalOf } from '../../test/start-app.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
  const { projectID, owner } = stage;
  const plan = await stage.server.send(GetPlan, { projectID }, owner.token);
  const wbsNodeID = v7();
  await stage.server.send(
    ApplyPlanCommands,
    {
      projectID,
      baseVersion: plan.planVersion,
      batchID: v7(),
      commands: [
        { kind: 'addWbsNode', wbsNodeID, parentID: null, name: '基础' },
        ...['雨季土方开挖', '地下室防水 100%'].map((name) => ({
          kind: 'addActivity' as const,
          activityID: v7(),
          wbsNodeID,
          name,
          afterID: null,
          durationMin: 480,
        })),
      ],
    },
    owner.token,
  );
});
afterAll(() => stage.close());

const everybody = (projectID: string) => ({ pageIndex: 1, pageSize: 10, value: { projectID } });

const search = (text: string, who: Person = stage.owner) =>
  stage.server.send(SearchProject, { projectID: stage.projectID, text }, who.token);
const titles = async (text: string, who?: Person) =>
  (await search(text, who)).map(({ label, hits }) => [label, hits.map(({ title }) => title)]);
const addMeasure = (purpose: string) => {
  const { projectID, stakeholderIDs, keeper } = stage;
  return addAction(stage.server, stage.owner, {
    projectID,
    projectStakeholderIDs: stakeholderIDs.slice(0, 1),
    ownerID: keeper.userID,
    purpose,
  });
};

test('activities and rows are found by a part of the name, by pinyin and by number', async () => {
  const { code, engagementActionID } = await addMeasure('雨季前走访居民');
  expect(await titles('雨季')).toEqual([
    ['活动', ['雨季土方开挖']],
    ['参与措施', ['雨季前走访居民']],
  ]);
  const [group] = await search('zfjm');
  expect(group).toMatchObject({ entity: 'EngagementAction', hasMore: 0 });
  expect(group?.hits[0]).toMatchObject({ hint: code });
  expect(group?.hits[0]?.address).toContain(engagementActionID);
  expect(await titles(code)).toEqual([['参与措施', ['雨季前走访居民']]]);
  expect((await titles('沈雨桐'))[0]).toEqual(['干系人', ['沈雨桐']]);
});

test('signs that mean something in a pattern are taken as they stand', async () => {
  expect(await titles('100%')).toEqual([['活动', ['地下室防水 100%']]]);
  expect(await titles('雨_土')).toEqual([]);
});

test('of many the first are told, and that there are more', async () => {
  for (let at = 0; at < 8; at++) await addMeasure(`例会纪要 ${at}`);
  const [group] = await search('例会纪要');
  expect(group?.hits).toHaveLength(6);
  expect(group?.hasMore).toBe(1);
});

test('what was deleted, and what the reader may not see, is not found', async () => {
  const { projectID, company, owner } = stage;
  const { engagementActionID: id } = await addMeasure('已作废的走访');
  await stage.server.send(
    engagementActionCalls.del,
    { projectID, rows: [{ id, rowVersion: 1 }] },
    owner.token,
  );
  expect(await titles('已作废')).toEqual([]);
  const nobody = await joinCompany(stage.server, company, '吴敏');
  const { roleID } = await stage.server.send(InsertRole, { projectID, roleName: '没有权限' }, owner.token);
  await stage.server.send(AddRolePersonnel, { roleID, userIDs: [nobody.userID] }, owner.token);
  expect(await titles('雨季', nobody)).toEqual([]);
});

test('nothing to look for is refused', async () => {
  expect(await refusalOf(search('  '))).toMatchObject({ status: 400, message: '请输入要查找的内容' });
});

test('activities are found by the initials of their names, and people by those of their company', async () => {
  expect(await titles('yjtf')).toEqual([['活动', ['雨季土方开挖']]]);
  expect(await titles('dixiashi')).toEqual([['活动', ['地下室防水 100%']]]);
  const { server, projectID, owner } = stage;
  const [company = ''] = (
    await server.send(GetProjectStakeholderPage, everybody(projectID), owner.token)
  ).items.map((row) => row.company);
  const [initials = ''] = toPinyinKey(company).split(' ');
  const asked = { projectID, entity: 'ProjectStakeholder', text: initials };
  expect((await server.send(FindLinkTargets, asked, owner.token)).length).toBeGreaterThan(0);
});

test('a document of the project is found by its name or the initials of it, by who may open its tab', async () => {
  const { server, projectID, owner, company } = stage;
  await server.send(charterCalls.add, { projectID }, owner.token);
  const found = [['管理计划与章程', ['项目章程']]];
  expect(await titles('项目章程')).toEqual(found);
  expect(await titles('xmzc')).toEqual(found);
  const [group] = await search('项目章程');
  expect(group?.hits[0]).toMatchObject({ hint: '0.1 草稿', address: expect.stringContaining('tab=charter') });
  const reader = await joinCompany(server, company, '路遥');
  const roles = rolesOf(server, projectID, owner);
  await roles.give(await roles.make({ 'integration.issue': '10000' }), reader);
  expect(await titles('项目章程', reader)).toEqual([]);
});
