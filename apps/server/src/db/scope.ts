import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Db = Transaction<Tables>;

/** What every row of a project's data is keyed by. */
export type ProjectKey = { readonly companyID: string; readonly projectID: string };

/** Whose rows a transaction may see; row-level security reads it. */
export type Scope = {
  readonly userID?: string | undefined;
  readonly companyID?: string | undefined;
  readonly projectID?: string | undefined;
};

/** Narrows or widens the scope of a running transaction. */
export const setScope = async (db: Db, scope: Scope): Promise<void> => {
  await settingScope(scope).execute(db);
};

/** What narrows or widens it, for what goes along with other statements. */
export const settingScope = ({ userID, companyID, projectID }: Scope) =>
  sql`select set_config('app.user_id', ${userID ?? ''}, true), set_config('app.company_id', ${companyID ?? ''}, true), set_config('app.project_id', ${projectID ?? ''}, true)`;

/** One transaction whose every query sees only what the scope allows. */
export const inScope = <T>(db: Kysely<Tables>, scope: Scope, work: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await setScope(transaction, scope);
    return await work(transaction);
  });
