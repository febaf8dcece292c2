import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/scope.ts';
import type { CompanyOidc, IdentityLink } from '../../../db/tables.ts';

export type OidcRow = Selectable<CompanyOidc>;
export type LinkRow = Selectable<IdentityLink>;

export type SignInCompany = { readonly companyID: string; readonly companyName: string };

/** The company whose code was typed. */
export const findSignInCompany = async (db: Db, code: string): Promise<SignInCompany | undefined> => {
  const { rows } = await sql<{ company_id: string; company_name: string }>`
    select company_id, company_name from company_of_sign_in(${code})`.execute(db);
  return rows[0] && { companyID: rows[0].company_id, companyName: rows[0].company_name };
};

export const findCompanySignIn = (db: Db, companyID: string) =>
  db
    .selectFrom('company')
    .select(['sign_in_code', 'company_name'])
    .where('company_id', '=', companyID)
    .executeTakeFirstOrThrow();

export const updateSignInCode = async (db: Db, companyID: string, code: string | null): Promise<void> => {
  await db.updateTable('company').set({ sign_in_code: code }).where('company_id', '=', companyID).execute();
};

export const findOidc = (db: Db, companyID: string): Promise<OidcRow | undefined> =>
  db.selectFrom('company_oidc').selectAll().where('company_id', '=', companyID).executeTakeFirst();

export const deleteOidc = async (db: Db, companyID: string, rowVersion: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('company_oidc')
    .where('company_id', '=', companyID)
    .where('row_version', '=', rowVersion)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const countLinks = async (db: Db, companyID: string, issuer: string): Promise<number> => {
  const { count } = await db
    .selectFrom('identity_link')
    .where('company_id', '=', companyID)
    .where('issuer', '=', issuer)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

type LinkKey = { readonly companyID: string; readonly issuer: string; readonly subject: string };

/** The one whom the company's server calls so, the sign-in noted. */
export const useLink = (
  db: Db,
  { companyID, issuer, subject }: LinkKey,
  now: Date,
): Promise<LinkRow | undefined> =>
  db
    .updateTable('identity_link')
    .set({ last_used_at: now })
    .where('company_id', '=', companyID)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returningAll()
    .executeTakeFirst();

type NewLink = LinkKey & { readonly userID: string; readonly displayName: string; readonly isMaker: boolean };

/** False where the person, or the identity, is linked already. */
export const insertLink = async (db: Db, link: NewLink, now: Date): Promise<boolean> => {
  const inserted = await db
    .insertInto('identity_link')
    .values({
      company_id: link.companyID,
      issuer: link.issuer,
      subject: link.subject,
      user_id: link.userID,
      display_name: link.displayName,
      is_maker: link.isMaker,
      created_at: now,
      last_used_at: now,
    })
    .onConflict((clash) => clash.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

/** A member of the company with this address, for an offer. */
export const findMemberByEmail = (db: Db, companyID: string, email: string) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('company_user as m', 'm.user_id', 'u.user_id')
    .where('m.company_id', '=', companyID)
    .where('m.state', '=', 1)
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .where('u.state', '=', 'active')
    .select(['u.user_account'])
    .executeTakeFirst();

export const listOwnLinks = (db: Db, userID: string) =>
  db
    .selectFrom('identity_link as l')
    .leftJoin('company as c', 'c.company_id', 'l.company_id')
    .where('l.user_id', '=', userID)
    .selectAll('l')
    .select('c.company_name')
    .orderBy('l.created_at')
    .execute();

export const deleteOwnLink = async (
  db: Db,
  {
    userID,
    companyID,
    issuer,
  }: { readonly userID: string; readonly companyID: string; readonly issuer: string },
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('identity_link')
    .where('user_id', '=', userID)
    .where('company_id', '=', companyID)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
