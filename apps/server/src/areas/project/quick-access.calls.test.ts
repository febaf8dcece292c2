import { AddQuickAccess, GetQuickAccess } from '@xmgl/contracts/project/quick-access.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenStage, openRegisterStage } from '../../test/register-stage.ts';
import { refusalOf } from '../../test/start-app.ts';

let stage: OpenStage;
beforeAll(async () => {
  stage = await openRegisterStage();
});
afterAll(() => stage.close());

const itemsOf = (...tabs: readonly string[]) => tabs.map((pageRoutingID) => ({ pageRoutingID }));
const who = () => ({ companyID: stage.company.companyID, userID: stage.owner.userID });
const put = (...tabs: readonly string[]) =>
  stage.server.send(AddQuickAccess, { ...who(), items: itemsOf(...tabs) }, stage.owner.token);

test('7.111 7.112: the set is replaced as a whole, in its order, and is still there when it is asked for', async () => {
  await put('integration.issue', 'schedule.gantt');
  expect(await put('schedule.gantt', 'integration.lesson', 'integration.issue')).toMatchObject([
    { title: '甘特图', moduleTitle: '进度管理', sort: 1 },
    { title: '经验教训', route: '/overallManagement/configuration?tab=lesson', sort: 2 },
    { title: '问题日志', sort: 3 },
  ]);
  await put('integration.issue');
  const kept = await stage.server.send(GetQuickAccess, who(), stage.owner.token);
  expect(kept.map(({ pageRoutingID }) => pageRoutingID)).toEqual(['integration.issue']);
});

test('a tab stands there once, it must be one, and they are twelve at most', async () => {
  expect(await refusalOf(put('integration.issue', 'integration.issue'))).toMatchObject({
    message: '同一个页面只能添加一次',
  });
  expect(await refusalOf(put('integration.nothing'))).toMatchObject({ status: 400 });
  expect(await refusalOf(put(...Array.from({ length: 13 }, () => 'integration.issue')))).toMatchObject({
    message: '最多 12 个快捷入口，请先去掉一个',
  });
});

test('one sees and sets nobody else’s', async () => {
  await put('integration.issue');
  const { server, member } = stage;
  expect(await refusalOf(server.send(GetQuickAccess, who(), member.token))).toMatchObject({ status: 403 });
  const own = { ...who(), userID: member.userID };
  expect(await server.send(GetQuickAccess, own, member.token)).toEqual([]);
});
