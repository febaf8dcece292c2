import { sql } from 'kysely';
import type { Db } from '../../../db/scope.ts';
import { toSlice } from '../../../db/slice.ts';
import type { Said } from '../../../outward/robot-message.ts';

/** What the log says that a robot is to tell. */
export type Happened = {
  readonly company_id: string;
  readonly webhook_delivery_id: string;
  readonly keeper_id: string;
  readonly project_id: string;
  readonly entity: string;
  readonly row_id: string;
  readonly action: string;
  readonly actor_id: string | null;
  readonly happened_at: Date;
};

/** What happened lately that robots are to tell, each once. */
export const takeHappened = async (db: Db, now: Date): Promise<readonly Happened[]> => {
  const { rows } = await sql<Happened>`select * from take_webhook_events(${now})`.execute(db);
  return rows;
};

type Key = { readonly companyID: string; readonly deliveryID: string };

const one = ({ companyID, deliveryID }: Key) =>
  sql<boolean>`company_id = ${companyID} and webhook_delivery_id = ${deliveryID}`;

export const keepSaid = async (db: Db, key: Key, said: Said): Promise<void> => {
  await db
    .updateTable('webhook_delivery')
    .set({ said: JSON.stringify(said) })
    .where(one(key))
    .execute();
};

export const dropDelivery = async (db: Db, key: Key): Promise<void> => {
  await db.deleteFrom('webhook_delivery').where(one(key)).execute();
};

/** A delivery that still waits, with the robot that is to tell it. */
export const findWaiting = (db: Db, key: Key) =>
  db
    .selectFrom('webhook_delivery as d')
    .innerJoin('webhook as w', (join) =>
      join.onRef('w.company_id', '=', 'd.company_id').onRef('w.webhook_id', '=', 'd.webhook_id'),
    )
    .select(['d.said', 'w.kind', 'w.url_sealed', 'w.secret_sealed', 'w.is_on'])
    .where('d.company_id', '=', key.companyID)
    .where('d.webhook_delivery_id', '=', key.deliveryID)
    .where('d.state', '=', '等待')
    .executeTakeFirst();

type Outcome = {
  readonly state: '等待' | '已送达' | '失败';
  readonly lastAnswer: string;
  readonly now: Date;
};

export const noteOutcome = async (db: Db, key: Key, { state, lastAnswer, now }: Outcome): Promise<void> => {
  await db
    .updateTable('webhook_delivery')
    .set((eb) => ({
      state,
      attempts: eb('attempts', '+', 1),
      last_answer: lastAnswer.slice(0, 500),
      settled_at: state === '等待' ? null : now,
    }))
    .where(one(key))
    .execute();
};

type Asked = { readonly companyID: string; readonly webhookID: string; readonly state?: string | undefined };

const ofWebhook = (db: Db, { companyID, webhookID, state }: Asked) => {
  const all = db
    .selectFrom('webhook_delivery')
    .where('company_id', '=', companyID)
    .where('webhook_id', '=', webhookID);
  return state === undefined ? all : all.where('state', '=', state);
};

export const listDeliveries = (
  db: Db,
  asked: Asked,
  page: { readonly pageIndex: number; readonly pageSize: number },
) => {
  const { limit, offset } = toSlice(page);
  return ofWebhook(db, asked)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('webhook_delivery_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
};

export const countDeliveries = async (db: Db, asked: Asked): Promise<number> => {
  const { total } = await ofWebhook(db, asked)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

/** Lets deliveries that were given up wait again; answers which. */
export const reviveDeliveries = async (
  db: Db,
  { companyID, webhookID }: Asked,
  deliveryIDs: readonly string[],
): Promise<readonly string[]> => {
  const rows = await db
    .updateTable('webhook_delivery')
    .set({ state: '等待', settled_at: null })
    .where('company_id', '=', companyID)
    .where('webhook_id', '=', webhookID)
    .where('state', '=', '失败')
    .where('webhook_delivery_id', 'in', [...deliveryIDs])
    .returning('webhook_delivery_id')
    .execute();
  return rows.map((row) => row.webhook_delivery_id);
};
