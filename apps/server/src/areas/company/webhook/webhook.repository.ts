import type { WebhookKind } from '@xmgl/contracts/company/webhook-events';
import { type Selectable, sql } from 'kysely';
import { fail } from '../../../base/failure.ts';
import type { Db } from '../../../db/scope.ts';
import { toSlice } from '../../../db/slice.ts';
import type { Webhook } from '../../../db/tables.ts';

export type WebhookRow = Selectable<Webhook>;
type Page = { readonly pageIndex: number; readonly pageSize: number };

/** A company's robots by their names, with how they fared. */
export const listWebhooks = (db: Db, companyID: string, page: Page) => {
  const { limit, offset } = toSlice(page);
  return db
    .selectFrom('webhook as w')
    .innerJoin('app_user as k', 'k.user_id', 'w.keeper_id')
    .where('w.company_id', '=', companyID)
    .selectAll('w')
    .select((eb) => [
      'k.user_name as keeper_name',
      eb
        .selectFrom('webhook_delivery as d')
        .whereRef('d.webhook_id', '=', 'w.webhook_id')
        .where('d.state', '=', '失败')
        .select(eb.fn.countAll<number>().as('count'))
        .as('failed_count'),
      eb
        .selectFrom('webhook_delivery as d')
        .whereRef('d.webhook_id', '=', 'w.webhook_id')
        .where('d.state', '=', '已送达')
        .select(({ fn }) => fn.max('d.settled_at').as('at'))
        .as('last_delivered_at'),
    ])
    .orderBy(sql`w.name collate "zh-x-icu"`)
    .limit(limit)
    .offset(offset)
    .execute();
};

export const countWebhooks = async (db: Db, companyID: string): Promise<number> => {
  const { total } = await db
    .selectFrom('webhook')
    .where('company_id', '=', companyID)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

export const getWebhook = async (db: Db, companyID: string, webhookID: string): Promise<WebhookRow> => {
  const row = await db
    .selectFrom('webhook')
    .selectAll()
    .where('company_id', '=', companyID)
    .where('webhook_id', '=', webhookID)
    .executeTakeFirst();
  if (!row) throw fail('notFound', '机器人不存在，或已被删除');
  return row;
};

/** What is kept of a robot; its address and its secret only sealed. */
export type WebhookValues = {
  readonly name: string;
  readonly kind: WebhookKind;
  readonly url_sealed: string;
  readonly url_hint: string;
  readonly secret_sealed: string | null;
  readonly events: readonly string[];
  readonly project_ids: readonly string[];
  readonly is_on: boolean;
};
type Saved = { readonly companyID: string; readonly webhookID: string; readonly keeperID: string };

const toColumns = ({ events, project_ids, ...values }: Partial<WebhookValues>) => ({
  ...values,
  ...(events && { events: [...events] }),
  ...(project_ids && { project_ids: [...project_ids] }),
});

export const insertWebhook = async (
  db: Db,
  { companyID, webhookID, keeperID }: Saved,
  values: WebhookValues,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('webhook')
    .values({
      ...values,
      events: [...values.events],
      project_ids: [...values.project_ids],
      company_id: companyID,
      webhook_id: webhookID,
      keeper_id: keeperID,
      since: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
};

/** False where somebody else was faster. Who saves it keeps it: it tells what that person may see. */
export const updateWebhook = async (
  db: Db,
  { companyID, webhookID, keeperID }: Saved,
  values: Partial<WebhookValues>,
  { rowVersion, now }: { readonly rowVersion: number; readonly now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({
      ...toColumns(values),
      keeper_id: keeperID,
      // Switched on again, or by another: what happened meanwhile goes nowhere.
      since: now,
      row_version: rowVersion + 1,
      updated_at: now,
    })
    .where('company_id', '=', companyID)
    .where('webhook_id', '=', webhookID)
    .where('row_version', '=', rowVersion)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deleteWebhook = async (db: Db, companyID: string, webhookID: string): Promise<void> => {
  await db
    .deleteFrom('webhook')
    .where('company_id', '=', companyID)
    .where('webhook_id', '=', webhookID)
    .execute();
};
