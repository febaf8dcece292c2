import { type Call, onlyAsks } from '@xmgl/contracts/call';
import type { ApiScope } from '@xmgl/contracts/identity/api-token.calls';
import type { AccessClaims } from '../base/access-token.ts';
import { fail } from '../base/failure.ts';
import { hashSecret } from '../base/secret.ts';
import type { Services } from './context.ts';

/** What an access token begins with: people and scanners know by it what they found. */
export const apiTokenPrefix = 'xmgl_';

export const isApiToken = (token: string): boolean => token.startsWith(apiTokenPrefix);

/** How old the time of last use may be: a program that calls all day does not write at every call. */
const useNotedAfterMs = 60_000;

/** Whose token it is and what it opens, or null: unknown, expired or revoked. Its last use is noted. */
export const findTokenClaims = async (
  { db }: Pick<Services, 'db'>,
  token: string,
  address: string,
  now: Date,
): Promise<AccessClaims | null> => {
  const row = await db
    .selectFrom('api_token')
    .select(['api_token_id', 'user_id', 'scope', 'last_used_at', 'last_address'])
    .where('token_hash', '=', hashSecret(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const isNoted = row.last_used_at !== null && now.getTime() - row.last_used_at.getTime() < useNotedAfterMs;
  if (!isNoted || row.last_address !== address)
    await db
      .updateTable('api_token')
      .set({ last_used_at: now, last_address: address })
      .where('api_token_id', '=', row.api_token_id)
      .execute();
  return { userID: row.user_id, sessionID: row.api_token_id, scope: row.scope as ApiScope };
};

/** Refuses a program what its token does not open. */
export const requireScope = (call: Call, { scope }: AccessClaims): void => {
  if (scope === undefined) return;
  if (call.inPerson) throw fail('forbidden', '此操作须本人登录后进行，访问令牌不能使用');
  if (scope === '只读' && !onlyAsks(call)) throw failReadOnly();
};

export const failReadOnly = () => fail('forbidden', '此访问令牌只能读取，不能修改；请改用读写的访问令牌');
