import type { AccessClaims, SessionRow, TokenIssuer } from '../base/access-token.ts';
import { fail } from '../base/failure.ts';
import type { Db } from '../db/scope.ts';
import type { Services, SignedIn } from './context.ts';

export const bearerOf = (header: string | undefined): string | undefined =>
  header?.startsWith('Bearer ') ? header.slice(7).trim() || undefined : undefined;

export const readClaims = async (
  tokens: TokenIssuer,
  header: string | undefined,
  now: Date,
): Promise<AccessClaims> => {
  const token = bearerOf(header);
  if (token === undefined) throw fail('unauthenticated');
  const claims = await tokens.verify(token, now);
  if (claims === null) throw fail('sessionExpired');
  return claims;
};

/** The person behind valid claims, while the session stands and the account is active. */
export const toSignedIn = (
  row: SessionRow | undefined,
  { userID, sessionID }: AccessClaims,
  { isLoopback }: Pick<Services, 'isLoopback'>,
): SignedIn => {
  if (row?.user_state !== 'active' || row.revoked_at !== null) throw fail('sessionExpired');
  return {
    userID,
    sessionID,
    isPlatformAdmin: row.is_platform_admin,
    mustChangePassword: row.must_change_password && !isLoopback,
  };
};

export const loadSignedIn = async (
  db: Db,
  claims: AccessClaims,
  services: Pick<Services, 'isLoopback'>,
): Promise<SignedIn> => {
  const session = await db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.user_id', 's.user_id')
    .select(['u.is_platform_admin', 'u.must_change_password', 'u.state as user_state', 's.revoked_at'])
    .where('s.session_id', '=', claims.sessionID)
    .where('s.user_id', '=', claims.userID)
    .executeTakeFirst();
  return toSignedIn(session, claims, services);
};

export const requireOwnPassword = ({ mustChangePassword }: SignedIn): void => {
  if (mustChangePassword) throw fail('mustChangePassword');
};
