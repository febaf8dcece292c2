import * as calls from '@xmgl/contracts/company/order.calls';
import { readLimits } from '../../../access/company-limits.ts';
import { enterCompany } from '../../../access/enter-company.ts';
import { fail } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { handle, handleOutside } from '../../../http/context.ts';
import { writePaper } from '../../../register/files/paper-file.service.ts';
import { findEnded, findPlan, listOrders, readVoucher, toOrder } from './order.repository.ts';
import { getOrder, placeOrder, previewOrder, stepOrder } from './order.service.ts';
import { offlineTransfer } from './payment.ts';
import { toReceipt } from './receipt.ts';

const gigabyte = 2 ** 30;

const getPlan = handle(calls.GetCompanyPlan, async ({ db, company, services, now }) => {
  const plan = await findPlan(db, company.companyID);
  const ended =
    plan.type_until === null ? await findEnded(db, company.companyID, toLocalDay(now)) : undefined;
  return {
    ...(await readLimits(db, company.companyID)),
    companyTypeID: plan.company_type_id,
    typeUntil: plan.type_until,
    ended: ended ? { typeName: ended.type_name, day: ended.valid_until } : null,
    mostGB: services.config.files.quota / gigabyte,
    payee: offlineTransfer.instruction(services.config),
  };
});

const preview = handle(calls.PreviewOrder, async (context, wish) => {
  const { orderKind, amount, validFrom, validUntil } = await previewOrder(context, wish);
  return { orderKind, amount, validFrom, validUntil };
});

const getPage = handle(calls.GetCompanyOrderPage, async ({ db, user, now }, asked) => {
  if (asked.companyID !== undefined) await enterCompany(db, user.userID, asked.companyID, 'administrator');
  else if (!user.isPlatformAdmin) throw fail('forbidden', '只有平台管理员可以查看全部订单');
  return await listOrders(db, asked, toLocalDay(now));
});

const getOne = handle(calls.GetCompanyOrderByID, async (context, { companyOrderID }) => ({
  ...toOrder(await getOrder(context, companyOrderID), toLocalDay(context.now)),
  voucher: await readVoucher(context.db, companyOrderID),
}));

const add = handle(calls.AddCompanyOrder, async (context, given) =>
  toOrder(await placeOrder(context, given), toLocalDay(context.now)),
);

const step = handle(calls.UpdCompanyOrder, async (context, given) =>
  toOrder(await stepOrder(context, given), toLocalDay(context.now)),
);

const getReceipt = handleOutside(calls.GetCompanyOrderReceipt, async ({ transact }, { companyOrderID }) => {
  const row = await transact((db) => getOrder({ db }, companyOrderID));
  if (row.paid_at === null) throw fail('conflict', '订单还没有支付，没有收据');
  return await writePaper(`收据 ${row.order_no}`, toReceipt(row));
});

export const orderHandlers = [getPlan, preview, getPage, getOne, add, step, getReceipt];
