import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import type { Db } from '../../db/scope.ts';
import { toSlice } from '../../db/slice.ts';
import { holds } from '../../search/match-name.ts';

type PageError = { readonly error: string; readonly info: string; readonly url: string };

/** What makes two reports the same error: its text and the page, whatever the page's query was. */
export const toFingerprint = ({ error, url }: PageError): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([error, url.split(/[?#]/)[0]]))
    .digest();

/** A known error is counted, with its newest details. */
export const countError = async (
  db: Db,
  userID: string | null,
  given: PageError,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('error_log')
    .values({
      error_log_id: v7(),
      fingerprint: toFingerprint(given),
      ...given,
      user_id: userID,
      first_at: now,
      last_at: now,
    })
    .onConflict((conflict) =>
      conflict.constraint('error_log_fingerprint_unique').doUpdateSet((eb) => ({
        count: eb('error_log.count', '+', 1),
        info: given.info,
        url: given.url,
        user_id: userID,
        last_at: now,
      })),
    )
    .execute();
};

type Filter = { readonly pageIndex: number; readonly pageSize: number; readonly value: string };

export const listErrors = async (db: Db, filter: Filter) => {
  const { limit, offset } = toSlice(filter);
  let query = db.selectFrom('error_log as e').leftJoin('app_user as u', 'u.user_id', 'e.user_id');
  if (filter.value.trim())
    query = query.where((eb) => eb.or([holds('e.error', filter.value), holds('e.url', filter.value)]));
  const items = await query
    .selectAll('e')
    .select('u.user_name')
    .orderBy('e.last_at', 'desc')
    .orderBy('e.error_log_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await query
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { items, total };
};

export const deleteErrors = (db: Db, errorLogIDs: readonly string[]) =>
  db
    .deleteFrom('error_log')
    .where('error_log_id', 'in', errorLogIDs)
    .returning(['error_log_id', 'error'])
    .execute();
