import { jwtVerify, SignJWT } from 'jose';
import { JOSEError } from 'jose/errors';

export type AccessClaims = { readonly userID: string; readonly sessionID: string };

export type TokenIssuer = {
  issue(claims: AccessClaims, now: Date): Promise<string>;
  /** The claims of a token that is ours and not past its quarter of an hour, or `null`. */
  verify(token: string, now: Date): Promise<AccessClaims | null>;
};

export const accessTokenSeconds = 15 * 60;

export const createTokenIssuer = (secret: Uint8Array): TokenIssuer => ({
  issue: ({ userID, sessionID }, now) =>
    new SignJWT({ sid: sessionID })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userID)
      .setIssuedAt(Math.floor(now.getTime() / 1000))
      .setExpirationTime(Math.floor(now.getTime() / 1000) + accessTokenSeconds)
      .sign(secret),
  verify: async (token, now) => {
    try {
      const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: now });
      const { sub, sid } = payload;
      return typeof sub === 'string' && typeof sid === 'string' ? { userID: sub, sessionID: sid } : null;
    } catch (error) {
      if (error instanceof JOSEError) return null;
      throw error;
    }
  },
});
