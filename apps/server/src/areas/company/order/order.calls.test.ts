import * as calls from '@xmgl/contracts/company/order.calls';
import { GetNotificationPage } from '@xmgl/contracts/notify/notice.calls';
import { UpdCompanyType } from '@xmgl/contracts/platform/company-type.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followOrders } from '../../../jobs/follow-orders.ts';
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
let basic: string;
let large: string;
beforeAll(async () => {
  server = await startApp();
  admin = await register(server, '平台管理员');
  await server.database.ownerDb
    .updateTable('app_user')
    .set({ is_platform_admin: true })
    .where('user_id', '=', admin.userID)
    .execute();
  const addType = async (typeName: string, price: number) =>
    (await server.send(UpdCompanyType, { typeName, price, maxProjectMembers: 50 }, admin.token))
      .companyTypeID;
  basic = await addType('专业版', 1200);
  large = await addType('企业版', 3600);
});
afterAll(() => server.close());

const newCompany = async (): Promise<TestCompany> => createCompany(server, await register(server, '陈明远'));
const buy = (of: TestCompany, companyTypeID: string, years = 1, by = of.owner) =>
  server.send(calls.AddCompanyOrder, { companyID: of.companyID, companyTypeID, years }, by.token);
type Action = '提交凭证' | '取消' | '确认到账' | '退款';
const step = async (by: Person, companyOrderID: string, action: Action, more: object = {}) => {
  const { rowVersion } = await server.send(calls.GetCompanyOrderByID, { companyOrderID }, by.token);
  return await server.send(calls.UpdCompanyOrder, { companyOrderID, action, rowVersion, ...more }, by.token);
};
const planOf = (of: TestCompany) =>
  server.send(calls.GetCompanyPlan, { companyID: of.companyID }, of.owner.token);
const titlesOf = async (person: Person) => {
  const asked = { pageIndex: 1, pageSize: 20 };
  return (await server.send(GetNotificationPage, asked, person.token)).items.map(({ title }) => title);
};

const voucher = 'data:image/png;base64,iVBORw0KGgo=';

test('what is paid takes effect when the platform confirms, an upgrade pays the difference, a refund gives the type before back', async () => {
  const company = await newCompany();
  const first = await buy(company, basic);
  expect(first).toMatchObject({ orderKind: '新购', amount: 1200, state: '待支付', typeName: '专业版' });
  expect(await refusalOf(buy(company, large))).toMatchObject({ status: 409 });
  expect((await planOf(company)).companyTypeID).toBeNull();
  const member = await joinCompany(server, company, '周航');
  expect(await refusalOf(buy(company, basic, 1, member))).toMatchObject({ status: 403 });
  expect(await refusalOf(step(company.owner, first.companyOrderID, '提交凭证'))).toMatchObject({
    path: 'voucher',
  });
  expect(await refusalOf(step(admin, first.companyOrderID, '确认到账'))).toMatchObject({
    status: 409,
    message: '还没有转账凭证，请单位先提交凭证再确认',
  });
  await step(company.owner, first.companyOrderID, '提交凭证', { voucher });
  expect((await titlesOf(admin))[0]).toContain(first.orderNo);
  expect(await refusalOf(step(company.owner, first.companyOrderID, '确认到账'))).toMatchObject({
    status: 403,
  });
  expect(await step(admin, first.companyOrderID, '确认到账')).toMatchObject({
    state: '已支付',
    hasVoucher: 1,
  });
  expect(await planOf(company)).toMatchObject({ companyTypeID: basic, typeUntil: first.validUntil });
  expect((await titlesOf(company.owner))[0]).toContain('已到账');

  const upgrade = await buy(company, large);
  expect(upgrade).toMatchObject({ orderKind: '升级', validUntil: first.validUntil });
  await step(company.owner, upgrade.companyOrderID, '提交凭证', { voucher });
  await step(admin, upgrade.companyOrderID, '确认到账');
  expect(await refusalOf(buy(company, basic))).toMatchObject({ status: 409, path: 'companyTypeID' });
  expect(await refusalOf(step(admin, first.companyOrderID, '退款', { reason: '误购' }))).toMatchObject({
    status: 409,
  });
  expect(await refusalOf(step(admin, upgrade.companyOrderID, '退款'))).toMatchObject({ path: 'reason' });
  const refunded = await step(admin, upgrade.companyOrderID, '退款', { reason: '误购' });
  expect(refunded).toMatchObject({ state: '已退款', refund: upgrade.amount });
  expect(await planOf(company)).toMatchObject({ companyTypeID: basic, typeUntil: first.validUntil });

  const renewal = await buy(company, basic, 2);
  expect(renewal).toMatchObject({ orderKind: '续费', amount: 2400 });
  expect(renewal.validFrom > first.validUntil).toBe(true);
  expect(await step(company.owner, renewal.companyOrderID, '取消')).toMatchObject({ state: '已取消' });
});

