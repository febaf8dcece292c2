import type { AccessClaims, SessionRow } from '../base/access-token.ts';
import { fail } from '../base/failure.ts';
import type { Db } from '../db/scope.ts';
import { findTokenClaims, isApiToken } from './api-token.ts';
import type { Services, SignedIn } from './context.ts';

export const bearerOf = (header: string | undefined): string | undefined =>
  header?.startsWith('Bearer ') ? header.slice(7).trim() || undefined : undefined;

type Asking = { readonly headers: { readonly authorization?: string | undefined }; readonly ip: string };

/** Who asks: somebody signed in, or a program with an access token. */
export const readClaims = async (
  services: Pick<Services, 'db' | 'tokens'>,
  { headers, ip }: Asking,
  now: Date,
): Promise<AccessClaims> => {
  const token = bearerOf(headers.authorization);
  if (token === undefined) throw fail('unauthenticated');
  if (isApiToken(token)) {
    const claims = await findTokenClaims(services, token, ip, now);
    if (claims === null) throw fail('sessionExpired', '访问令牌不存在，或已过期、已吊销');
    return claims;
  }
  const claims = await services.tokens.verify(token, now);
  if (claims === null) throw fail('sessionExpired');
  return claims;
};

/** The person behind valid claims, while the session stands and the account is active. */
export const toSignedIn = (
  row: SessionRow | undefined,
  { userID, sessionID, scope }: AccessClaims,
  { isLoopback }: Pick<Services, 'isLoopback'>,
): SignedIn => {
  if (row?.user_state !== 'active' || row.revoked_at !== null) throw fail('sessionExpired');
  return {
    userID,
    sessionID,
    ...(scope === undefined ? {} : { apiTokenID: sessionID }),
    isPlatformAdmin: row.is_platform_admin,
    mustChangePassword: row.must_change_password && !isLoopback,
  };
};

export const loadSignedIn = async (
  db: Db,
  claims: AccessClaims,
  services: Pick<Services, 'isLoopback'>,
): Promise<SignedIn> => {
  const { userID, sessionID } = claims;
  const row = await (claims.scope === undefined
    ? ofSession(db).where('s.session_id', '=', sessionID).where('s.user_id', '=', userID)
    : ofApiToken(db).where('s.api_token_id', '=', sessionID)
  ).executeTakeFirst();
  return toSignedIn(row, claims, services);
};

const ofSession = (db: Db) =>
  db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.user_id', 's.user_id')
    .select(['u.is_platform_admin', 'u.must_change_password', 'u.state as user_state', 's.revoked_at']);

const ofApiToken = (db: Db) =>
  db
    .selectFrom('api_token as s')
    .innerJoin('app_user as u', 'u.user_id', 's.user_id')
    .select(['u.is_platform_admin', 'u.must_change_password', 'u.state as user_state', 's.revoked_at']);

export const requireOwnPassword = ({ mustChangePassword }: SignedIn): void => {
  if (mustChangePassword) throw fail('mustChangePassword');
};
