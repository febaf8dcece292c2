import { addDays, offerOf } from '@xmgl/contracts/company/order-amount';
import { insertOrder, nextOrderNo, setPlan } from '../areas/company/order/order.repository.ts';
import { insertType, limitDefaultType } from '../areas/platform/company-type.repository.ts';
import { toLocalDay } from '../base/local-time.ts';
import { type Db, setScope } from '../db/scope.ts';

const day = 86_400_000;
const noon = (text: string): Date => new Date(`${text}T10:20:00+08:00`);

type Given = {
  readonly db: Db;
  readonly now: Date;
  readonly companyID: string;
  readonly ownerID: string;
  readonly administratorID: string;
};

const sold = [
  { typeName: '专业版', price: 12_800, projects: 100, members: 200, storage: 60 },
  { typeName: '企业版', price: 39_800, projects: 0, members: 0, storage: 100 },
] as const;

const addTypes = async (db: Db): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (const { typeName, price, projects, members, storage } of sold) {
    const row = await insertType(db, {
      type_name: typeName,
      price,
      max_projects: projects,
      max_project_members: members,
      storage_gb: storage,
      is_enabled: true,
    });
    ids.push(row.company_type_id);
  }
  return ids;
};

/** The company has bought 专业版, thought better of a second order, and is about to upgrade. */
export const createSampleOrders = async (given: Given): Promise<void> => {
  const { db, now, companyID, ownerID, administratorID } = given;
  await setScope(db, { userID: administratorID });
  await limitDefaultType(db);
  const [basic = '', large = ''] = await addTypes(db);
  await setScope(db, { userID: ownerID, companyID });
  const today = toLocalDay(now);
  const start = addDays(today, -210);
  const [small, big] = sold;
  const first = offerOf({ typeID: basic, price: small.price, years: 1 }, null, start);
  if (!first) throw new Error('a first order is always offered');
  const running = { typeID: basic, price: small.price, until: first.validUntil };
  const orders = [
    { typeID: basic, type: small, on: start, state: '已支付', before: null },
    { typeID: basic, type: small, on: addDays(today, -30), state: '已取消', before: running },
    { typeID: large, type: big, on: addDays(today, -2), state: '待支付', before: running },
  ] as const;
  for (const { typeID, type, on, state, before } of orders) {
    const offer = offerOf({ typeID, price: type.price, years: 1 }, before, on);
    if (!offer) continue;
    await insertOrder(db, {
      company_id: companyID,
      order_no: await nextOrderNo(db, on),
      order_kind: offer.orderKind,
      company_type_id: typeID,
      type_name: type.typeName,
      years: 1,
      amount: offer.amount,
      pay_method: '线下转账',
      invoice_title: '',
      valid_from: offer.validFrom,
      valid_until: offer.validUntil,
      days_bought: offer.daysBought,
      before_type_id: before?.typeID ?? null,
      before_until: before?.until ?? null,
      state,
      ordered_by: ownerID,
      ordered_at: noon(on),
      paid_at: state === '已支付' ? new Date(noon(on).getTime() + day) : null,
      decided_by: state === '已支付' ? administratorID : null,
    });
  }
  await setPlan(db, companyID, { company_type_id: basic, type_until: first.validUntil });
};
