import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits as text that fits an address and a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a secret: enough to know it again, useless to whoever reads it. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** For secrets short enough to be tried out: keyed, so that the database alone does not give them away. */
export const hashShortSecret = (key: Uint8Array, ...parts: readonly string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest();

const toCipherKey = (key: Uint8Array, purpose: string): Buffer =>
  createHmac('sha256', key).update(purpose).digest();

const atRest = 'personal data';

/**
 * AES-256-GCM: nonce, tag and text in base64, for personal numbers at rest. What was sealed for one purpose does not
 * open for another.
 */
export const seal = (key: Uint8Array, text: string, purpose: string = atRest): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', toCipherKey(key, purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
};

export const unseal = (key: Uint8Array, sealed: string, purpose: string = atRest): string => {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', toCipherKey(key, purpose), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
};
