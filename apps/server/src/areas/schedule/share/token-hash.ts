import { createHash } from 'node:crypto';

/** What the database keeps of a share link's token: 192 random bits need no salt. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
