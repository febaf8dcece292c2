import { shownName } from '../../../access/shown-name.ts';
import type { Db } from '../../../db/scope.ts';

export const listInnerHosts = (db: Db) =>
  db
    .selectFrom('inner_host as h')
    .leftJoin('app_user as u', 'u.user_id', 'h.added_by')
    .select(['h.host', 'h.note', 'h.created_at', shownName('u').as('user_name')])
    .orderBy('h.host')
    .execute();

export const insertInnerHost = async (
  db: Db,
  { host, note, userID, now }: { host: string; note: string; userID: string; now: Date },
): Promise<void> => {
  await db
    .insertInto('inner_host')
    .values({ host, note, added_by: userID, created_at: now })
    .onConflict((clash) => clash.column('host').doUpdateSet({ note }))
    .execute();
};

export const deleteInnerHost = async (db: Db, host: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('inner_host').where('host', '=', host).executeTakeFirst();
  return numDeletedRows > 0n;
};
