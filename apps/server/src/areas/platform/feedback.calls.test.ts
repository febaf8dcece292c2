import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import * as calls from '@xmgl/contracts/platform/feedback.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, register } from '../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../test/start-app.ts';

let server: TestApp;
let admin: Person;
let author: Person;
let other: Person;
beforeAll(async () => {
  server = await startApp();
  [admin, author, other] = [
    await register(server, '平台管理员'),
    await register(server, '周航'),
    await register(server, '孙立'),
  ];
  await server.database.ownerDb
    .updateTable('app_user')
    .set({ is_platform_admin: true })
    .where('user_id', '=', admin.userID)
    .execute();
});
afterAll(() => server.close());

const picture = 'data:image/png;base64,iVBORw0KGgo=';
const list = (by: Person, whose: '本人' | '全部' = '本人') =>
  server.send(calls.GetFeedbackPage, { whose, pageIndex: 1, pageSize: 10 }, by.token);
const post = (given: object = {}) =>
  server.send(
    calls.AddFeedback,
    { kind: '缺陷', content: '甘特图打印少一列', images: [picture], page: '进度管理', ...given },
    author.token,
  );
const firstNotice = async (of: Person) =>
  (await server.send(GetNotificationPage, { pageIndex: 1, pageSize: 5 }, of.token)).items[0];

test('who writes sees their own alone, the platform answers, who wrote closes', async () => {
  const { feedbackID, rowVersion } = await post();
  expect(await firstNotice(admin)).toMatchObject({ title: '收到缺陷：甘特图打印少一列' });
  expect((await list(author)).items).toMatchObject([{ state: '待处理', imageCount: 1, userName: '周航' }]);
  expect((await list(other)).total).toBe(0);
  expect((await list(admin)).total).toBe(0);
  expect((await list(admin, '全部')).total).toBe(1);
  expect(await refusalOf(list(author, '全部'))).toMatchObject({ status: 403 });
  const read = (by: Person) => server.send(calls.GetFeedbackByID, { feedbackID }, by.token);
  expect(await read(admin)).toMatchObject({ images: [picture], page: '进度管理' });
  expect(await refusalOf(read(other))).toMatchObject({ status: 404 });

  const step = (by: Person, action: '回复' | '关闭', version: number, reply?: string) =>
    server.send(calls.UpdFeedback, { feedbackID, action, rowVersion: version, reply }, by.token);
  expect(await refusalOf(step(author, '回复', rowVersion, '自己回复'))).toMatchObject({ status: 403 });
  expect(await refusalOf(step(author, '关闭', rowVersion))).toMatchObject({ status: 409 });
  expect(await refusalOf(step(admin, '回复', rowVersion))).toMatchObject({ status: 400, path: 'reply' });
  const answered = await step(admin, '回复', rowVersion, '下个版本修正');
  expect(answered).toMatchObject({ state: '已回复', reply: '下个版本修正' });
  expect(await firstNotice(author)).toMatchObject({ title: '您的缺陷已得到回复', content: '下个版本修正' });
  expect(await refusalOf(step(admin, '回复', answered.rowVersion, '再说一次'))).toMatchObject({
    status: 409,
  });
  expect(await refusalOf(step(admin, '关闭', answered.rowVersion))).toMatchObject({ status: 403 });
  expect(await step(author, '关闭', answered.rowVersion)).toMatchObject({ state: '已关闭' });
});

test('a message has at most 2,000 letters and 6 pictures, and pictures are pictures', async () => {
  expect(await refusalOf(post({ content: '  ' }))).toMatchObject({ status: 400, path: 'content' });
  expect(await refusalOf(post({ content: '长'.repeat(2001) }))).toMatchObject({
    status: 400,
    path: 'content',
  });
  expect(await refusalOf(post({ images: Array(7).fill(picture) }))).toMatchObject({ status: 400 });
  expect(await refusalOf(post({ images: ['data:image/svg+xml;base64,PHN2Zz4='] }))).toMatchObject({
    status: 400,
    path: 'images',
  });
  expect(await post({ content: '长'.repeat(2000), images: Array(6).fill(picture) })).toMatchObject({
    imageCount: 6,
  });
});
