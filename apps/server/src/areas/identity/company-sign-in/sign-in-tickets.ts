import { z } from 'zod';
import { seal, unseal } from '../../../base/secret.ts';

/** What a browser carries from one step to the next: sealed, so that it can neither read nor change it. */
const attempt = z.object({
  companyID: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirectUri: z.string(),
  isAutoLogin: z.boolean(),
  expires: z.number(),
});
export type Attempt = z.output<typeof attempt>;

const link = z.object({
  companyID: z.string(),
  issuer: z.string(),
  subject: z.string(),
  displayName: z.string(),
  email: z.string(),
  isAutoLogin: z.boolean(),
  expires: z.number(),
});
export type LinkOffer = z.output<typeof link>;

const lifeMs = 10 * 60_000;

const sealAs = (key: Uint8Array, purpose: string, content: object, now: Date): string =>
  seal(key, JSON.stringify({ ...content, expires: now.getTime() + lifeMs }), purpose);

const openAs = <T extends { readonly expires: number }>(
  key: Uint8Array,
  purpose: string,
  schema: z.ZodType<T>,
  { sealed, now }: { readonly sealed: string; readonly now: Date },
): T | null => {
  try {
    const opened = schema.parse(JSON.parse(unseal(key, sealed, purpose)));
    return opened.expires > now.getTime() ? opened : null;
  } catch {
    return null;
  }
};

/** Of one sign-in at the company's server, for ten minutes; the code that it ends with is taken once. */
export const sealAttempt = (key: Uint8Array, content: Omit<Attempt, 'expires'>, now: Date): string =>
  sealAs(key, 'oidc attempt', content, now);
export const openAttempt = (key: Uint8Array, sealed: string, now: Date): Attempt | null =>
  openAs(key, 'oidc attempt', attempt, { sealed, now });

/** Of somebody whom the company's server knows and the platform does not, for ten minutes. */
export const sealLink = (key: Uint8Array, content: Omit<LinkOffer, 'expires'>, now: Date): string =>
  sealAs(key, 'identity link', content, now);
export const openLink = (key: Uint8Array, sealed: string, now: Date): LinkOffer | null =>
  openAs(key, 'identity link', link, { sealed, now });
