import type { Parsed } from '@xmgl/contracts/call';
import type { AddCompanyOrder, PreviewOrder, UpdCompanyOrder } from '@xmgl/contracts/company/order.calls';
import { lastDayOf, type Offer, offerOf, refundOf } from '@xmgl/contracts/company/order-amount';
import { type OrderDuty, orderFlow } from '@xmgl/contracts/company/order-flow';
import { type CompanyInScope, enterCompany } from '../../../access/enter-company.ts';
import { listPlatformAdministrators } from '../../../access/platform-administrators.ts';
import type { Someone } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { isPicture } from '../../../base/picture.ts';
import { setScope } from '../../../db/scope.ts';
import { requireFlow } from '../../../flow/flow.service.ts';
import { notify } from '../../../notify/notices.service.ts';
import { requireOfferedType } from '../../platform/company-type.service.ts';
import { listAdministrators } from '../invite-code.service.ts';
import {
  findOrder,
  findPlan,
  hasLaterPaid,
  insertOrder,
  lockPlan,
  nextOrderNo,
  type OrderRow,
  paidOf,
  setPlan,
  updateOrder,
} from './order.repository.ts';

const entity = 'company_order';
type Buyer = Someone & { readonly company: CompanyInScope };
type Wish = Pick<Parsed<typeof PreviewOrder>, 'companyTypeID' | 'years'>;

/** What an order of now would come to. */
export const previewOrder = async (
  { db, now, company }: Buyer,
  { companyTypeID, years }: Wish,
): Promise<Offer & { readonly typeName: string }> => {
  const { typeName, price } = await requireOfferedType(db, companyTypeID);
  if (price === 0) throw fail('conflict', `「${typeName}」免费，不必下单`, 'companyTypeID');
  const plan = await findPlan(db, company.companyID);
  const running =
    plan.company_type_id !== null && plan.type_until !== null
      ? { typeID: plan.company_type_id, price: plan.price ?? 0, until: plan.type_until }
      : null;
  const offer = offerOf({ typeID: companyTypeID, price, years }, running, toLocalDay(now));
  if (!offer) throw fail('conflict', '当前套餐未到期，只能续费或升级到价格更高的套餐', 'companyTypeID');
  return { ...offer, typeName };
};

export const getOrder = async ({ db }: Pick<Someone, 'db'>, companyOrderID: string): Promise<OrderRow> => {
  const row = await findOrder(db, companyOrderID);
  if (!row) throw fail('notFound', '订单不存在，或您无权查看');
  return row;
};

export const placeOrder = async (buyer: Buyer, given: Parsed<typeof AddCompanyOrder>): Promise<OrderRow> => {
  const { db, user, now, company } = buyer;
  const offer = await previewOrder(buyer, given);
  const plan = await findPlan(db, company.companyID);
  const rowID = await insertOrder(db, {
    company_id: company.companyID,
    order_no: await nextOrderNo(db, toLocalDay(now)),
    order_kind: offer.orderKind,
    company_type_id: given.companyTypeID,
    type_name: offer.typeName,
    years: given.years,
    amount: offer.amount,
    pay_method: given.payMethod,
    invoice_title: given.invoiceTitle,
    tax_no: given.taxNo,
    valid_from: offer.validFrom,
    valid_until: offer.validUntil,
    days_bought: offer.daysBought,
    before_type_id: plan.company_type_id,
    before_until: plan.type_until,
    ordered_by: user.userID,
    ordered_at: now,
  });
  await audit(buyer, { entity, rowID, action: 'create', after: { ...offer, years: given.years } });
  return await getOrder(buyer, rowID);
};

type Stepper = Someone & { readonly user: { readonly isPlatformAdmin: boolean } };

const tell = async ({ db, user }: Stepper, row: OrderRow, title: string, content = ''): Promise<void> => {
  const people = (await listAdministrators(db, row.company_id)).map(({ user_id }) => user_id);
  await notify(db, {
    userIDs: [row.ordered_by, ...people],
    senderID: user.userID,
    companyID: row.company_id,
    projectID: null,
    title,
    content,
    address: '/IndividualOrder/index',
  });
};

