import { sql } from 'kysely';
import type { Db } from '../db/scope.ts';
import { sampleNumbers } from './sample-numbers.ts';

/** Says that a company, in whose scope one is, was made up. */
export const markSample = async (db: Db, companyID: string): Promise<void> => {
  await db.updateTable('company').set({ is_sample: true }).where('company_id', '=', companyID).execute();
};

/** The names of the sample's companies, the one that everything began with first. */
export const listSampleCompanies = async (db: Db): Promise<readonly string[]> => {
  const { rows } = await sql<{ company_name: string }>`select company_name from sample_companies()`.execute(
    db,
  );
  return rows.map((row) => row.company_name);
};

/** Whoever ties the sample to what is real: a real person within it, or one of its accounts outside of it. */
export type SampleTie = { readonly is_sample: boolean; readonly who: string; readonly company_name: string };

export const listSampleTies = async (db: Db): Promise<readonly SampleTie[]> =>
  (
    await sql<SampleTie>`
      select distinct is_sample, who, company_name from sample_ties() order by company_name, who`.execute(db)
  ).rows;

export const removeSampleRows = async (db: Db): Promise<void> => {
  await sql`select remove_sample()`.execute(db);
};

export const countSampleAccounts = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('app_user')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('is_sample', '=', true)
    .executeTakeFirstOrThrow();
  return count;
};

const administrators = (db: Db) =>
  db
    .selectFrom('app_user')
    .select('user_id')
    .where('is_platform_admin', '=', true)
    .where('state', '=', 'active')
    .limit(1);

/** Whether anybody keeps the platform, be it an invented one. */
export const isAdministered = async (db: Db): Promise<boolean> =>
  (await administrators(db).executeTakeFirst()) !== undefined;

/** Whether somebody keeps the platform who is not of the sample and whose password nobody else knows. */
export const hasOwnAdministrator = async (db: Db): Promise<boolean> => {
  const own = administrators(db).where('is_sample', '=', false).where('must_change_password', '=', false);
  return (await own.executeTakeFirst()) !== undefined;
};

/** Nobody sends anything to the invented people of the sample: somebody may really own their number. */
export const isSampleNumber = async (db: Db, userTel: string): Promise<boolean> => {
  const owner = await db
    .selectFrom('app_user')
    .select('is_sample')
    .where('user_tel', '=', userTel)
    .where('state', '!=', 'closed')
    .executeTakeFirst();
  if (owner) return owner.is_sample;
  return sampleNumbers.has(userTel) && (await listSampleCompanies(db)).length > 0;
};
