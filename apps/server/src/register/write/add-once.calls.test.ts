import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import * as rowCalls from '@xmgl/contracts/register/row.calls';
import { engagementActionCalls } from '@xmgl/contracts/stakeholder/engagement.calls';
import { AddProjectStakeholderList } from '@xmgl/contracts/stakeholder/register.calls';
import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinCompany } from '../../test/factories.ts';
import { listStakeholders, newAction, type OpenStage, openRegisterStage } from '../../test/register-stage.ts';
import { refusalOf } from '../../test/start-app.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
});
afterAll(() => stage.close());

const add = (given: object, who = stage.owner) =>
  stage.server.send(
    engagementActionCalls.add,
    newAction({
      projectID: stage.projectID,
      projectStakeholderIDs: stage.stakeholderIDs,
      ownerID: stage.keeper.userID,
      ...given,
    }),
    who.token,
  );
const keyOf = (rowID: string) => ({ projectID: stage.projectID, register: 'EngagementAction', rowID });
const countOf = async (text: string) => {
  const asked = { pageIndex: 1, pageSize: 50, value: { projectID: stage.projectID, text } };
  return (await stage.server.send(engagementActionCalls.page, asked, stage.owner.token)).total;
};

test('a create that is sent again with its id, also at once, makes one row and is answered with the first', async () => {
  const engagementActionID = v7();
  const given = { engagementActionID, purpose: '同一次新增' };
  const [first, second] = await Promise.all([add(given), add(given)]);
  expect(first).toMatchObject({ engagementActionID, rowVersion: 1 });
  expect(second).toEqual(first);
  expect(await add(given)).toEqual(first);
  expect(await countOf('同一次新增')).toBe(1);
  const history = await stage.server.send(
    rowCalls.GetRowHistory,
    keyOf(engagementActionID),
    stage.owner.token,
  );
  expect(history.items).toHaveLength(1);
});

test('an id is not taken twice: not with other content, and not by another', async () => {
  const given = { engagementActionID: v7(), purpose: '先前保存的' };
  await add(given);
  expect(await refusalOf(add({ ...given, purpose: '改过的' }))).toMatchObject({
    status: 409,
    message: '「先前保存的」先前已经保存，此后的改动没有保存，请打开该记录修改',
  });
  expect(await refusalOf(add(given, stage.keeper))).toMatchObject({
    status: 409,
    message: '此记录的标识已被使用，请关闭表单后重新新增',
  });
});

test('people who are sent again with their ids, also at once, are added once', async () => {
  const { company, projectID, owner } = stage;
  const colleague = await joinCompany(stage.server, company, '韩七');
  const { length } = await listStakeholders(stage.server, projectID, owner);
  const guest = { userName: '高建国', company: '滨江新城开发有限公司', partyRole: '建设' as const };
  const stakeholders = [
    { projectStakeholderID: v7(), userID: colleague.userID },
    { projectStakeholderID: v7(), ...guest },
  ];
  const send = () => stage.server.send(AddProjectStakeholderList, { projectID, stakeholders }, owner.token);
  const [first, second] = await Promise.all([send(), send()]);
  expect(second).toEqual(first);
  expect(await send()).toEqual(first);
  expect(await listStakeholders(stage.server, projectID, owner)).toHaveLength(length + 2);
});

test('a comment that is sent again with its id is said once, and its readers are told once', async () => {
  const { owner, keeper } = stage;
  const { engagementActionID } = await add({ purpose: '有人评论' });
  const key = keyOf(engagementActionID);
  const said = { ...key, commentID: v7(), content: '请看', mentions: [keeper.userID] };
  const say = () => stage.server.send(rowCalls.AddComment, said, owner.token);
  expect(await say()).toEqual(await say());
  expect((await stage.server.send(rowCalls.GetComments, key, owner.token)).items).toHaveLength(1);
  const notices = await stage.server.send(GetNotificationPage, { pageSize: 100 }, keeper.token);
  expect(notices.items.filter((notice) => notice.title.includes('有人评论'))).toHaveLength(1);
});