test('a receipt is a PDF of an order that was paid, for the company and the platform alone', async () => {
  const company = await newCompany();
  const { companyOrderID, orderNo } = await buy(company, basic);
  const receipt = (by: Person) => server.send(calls.GetCompanyOrderReceipt, { companyOrderID }, by.token);
  expect(await refusalOf(receipt(company.owner))).toMatchObject({ status: 409 });
  await step(company.owner, companyOrderID, '提交凭证', { voucher });
  await step(admin, companyOrderID, '确认到账');
  const { fileName, content } = await receipt(company.owner);
  expect(fileName).toBe(`收据 ${orderNo}.pdf`);
  expect(Buffer.from(content, 'base64').subarray(0, 4).toString()).toBe('%PDF');
  const stranger = await newCompany();
  expect(await refusalOf(receipt(stranger.owner))).toMatchObject({ status: 404 });
  const list = (by: Person, companyID?: string) =>
    server.send(calls.GetCompanyOrderPage, { companyID, pageIndex: 1, pageSize: 50 }, by.token);
  expect(await refusalOf(list(stranger.owner))).toMatchObject({ status: 403 });
  expect(await refusalOf(list(stranger.owner, company.companyID))).toMatchObject({ status: 404 });
  expect((await list(company.owner, company.companyID)).total).toBe(1);
  expect((await list(admin)).total).toBeGreaterThan(1);
});

test('unpaid for 7 days is cancelled; 30, 7 and 1 days before the end it is told, after it the default type holds', async () => {
  const company = await newCompany();
  const { companyOrderID, validUntil } = await buy(company, basic);
  await step(company.owner, companyOrderID, '提交凭证', { voucher });
  await step(admin, companyOrderID, '确认到账');
  const waiting = await buy(company, large);
  const later = (days: number) => new Date(server.now().getTime() + days * 86_400_000);
  await followOrders(server.services.db, later(6));
  const stateOf = async () =>
    (
      await server.send(
        calls.GetCompanyOrderByID,
        { companyOrderID: waiting.companyOrderID },
        company.owner.token,
      )
    ).state;
  expect(await stateOf()).toBe('待支付');
  await followOrders(server.services.db, later(8));
  expect(await stateOf()).toBe('已取消');
  const end = Date.parse(`${validUntil}T12:00:00+08:00`);
  const on = (days: number) => followOrders(server.services.db, new Date(end + days * 86_400_000));
  for (const days of [-31, -30, -7, -1, 0]) await on(days);
  const told = (await titlesOf(company.owner)).filter((title) => title.includes('天到期'));
  expect(told.map((title) => /还有 (\d+) 天/.exec(title)?.[1])).toEqual(['1', '7', '30']);
  expect((await planOf(company)).companyTypeID).toBe(basic);
  expect((await planOf(company)).ended).toBeNull();
  await on(1);
  expect(await planOf(company)).toMatchObject({ companyTypeID: null, typeUntil: null, ended: null });
  await server.database.ownerDb
    .updateTable('company_order')
    .set({ valid_until: '2026-01-31' })
    .where('company_order_id', '=', companyOrderID)
    .execute();
  expect((await planOf(company)).ended).toEqual({ typeName: '专业版', day: '2026-01-31' });
  expect((await titlesOf(company.owner))[0]).toContain('改用默认套餐');
});