const submitVoucher = async ({ db, user }: Stepper, row: OrderRow, voucher = '') => {
  if (!isPicture(voucher)) throw fail('invalid', '请上传转账凭证的图片', 'voucher');
  await notify(db, {
    userIDs: await listPlatformAdministrators(db),
    senderID: user.userID,
    companyID: null,
    projectID: null,
    title: `「${row.company_name}」提交了订单 ${row.order_no} 的转账凭证，请确认`,
    address: `/admin/order?id=${row.company_order_id}`,
  });
  return { voucher };
};

/** What was paid takes effect: a first order counts from the day of its confirmation. */
const confirm = async (stepper: Stepper, row: OrderRow) => {
  const { db, now } = stepper;
  if (!row.has_voucher) throw fail('conflict', '还没有转账凭证，请单位先提交凭证再确认');
  const plan = await lockPlan(db, row.company_id);
  const isSame = plan.company_type_id === row.before_type_id && plan.type_until === row.before_until;
  if (!isSame) throw fail('conflict', '单位的套餐在下单之后变了，请单位取消此订单后重新下单');
  const today = toLocalDay(now);
  const isLate = row.order_kind === '新购' || (row.order_kind === '续费' && row.valid_from < today);
  const validity = isLate ? { valid_from: today, valid_until: lastDayOf(today, row.years) } : {};
  const valid_until = validity.valid_until ?? row.valid_until;
  await setPlan(db, row.company_id, { company_type_id: row.company_type_id, type_until: valid_until });
  await tell(stepper, row, `订单 ${row.order_no} 已到账，「${row.type_name}」有效至 ${valid_until}`);
  return { ...validity, paid_at: now };
};

/** What is left is given back, and the company uses what it used before. */
const refund = async (stepper: Stepper, row: OrderRow, reason: string) => {
  const { db, now } = stepper;
  if (await hasLaterPaid(db, row)) throw fail('conflict', '此后还有已支付的订单，请先退后一笔');
  const today = toLocalDay(now);
  if (row.valid_until < today) throw fail('conflict', '订单已到期，不能退款');
  await lockPlan(db, row.company_id);
  const isOver = row.before_until !== null && row.before_until < today;
  await setPlan(db, row.company_id, {
    company_type_id: isOver ? null : row.before_type_id,
    type_until: isOver ? null : row.before_until,
  });
  const back = refundOf(paidOf(row), today);
  await tell(stepper, row, `订单 ${row.order_no} 已退款 ${back.toFixed(2)} 元，套餐恢复为下单之前的`, reason);
  return { refund: back };
};

type Step = Parsed<typeof UpdCompanyOrder>;

const effectOf = (stepper: Stepper, row: OrderRow, { action, voucher, reason = '' }: Step) => {
  if (action === '提交凭证') return submitVoucher(stepper, row, voucher);
  if (action === '确认到账') return confirm(stepper, row);
  return action === '退款' ? refund(stepper, row, reason) : Promise.resolve({});
};

/** One step of the flow: the company hands in its voucher or takes back, the platform confirms and refunds. */
export const stepOrder = async (stepper: Stepper, step: Step): Promise<OrderRow> => {
  const { companyOrderID, action, reason = '', rowVersion } = step;
  const { db, user } = stepper;
  const row = await getOrder(stepper, companyOrderID);
  const { company_id: companyID } = row;
  const duty: OrderDuty = action === '提交凭证' || action === '取消' ? 'company' : 'platform';
  if (duty === 'company') await enterCompany(db, user.userID, companyID, 'owner');
  else if (!user.isPlatformAdmin) throw fail('forbidden', '只有平台管理员可以确认到账或退款');
  const asked = {
    state: row.state as never,
    name: action,
    holds: (held: OrderDuty) => held === duty,
    comment: reason,
  };
  requireFlow(orderFlow, asked, { step: 'action', reason: 'reason' });
  // What is decided is the company's: nothing else of it is touched.
  await setScope(db, { userID: user.userID, companyID });
  const effect = await effectOf(stepper, row, step);
  const { to: state } = orderFlow.actions[action];
  const change = { ...effect, state, reason, ...(duty === 'platform' && { decided_by: user.userID }) };
  if (!(await updateOrder(db, row, rowVersion, change)))
    throw fail('stale', '这个订单刚被他人处理，请刷新后再看');
  await audit(
    { ...stepper, company: { companyID } },
    { entity, rowID: companyOrderID, action, before: { state: row.state }, after: { state, reason } },
  );
  return await getOrder(stepper, companyOrderID);
};
