import { sql } from 'kysely';
import type { CompanyInScope } from '../../access/enter-company.ts';
import type { Db } from '../../db/scope.ts';

export type QuickAccessRow = {
  readonly quick_access_id: string;
  readonly page_routing_id: string;
  readonly sort: number;
};

export const listQuickAccess = (
  db: Db,
  { companyID }: CompanyInScope,
  userID: string,
): Promise<readonly QuickAccessRow[]> =>
  db
    .selectFrom('quick_access')
    .select(['quick_access_id', 'page_routing_id', 'sort'])
    .where('company_id', '=', companyID)
    .where('user_id', '=', userID)
    .orderBy('sort')
    .execute();

/** One statement each: two who replace the set at once both end with one of the two. */
export const replaceQuickAccess = async (
  db: Db,
  { companyID }: CompanyInScope,
  userID: string,
  tabs: readonly string[],
): Promise<void> => {
  await sql`delete from quick_access
    where company_id = ${companyID} and user_id = ${userID} and page_routing_id <> all(${tabs}::text[])`.execute(
    db,
  );
  await sql`insert into quick_access (company_id, user_id, page_routing_id, sort)
    select ${companyID}, ${userID}, tab, place from unnest(${tabs}::text[]) with ordinality as t (tab, place)
    on conflict (user_id, company_id, page_routing_id) do update set sort = excluded.sort`.execute(db);
};
