import type { Selectable } from 'kysely';
import type { Db } from '../../../db/scope.ts';
import type { SecondFactor } from '../../../db/tables.ts';

export type FactorRow = Selectable<SecondFactor>;

const factorOf = (db: Db, userID: string) =>
  db.selectFrom('second_factor').selectAll().where('user_id', '=', userID);

/** The factor as it stands, set up to the end or not, held until the transaction ends. */
export const lockFactor = (db: Db, userID: string): Promise<FactorRow | undefined> =>
  factorOf(db, userID).forUpdate().executeTakeFirst();

/** The factor that is asked for when the person signs in. */
export const findFactor = (db: Db, userID: string): Promise<FactorRow | undefined> =>
  factorOf(db, userID).where('confirmed_at', 'is not', null).executeTakeFirst();

/** A secret that nothing asks for yet; one that was never confirmed is replaced. */
export const beginFactor = async (db: Db, userID: string, sealed: string, now: Date): Promise<void> => {
  const begun = { secret_sealed: sealed, last_step: 0, created_at: now };
  await db
    .insertInto('second_factor')
    .values({ user_id: userID, ...begun })
    .onConflict((clash) =>
      clash.column('user_id').doUpdateSet(begun).where('second_factor.confirmed_at', 'is', null),
    )
    .execute();
};

export const confirmFactor = async (db: Db, userID: string, now: Date): Promise<void> => {
  await db.updateTable('second_factor').set({ confirmed_at: now }).where('user_id', '=', userID).execute();
};

export const noteStep = async (db: Db, userID: string, step: number): Promise<void> => {
  await db.updateTable('second_factor').set({ last_step: step }).where('user_id', '=', userID).execute();
};

/** True where there was one. */
export const deleteFactor = async (db: Db, userID: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('second_factor')
    .where('user_id', '=', userID)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const replaceRecoveryCodes = async (
  db: Db,
  userID: string,
  hashes: readonly Buffer[],
): Promise<void> => {
  await db.deleteFrom('recovery_code').where('user_id', '=', userID).execute();
  await db
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ user_id: userID, code_hash })))
    .execute();
};

/** True the first time alone. */
export const spendRecoveryCode = async (
  db: Db,
  userID: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', userID)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const countRecoveryCodes = async (db: Db, userID: string): Promise<number> => {
  const { count } = await db
    .selectFrom('recovery_code')
    .where('user_id', '=', userID)
    .where('used_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** The companies of a person that ask for a second factor. */
export const listDemanding = (db: Db, userID: string) =>
  db
    .selectFrom('company_user as m')
    .innerJoin('company as c', 'c.company_id', 'm.company_id')
    .where('m.user_id', '=', userID)
    .where('m.state', '=', 1)
    .where('c.factor_since', 'is not', null)
    .select(['c.company_id', 'c.company_name'])
    .select((eb) => eb.fn<Date | null>('factor_due', ['c.company_id', 'm.user_id']).as('due'))
    .orderBy('c.company_name')
    .execute();
