import { type ExpressionBuilder, sql } from 'kysely';
import { shownName } from '../../../access/shown-name.ts';
import type { Db } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';
import { inPinyinOrder } from '../../../search/match-name.ts';

export const getSecurity = (db: Db, companyID: string) =>
  db
    .selectFrom('company')
    .select(['company_name', 'factor_since', 'factor_grace_days', 'row_version', 'updated_at'])
    .where('company_id', '=', companyID)
    .executeTakeFirstOrThrow();

type Policy = { readonly factor_since: Date | null; readonly factor_grace_days: number };

/** The new version; undefined where somebody else was faster. */
export const updateSecurity = (
  db: Db,
  companyID: string,
  policy: Policy,
  { rowVersion, now }: { readonly rowVersion: number; readonly now: Date },
) =>
  db
    .updateTable('company')
    .set({ ...policy, row_version: rowVersion + 1, updated_at: now })
    .where('company_id', '=', companyID)
    .where('row_version', '=', rowVersion)
    .returning('row_version')
    .executeTakeFirst();

const membersOf = (db: Db, companyID: string) =>
  db
    .selectFrom('company_user as m')
    .innerJoin('app_user as u', 'u.user_id', 'm.user_id')
    .where('m.company_id', '=', companyID)
    .where('m.state', '=', 1);

const lacks = (eb: ExpressionBuilder<Tables & { m: Tables['company_user'] }, 'm'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('second_factor as f')
        .whereRef('f.user_id', '=', 'm.user_id')
        .where('f.confirmed_at', 'is not', null)
        .select(sql`1`.as('one')),
    ),
  );

export const countMembers = async (db: Db, companyID: string) => {
  const counted = await membersOf(db, companyID)
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere(lacks(eb)).as('lacking'),
    ])
    .executeTakeFirstOrThrow();
  return { memberCount: counted.all, lackingCount: counted.lacking };
};

/** Members without a second factor, and until when each has to set one up. */
export const listLacking = (db: Db, companyID: string, limit: number) =>
  membersOf(db, companyID)
    .where((eb) => lacks(eb))
    .select(['m.user_id', shownName('u').as('user_name')])
    .select((eb) => eb.fn<Date | null>('factor_due', ['m.company_id', 'm.user_id']).as('due'))
    .orderBy(inPinyinOrder('u.user_name'))
    .orderBy('m.user_id')
    .limit(limit)
    .execute();
