import {
  AddPlanShareLink,
  DelPlanShareLink,
  GetPlanShareLinkPage,
  GetSharedPlan,
} from '@xmgl/contracts/schedule/share.calls';
import { AddProjectInvitation } from '@xmgl/contracts/stakeholder/invitation.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
});
afterAll(() => stage.close());

const make = (who: Person) => {
  const expiresTime = new Date(stage.server.now().getTime() + 86_400_000).toISOString();
  const link = { projectID: stage.projectID, name: '业主', expiresTime, showResources: 0 } as const;
  return stage.server.send(AddPlanShareLink, link, who.token);
};
const revoke = ({ planShareLinkID }: { planShareLinkID: string }, who: Person) =>
  stage.server.send(DelPlanShareLink, { projectID: stage.projectID, planShareLinkID }, who.token);
const mayRevoke = async (who: Person) => {
  const asked = { projectID: stage.projectID, pageIndex: 1, pageSize: 100 };
  const { items } = await stage.server.send(GetPlanShareLinkPage, asked, who.token);
  return items.map((link) => link.mayRevoke);
};

test('a link is taken back by its maker and by the manager, and by nobody else', async () => {
  const { owner, member } = stage;
  const ofManager = await make(owner);
  const ofMember = await make(member);
  const another = await make(member);
  expect(await refusalOf(revoke(ofManager, member))).toMatchObject({
    status: 403,
    message: '分享链接只能由创建人或项目经理撤销',
  });
  expect(await mayRevoke(member)).toEqual([1, 1, 0]);
  await revoke(ofMember, member);
  await revoke(another, owner);
  expect(await mayRevoke(owner)).toEqual([0, 0, 1]);
});

test('a link is shut while its maker is out of the project or may not share, and opens with the right again', async () => {
  const { owner, member, projectID, server } = stage;
  const { token } = await make(member);
  const open = async () => (await server.post('GetSharedPlan', { token })).status;
  const newest = async () => {
    const asked = { projectID, pageIndex: 1, pageSize: 100 };
    return (await server.send(GetPlanShareLinkPage, asked, owner.token)).items[0];
  };
  const put = (state: string) =>
    server.database.ownerDb
      .updateTable('project_stakeholder')
      .set({ state })
      .where('project_id', '=', projectID)
      .where('user_id', '=', member.userID)
      .execute();
  expect(await open()).toBe(200);
  await put('已退出');
  expect(await refusalOf(server.send(GetSharedPlan, { token }))).toMatchObject({
    status: 404,
    message: '分享链接已暂停：分享人目前无权分享此计划，请向项目经理索取新链接',
  });
  expect(await newest()).toMatchObject({ state: 'paused', mayRevoke: 1 });
  await put('已加入');
  expect([await open(), (await newest())?.state]).toEqual([200, 'active']);
});

test('in an archived project no link is made, and one from before can be taken back', async () => {
  const { owner, projectID, server } = stage;
  const before = await make(owner);
  await server.database.ownerDb
    .updateTable('project')
    .set({ whether_filed: 1 })
    .where('project_id', '=', projectID)
    .execute();
  const filed = { status: 403, message: '项目已归档，只能查看' };
  expect(await refusalOf(make(owner))).toMatchObject(filed);
  expect(await refusalOf(server.send(AddProjectInvitation, { projectID }, owner.token))).toMatchObject(filed);
  await revoke(before, owner);
});
