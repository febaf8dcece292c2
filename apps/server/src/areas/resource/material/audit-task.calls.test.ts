import { DelRolePersonnel } from '@xmgl/contracts/integration/role.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { GetPendingTask } from '@xmgl/contracts/notify/task.calls';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { FindLinkTargets } from '@xmgl/contracts/register/row.calls';
import { materialMovement } from '@xmgl/contracts/resource/material-movement.register';
import { projectResource } from '@xmgl/contracts/resource/project-resource.register';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { joinProject, type Person, roleIDOf } from '../../../test/factories.ts';
import { type OpenStage, openRegisterStage } from '../../../test/register-stage.ts';
import { refusalOf } from '../../../test/start-app.ts';

const movements = callsOf(materialMovement);
const opened: OpenStage[] = [];
let stage: OpenStage;
let resourceID: string;
beforeEach(async () => {
  stage = await openRegisterStage();
  opened.push(stage);
  const { server, company, projectID, owner } = stage;
  const { body } = await server.post('GetIndustryUnit', { companyID: company.companyID }, owner.token);
  const units = body.data as readonly { readonly unitName: string; readonly industryUnitID: string }[];
  const unitID = units.find(({ unitName }) => unitName === 't')?.industryUnitID;
  const given = { projectID, resourceName: '钢筋', resourceKind: '材料', unitID };
  const added = await server.post('AddProjectResource', given, owner.token);
  resourceID = (added.body.data as { readonly projectResourceID: string }).projectResourceID;
});
afterAll(() => Promise.all(opened.map((one) => one.close())));

const receive = ({ userID, token }: Person, handlerID = userID) => {
  const day = { moveDate: '2026-05-06', movementKind: '入库', quantity: 2, unitCost: 4000 } as const;
  return stage.server.send(
    movements.add,
    { projectID: stage.projectID, resourceID, handlerID, ...day },
    token,
  );
};
type Row = Awaited<ReturnType<typeof receive>>;
const tasksOf = async (who: Person, { materialMovementID }: Row) =>
  (await stage.server.send(GetPendingTask, { userID: who.userID }, who.token)).items
    .filter(({ refID }) => refID === materialMovementID)
    .map(({ title }) => title.split('：')[0]);
const keeperOfStock = (name: string) =>
  joinProject(stage.server, stage.company, stage.projectID, '资源管理员', name);
const told = async ({ token }: Person) =>
  (await stage.server.send(GetNotificationPage, { pageIndex: 1, pageSize: 20 }, token)).items.filter(
    ({ title }) => title.includes('没有人可以'),
  );

test('who raised a stock movement, or handled it, is not asked to audit it: the 项目经理 is where nobody else may', async () => {
  const { owner } = stage;
  const keeper = await keeperOfStock('林雪');
  const own = await receive(keeper);
  expect([await tasksOf(keeper, own), await tasksOf(owner, own)]).toEqual([[], ['审核出入库']]);
  const others = await receive(owner);
  expect([await tasksOf(keeper, others), await tasksOf(owner, others)]).toEqual([['审核出入库'], []]);
  const { projectID } = stage;
  const { materialMovementID, rowVersion } = others;
  const handled = { projectID, materialMovementID, rowVersion, handlerID: keeper.userID };
  await stage.server.send(movements.upd, handled, owner.token);
  // Nobody is left who neither raised nor handled it, which is told.
  expect([await tasksOf(keeper, others), await tasksOf(owner, others)]).toEqual([[], []]);
  expect((await told(owner)).map(({ title }) => title)).toEqual([`出入库「${others.code}」没有人可以审核`]);
});

test('a change by another that leaves nobody to audit goes through, and is told to the author in its doer’s name', async () => {
  const { owner, server, projectID } = stage;
  const keeper = await keeperOfStock('林雪');
  const { materialMovementID, rowVersion } = await receive(owner);
  const handled = { projectID, materialMovementID, rowVersion, handlerID: keeper.userID };
  await server.send(movements.upd, handled, keeper.token);
  expect(await told(owner)).toMatchObject([{ senderName: '林雪' }]);
});

test('a movement that nobody may audit is told to its author, and is audited by whoever is appointed next', async () => {
  const { owner, server, projectID } = stage;
  const own = await receive(owner);
  expect(await tasksOf(owner, own)).toEqual([]);
  expect(await told(owner)).toMatchObject([
    {
      content:
        '登记人、经办人不能审核自己的出入库，项目中没有其他资源管理员或项目经理。请在「角色与权限」中再任命一位，随即成为他的待办。',
    },
  ]);
  const keeper = await keeperOfStock('林雪');
  expect(await tasksOf(keeper, own)).toEqual(['审核出入库']);
  const second = await keeperOfStock('周宁');
  expect([await tasksOf(keeper, own), await tasksOf(second, own)]).toEqual([['审核出入库'], ['审核出入库']]);
  const roleID = await roleIDOf(server, projectID, owner, '资源管理员');
  await server.send(DelRolePersonnel, { roleID, userIDs: [keeper.userID] }, owner.token);
  expect([await tasksOf(keeper, own), await tasksOf(second, own)]).toEqual([[], ['审核出入库']]);
});

test('who may not open the library names what they take from the stock', async () => {
  const { server, company, projectID } = stage;
  const member = await joinProject(server, company, projectID, '项目成员', '罗辰');
  const asked = { pageIndex: 1, pageSize: 10, value: { projectID } };
  expect(await refusalOf(server.send(callsOf(projectResource).page, asked, member.token))).toMatchObject({
    status: 403,
  });
  const offered = await server.send(
    FindLinkTargets,
    { projectID, entity: projectResource.entity, text: '钢' },
    member.token,
  );
  expect(offered.map(({ id, title }) => [id, title])).toEqual([[resourceID, '钢筋']]);
});

test('who is from outside is offered nothing of the library, whatever may point to it', async () => {
  const { server, company, projectID } = stage;
  const { token } = await joinProject(server, company, projectID, '外部单位', '夏禾');
  const asked = { projectID, entity: projectResource.entity, text: '钢' };
  const found = await server.post('FindLinkTargets', asked, token);
  expect(JSON.stringify(found.body.data ?? null)).not.toContain('钢筋');
});
