import type { Db } from '../db/scope.ts';
import { toSlice } from '../db/slice.ts';
import { isWithheld } from './own-pages.ts';

type Page = { readonly pageIndex: number; readonly pageSize: number };

/** One's own notices; of a project that one has left, the name is not told any more, of a page that one may not open, nothing. */
export const listNotices = (db: Db, userID: string, page: Page) => {
  const { limit, offset } = toSlice(page);
  return db
    .selectFrom('notice as n')
    .leftJoin('app_user as s', 's.user_id', 'n.sender_id')
    .leftJoin('project as p', (join) =>
      join.onRef('p.company_id', '=', 'n.company_id').onRef('p.project_id', '=', 'n.project_id'),
    )
    .where('n.user_id', '=', userID)
    .where('n.is_silent', '=', false)
    .selectAll('n')
    .select(['s.user_name as sender_name', 'p.project_name', isWithheld('n').as('is_withheld')])
    .orderBy('n.created_at', 'desc')
    .orderBy('n.notice_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
};

export const countNotices = (db: Db, userID: string) =>
  db
    .selectFrom('notice')
    .where('user_id', '=', userID)
    .where('is_silent', '=', false)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow();

/** How many were unread until now. */
export const markRead = async (
  db: Db,
  userID: string,
  noticeIDs: readonly string[] | undefined,
  now: Date,
): Promise<number> => {
  let query = db
    .updateTable('notice')
    .set({ read_at: now })
    .where('user_id', '=', userID)
    .where('read_at', 'is', null);
  if (noticeIDs) query = query.where('notice_id', 'in', noticeIDs);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
};
