import { createHmac } from 'node:crypto';
import { jwtVerify } from 'jose';
import { JOSEError } from 'jose/errors';

/** What an address opens, for whoever holds it. */
export type SignedFile = {
  readonly companyID: string;
  readonly projectID: string;
  readonly fileID: string;
  readonly purpose: 'save' | 'show';
};

export const addressSeconds = 5 * 60;

/** A key of its own: a sign-in token opens no file, and an address signs nobody in. */
const keyOf = (secret: Uint8Array): Uint8Array => {
  const known = keys.get(secret);
  if (known) return known;
  const key = createHmac('sha256', secret).update('file addresses').digest();
  keys.set(secret, key);
  return key;
};

const keys = new WeakMap<Uint8Array, Uint8Array>();

const toPart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const head = toPart({ alg: 'HS256' });

/** A JWT that `jwtVerify` reads; made at once, since a page of files signs fifty and the library's own way takes milliseconds for them. */
const sign = (secret: Uint8Array, claims: object, now: Date): string => {
  const signed = `${head}.${toPart({ ...claims, exp: Math.floor(now.getTime() / 1000) + addressSeconds })}`;
  return `${signed}.${createHmac('sha256', keyOf(secret)).update(signed).digest('base64url')}`;
};

/** An address that opens one file for five minutes; it ends in the file's name, for programs that look there. */
export const signAddress = (
  secret: Uint8Array,
  { companyID, projectID, fileID, purpose }: SignedFile,
  fileName: string,
  now: Date,
): { readonly url: string; readonly expiresAt: Date } => ({
  url: `/download/${sign(secret, { c: companyID, p: projectID, f: fileID, u: purpose }, now)}/${encodeURIComponent(fileName)}`,
  expiresAt: new Date((Math.floor(now.getTime() / 1000) + addressSeconds) * 1000),
});

/** What the address opens, or `null` where it is forged or too old. */
export const readAddress = async (
  secret: Uint8Array,
  token: string,
  now: Date,
): Promise<SignedFile | null> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'], currentDate: now });
    const { c, p, f, u } = payload;
    return typeof c === 'string' && typeof p === 'string' && typeof f === 'string'
      ? { companyID: c, projectID: p, fileID: f, purpose: u === 'show' ? 'show' : 'save' }
      : null;
  } catch (error) {
    if (error instanceof JOSEError) return null;
    throw error;
  }
};

/** Files that come together as one archive. */
export type SignedArchive = Omit<SignedFile, 'fileID' | 'purpose'> & { readonly fileIDs: readonly string[] };

/** An address that opens some files as one archive for five minutes. */
export const signArchive = (
  secret: Uint8Array,
  { companyID, projectID, fileIDs }: SignedArchive,
  fileName: string,
  now: Date,
): string =>
  `/download/archive/${sign(secret, { c: companyID, p: projectID, all: fileIDs }, now)}/${encodeURIComponent(fileName)}`;

/** What such an address opens, or `null` where it is forged or too old. */
export const readArchiveAddress = async (
  secret: Uint8Array,
  token: string,
  now: Date,
): Promise<SignedArchive | null> => {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'], currentDate: now });
    const { c, p, all } = payload;
    return typeof c === 'string' && typeof p === 'string' && Array.isArray(all)
      ? { companyID: c, projectID: p, fileIDs: all.map(String) }
      : null;
  } catch (error) {
    if (error instanceof JOSEError) return null;
    throw error;
  }
};
