import type { CompanyOrder } from '@xmgl/contracts/company/order.calls';
import { refundOf } from '@xmgl/contracts/company/order-amount';
import { type Insertable, sql } from 'kysely';
import { v7 } from 'uuid';
import { shownName } from '../../../access/shown-name.ts';
import type { Db } from '../../../db/scope.ts';
import { toSlice } from '../../../db/slice.ts';
import type { CompanyOrder as OrderTable } from '../../../db/tables.ts';

const ordersOf = (db: Db) =>
  db
    .selectFrom('company_order as o')
    .innerJoin('app_user as u', 'u.user_id', 'o.ordered_by')
    .select([
      'o.company_id',
      'o.company_order_id',
      'o.order_no',
      'o.order_kind',
      'o.company_type_id',
      'o.type_name',
      'o.years',
      'o.amount',
      'o.pay_method',
      'o.invoice_title',
      'o.tax_no',
      'o.valid_from',
      'o.valid_until',
      'o.days_bought',
      'o.before_type_id',
      'o.before_until',
      'o.refund',
      'o.state',
      'o.reason',
      'o.ordered_by',
      'o.ordered_at',
      'o.paid_at',
      'o.row_version',
      shownName('u').as('user_name'),
      sql<boolean>`o.voucher <> ''`.as('has_voucher'),
      sql<string>`coalesce(reviewed_company(o.company_id), '')`.as('company_name'),
    ]);

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export const paidOf = (row: OrderRow) => ({
  amount: row.amount,
  validUntil: row.valid_until,
  daysBought: row.days_bought,
});

export const toOrder = (row: OrderRow, today: string): CompanyOrder => ({
  companyOrderID: row.company_order_id,
  companyID: row.company_id,
  companyName: row.company_name,
  orderNo: row.order_no,
  orderKind: row.order_kind as CompanyOrder['orderKind'],
  typeName: row.type_name,
  years: row.years,
  amount: row.amount,
  payMethod: row.pay_method as CompanyOrder['payMethod'],
  hasVoucher: row.has_voucher ? 1 : 0,
  invoiceTitle: row.invoice_title,
  taxNo: row.tax_no,
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  refund: row.state === '已支付' ? refundOf(paidOf(row), today) : row.refund,
  state: row.state as CompanyOrder['state'],
  reason: row.reason,
  userName: row.user_name,
  createdTime: row.ordered_at.toISOString(),
  paidTime: row.paid_at?.toISOString() ?? null,
  rowVersion: row.row_version,
});

type Filter = {
  readonly companyID?: string | undefined;
  readonly state?: string | undefined;
  readonly pageIndex: number;
  readonly pageSize: number;
};

/** Those that the caller may read, the newest first; the platform sees those that wait before the others. */
export const listOrders = async (db: Db, { companyID, state, ...slice }: Filter, today: string) => {
  const { limit, offset } = toSlice(slice);
  const company = companyID ?? null;
  const narrow = sql<boolean>`(${company}::uuid is null or o.company_id = ${company}::uuid)
    and (${state ?? null}::text is null or o.state = ${state ?? null})`;
  const items = await ordersOf(db)
    .where(narrow)
    .orderBy(sql`${company}::uuid is null and o.state = '待支付'`, 'desc')
    .orderBy('o.ordered_at', 'desc')
    .orderBy('o.company_order_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('company_order as o')
    .where(narrow)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items: items.map((row) => toOrder(row, today)), total };
};

export const findOrder = (db: Db, companyOrderID: string) =>
  ordersOf(db).where('o.company_order_id', '=', companyOrderID).executeTakeFirst();

/** Large, and read for one order alone. */
export const readVoucher = async (db: Db, companyOrderID: string): Promise<string> => {
  const { voucher } = await db
    .selectFrom('company_order')
    .select('voucher')
    .where('company_order_id', '=', companyOrderID)
    .executeTakeFirstOrThrow();
  return voucher;
};

/** @example await nextOrderNo(db, '2026-08-07') // 'DD202608070012' */
export const nextOrderNo = async (db: Db, today: string): Promise<string> => {
  const { rows } = await sql<{ at: number }>`select nextval('company_order_no')::int as at`.execute(db);
  return `DD${today.replaceAll('-', '')}${String(rows[0]?.at ?? 0).padStart(4, '0')}`;
};

export const insertOrder = async (
  db: Db,
  order: Omit<Insertable<OrderTable>, 'company_order_id'>,
): Promise<string> => {
  const company_order_id = v7();
  await db
    .insertInto('company_order')
    .values({ ...order, company_order_id })
    .execute();
  return company_order_id;
};

/** Changes exactly the version that was read; in the scope of its company. */
export const updateOrder = async (
  db: Db,
  { company_id, company_order_id }: OrderRow,
  rowVersion: number,
  change: Partial<Insertable<OrderTable>>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('company_order')
    .set({ ...change, row_version: rowVersion + 1 })
    .where('company_id', '=', company_id)
    .where('company_order_id', '=', company_order_id)
    .where('row_version', '=', rowVersion)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Whether a later order was paid that builds on this one. */
export const hasLaterPaid = async (db: Db, { company_id, paid_at }: OrderRow): Promise<boolean> => {
  const later = await db
    .selectFrom('company_order')
    .select('company_order_id')
    .where('company_id', '=', company_id)
    .where('state', '=', '已支付')
    .where('paid_at', '>', paid_at)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
};

/** What the company in scope uses, locked until the end of the transaction. */
export const lockPlan = (db: Db, companyID: string) =>
  db
    .selectFrom('company')
    .select(['company_type_id', 'type_until'])
    .where('company_id', '=', companyID)
    .forUpdate()
    .executeTakeFirstOrThrow();

export const findPlan = (db: Db, companyID: string) =>
  db
    .selectFrom('company as c')
    .leftJoin('company_type as t', 't.company_type_id', 'c.company_type_id')
    .select(['c.company_type_id', 'c.type_until', 't.price'])
    .where('c.company_id', '=', companyID)
    .executeTakeFirstOrThrow();

/** The last type that was paid for and has run out. */
export const findEnded = (db: Db, companyID: string, today: string) =>
  db
    .selectFrom('company_order')
    .select(['type_name', 'valid_until'])
    .where('company_id', '=', companyID)
    .where('state', '=', '已支付')
    .where('valid_until', '<', today)
    .orderBy('valid_until', 'desc')
    .limit(1)
    .executeTakeFirst();

type Plan = { readonly company_type_id: string | null; readonly type_until: string | null };

export const setPlan = async (db: Db, companyID: string, plan: Plan): Promise<void> => {
  await db
    .updateTable('company')
    .set((eb) => ({ ...plan, row_version: eb('row_version', '+', 1) }))
    .where('company_id', '=', companyID)
    .execute();
};
