import { daysFrom } from '@xmgl/contracts/company/order-amount';
import { daysToPay } from '@xmgl/contracts/company/order-flow';
import { type Kysely, sql } from 'kysely';
import { toLocalDay } from '../base/local-time.ts';
import { inScope } from '../db/scope.ts';
import type { Tables } from '../db/tables.ts';
import { notify } from '../notify/notices.service.ts';

const dayMs = 86_400_000;
const daysAhead = [30, 7, 1];
const address = '/IndividualOrder/index';

type Cancelled = { readonly company_id: string; readonly order_no: string; readonly ordered_by: string };
type Ending = {
  readonly company_id: string;
  readonly user_id: string;
  readonly type_name: string;
  readonly type_until: string;
};

const titleOf = ({ type_name, type_until }: Ending, today: string): string => {
  const left = daysFrom(today, type_until);
  return left < 0
    ? `套餐「${type_name}」已于 ${type_until} 到期，改用默认套餐`
    : `套餐「${type_name}」还有 ${left} 天到期（${type_until}）`;
};

const contentOf = ({ type_until }: Ending, today: string): string =>
  type_until < today ? '已有的项目、成员和文件都在；超出默认套餐上限的，不能再新增。' : '到期前可以续费。';

/** Cancels what nobody paid in time, ends types that have run out, and tells who administers the companies, also before. */
export const followOrders = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  const today = toLocalDay(now);
  await inScope(db, {}, async (transaction) => {
    const before = new Date(now.getTime() - daysToPay * dayMs);
    const cancelled = await sql<Cancelled>`select * from cancel_unpaid_orders(${before})`.execute(
      transaction,
    );
    for (const { company_id: companyID, order_no, ordered_by } of cancelled.rows)
      await notify(transaction, {
        userIDs: [ordered_by],
        senderID: null,
        companyID,
        projectID: null,
        title: `订单 ${order_no} 超过 ${daysToPay} 天未支付，已取消`,
        address,
      });
    const ending = await sql<Ending>`select * from follow_type_days(${today}, ${daysAhead})`.execute(
      transaction,
    );
    for (const one of ending.rows)
      await notify(transaction, {
        userIDs: [one.user_id],
        senderID: null,
        companyID: one.company_id,
        projectID: null,
        title: titleOf(one, today),
        content: contentOf(one, today),
        address,
      });
  });
};
