import { type RawBuilder, sql } from 'kysely';
import { maskedDigits, maskPhone } from './mask-phone.ts';

type Account = {
  readonly user_name: string;
  readonly user_tel: string | null;
  readonly user_account: string;
};

/** Who has not given a name yet is known by the number, its middle starred; the account's own name says nothing. */
export const toShownName = ({ user_name, user_tel, user_account }: Account): string =>
  user_name || maskPhone(user_tel ?? '') || user_account;

/** `toShownName` of the account that a query calls `alias`; empty where there is none. */
export const shownName = (alias: string): RawBuilder<string> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const masked = sql`regexp_replace(${column('user_tel')}, ${sql.lit(maskedDigits.source)}, '\\1****\\2')`;
  return sql<string>`coalesce(nullif(${column('user_name')}, ''), nullif(${masked}, ''), ${column('user_account')}, '')`;
};
