import { GetUserCompanysList } from '@xmgl/contracts/company/company.calls';
import * as calls from '@xmgl/contracts/company/real-name.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createCompany,
  joinCompany,
  type Person,
  register,
  type TestCompany,
} from '../../../test/factories.ts';
import { refusalOf, startApp, type TestApp } from '../../../test/start-app.ts';

let server: TestApp;
let admin: Person;
let unit: TestCompany;
beforeAll(async () => {
  server = await startApp();
  admin = await register(server, '平台管理员');
  unit = await createCompany(server, await register(server, '陈明远'));
  await server.database.ownerDb
    .updateTable('app_user')
    .set({ is_platform_admin: true })
    .where('user_id', '=', admin.userID)
    .execute();
});
afterAll(() => server.close());

const licence = 'data:image/png;base64,iVBORw0KGgo=';
const given = {
  companyName: '滨江建设集团有限公司',
  creditCode: '91350100M000100Y43',
  legalPerson: '陈明远',
  licence,
  bidRemark: '2008-05-12',
  contactTel: '0591-87654321',
};
const submit = (of: TestCompany = unit, other = {}, by = of.owner) =>
  server.send(calls.CompanyRealNameAuthentication, { companyID: of.companyID, ...given, ...other }, by.token);
const list = async (by: Person, asked = {}) =>
  await server.send(calls.GetRealNameReview, { pageIndex: 1, pageSize: 10, ...asked }, by.token);
const step = async (
  realNameReviewID: string,
  action: '通过' | '驳回' | '撤回',
  by: Person,
  reason?: string,
) => {
  const { rowVersion } = await server.send(calls.GetRealNameReviewByID, { realNameReviewID }, by.token);
  const asked = { realNameReviewID, action, rowVersion, reason };
  return await server.send(calls.UpdCompanyRealName, asked, by.token);
};

test('7.57 7.59: a company that passes is called, and founded, as its licence says; the switch dialog says 是', async () => {
  expect(await refusalOf(submit(unit, { creditCode: '91350100M000100Y44' }))).toEqual({
    status: 400,
    message: '统一社会信用代码校验不通过，请核对第 18 位',
    path: 'creditCode',
  });
  const member = await joinCompany(server, unit, '周航');
  expect(await refusalOf(submit(unit, {}, member))).toMatchObject({ status: 403 });
  const { realNameReviewID } = await submit();
  expect(await refusalOf(submit())).toMatchObject({ status: 409 });
  expect(await refusalOf(step(realNameReviewID, '驳回', admin))).toMatchObject({ path: 'reason' });
  expect(await refusalOf(step(realNameReviewID, '通过', unit.owner))).toMatchObject({ status: 403 });
  await step(realNameReviewID, '驳回', admin, '执照照片看不清');
  const told = await server.send(GetNotificationPage, { pageIndex: 1, pageSize: 5 }, unit.owner.token);
  expect(told.items[0]).toMatchObject({ content: '执照照片看不清' });
  const again = await submit();
  await step(again.realNameReviewID, '撤回', unit.owner);
  const last = await submit();
  expect(await step(last.realNameReviewID, '通过', admin)).toMatchObject({ state: '已通过' });
  const [row] = await server.send(GetUserCompanysList, {}, unit.owner.token);
  expect(row).toMatchObject({
    companyName: '滨江建设集团有限公司',
    isAuthentication: 1,
    bidRemark: '2008-05-12',
  });
  expect(await refusalOf(step(last.realNameReviewID, '撤回', unit.owner))).toMatchObject({ status: 409 });
});

test('7.58: what a company hands in is read by its administrators and the platform alone', async () => {
  const stranger = await createCompany(server, await register(server, '孙立'));
  const [first] = (await list(unit.owner, { companyID: unit.companyID })).items;
  expect((await list(admin)).total).toBe(3);
  expect(await refusalOf(list(unit.owner))).toMatchObject({ status: 403 });
  expect(await refusalOf(list(stranger.owner, { companyID: unit.companyID }))).toMatchObject({ status: 404 });
  const book = (by: Person) => server.send(calls.RealNameReviewExport, { state: '已通过' }, by.token);
  const { fileName, content } = await book(admin);
  expect(fileName).toMatch(/^实名审核 \d{4}-\d{2}-\d{2}\.xlsx$/);
  const [, row] = await readSheet(Buffer.from(content, 'base64'));
  expect(row).toEqual(
    expect.arrayContaining(['滨江建设集团有限公司', '91350100M000100Y43', '2008-05-12', '已通过']),
  );
  expect(await refusalOf(book(unit.owner))).toMatchObject({ status: 403 });
  const open = (by: Person) =>
    server.send(calls.GetRealNameReviewByID, { realNameReviewID: first?.realNameReviewID ?? '' }, by.token);
  expect(await open(admin)).toMatchObject({ licence, creditCode: '91350100M000100Y43' });
  expect(await refusalOf(open(stranger.owner))).toMatchObject({ status: 404 });
  expect(await refusalOf(submit(stranger))).toMatchObject({ status: 409, path: 'creditCode' });
});
