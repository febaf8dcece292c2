import type { ApiScope } from '@xmgl/contracts/identity/api-token.calls';
import type { Db } from '../../db/scope.ts';
import { toSlice } from '../../db/slice.ts';

type Page = { readonly pageIndex: number; readonly pageSize: number };

const standing = (db: Db, userID: string) =>
  db.selectFrom('api_token').where('user_id', '=', userID).where('revoked_at', 'is', null);

/** What was not revoked, the newest first; the expired, too, that one sees why a program stopped. */
export const listApiTokens = (db: Db, userID: string, page: Page) => {
  const { limit, offset } = toSlice(page);
  return standing(db, userID)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('api_token_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
};

export const countApiTokens = async (db: Db, userID: string): Promise<number> => {
  const { total } = await standing(db, userID)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
};

export type NewApiToken = {
  readonly apiTokenID: string;
  readonly userID: string;
  readonly name: string;
  readonly scope: ApiScope;
  readonly tokenHash: Buffer;
  readonly hint: string;
  readonly expiresAt: Date;
};

export const insertApiToken = async (db: Db, token: NewApiToken, now: Date): Promise<void> => {
  await db
    .insertInto('api_token')
    .values({
      api_token_id: token.apiTokenID,
      user_id: token.userID,
      name: token.name,
      scope: token.scope,
      token_hash: token.tokenHash,
      hint: token.hint,
      expires_at: token.expiresAt,
      created_at: now,
    })
    .execute();
};

/** Revokes everything that programs use; answers how many there were. */
export const revokeAllApiTokens = async (db: Db, userID: string, now: Date): Promise<number> => {
  const ended = await db
    .updateTable('api_token')
    .set({ revoked_at: now })
    .where('user_id', '=', userID)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
};

export const revokeApiToken = (db: Db, userID: string, apiTokenID: string, now: Date) =>
  db
    .updateTable('api_token')
    .set({ revoked_at: now })
    .where('api_token_id', '=', apiTokenID)
    .where('user_id', '=', userID)
    .where('revoked_at', 'is', null)
    .returning(['name', 'scope'])
    .executeTakeFirst();
