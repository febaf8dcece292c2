import { createSecretKey } from 'node:crypto';
import type { ApiScope } from '@xmgl/contracts/identity/api-token.calls';
import { jwtVerify, SignJWT } from 'jose';
import { JOSEError } from 'jose/errors';

export type AccessClaims = {
  readonly userID: string;
  /** Of a program, the token that it came with. */
  readonly sessionID: string;
  /** Set where a program came with an access token, not somebody who signed in. */
  readonly scope?: ApiScope;
};

/** A session and whose it is. */
export type SessionRow = {
  readonly is_platform_admin: boolean;
  readonly must_change_password: boolean;
  readonly user_state: string;
  readonly revoked_at: Date | null;
};

export type TokenIssuer = {
  issue(claims: AccessClaims, now: Date): Promise<string>;
  /** The claims of a token that is ours and not past its quarter of an hour, or `null`. */
  verify(token: string, now: Date): Promise<AccessClaims | null>;
};

export const accessTokenSeconds = 15 * 60;

const mostRemembered = 10_000;

export const createTokenIssuer = (secret: Uint8Array): TokenIssuer => {
  // Imported once; bytes would be at every token.
  const key = createSecretKey(secret);
  /** Tokens whose signature held, the oldest first: people send the same one for a quarter of an hour. */
  const remembered = new Map<string, { readonly claims: AccessClaims; readonly expiresAt: number }>();
  const remember = (token: string, claims: AccessClaims, expiresAt: number): void => {
    const [oldest] = remembered.keys();
    if (remembered.size >= mostRemembered && oldest !== undefined) remembered.delete(oldest);
    remembered.set(token, { claims, expiresAt });
  };
  return {
    issue: ({ userID, sessionID }, now) =>
      new SignJWT({ sid: sessionID })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userID)
        .setIssuedAt(Math.floor(now.getTime() / 1000))
        .setExpirationTime(Math.floor(now.getTime() / 1000) + accessTokenSeconds)
        .sign(key),
    verify: async (token, now) => {
      const known = remembered.get(token);
      if (known) return now.getTime() < known.expiresAt ? known.claims : null;
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now });
        const { sub, sid, exp } = payload;
        if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return null;
        const claims = { userID: sub, sessionID: sid };
        remember(token, claims, exp * 1000);
        return claims;
      } catch (error) {
        if (error instanceof JOSEError) return null;
        throw error;
      }
    },
  };
};
