import { gzipSync } from 'node:zlib';

/** A file that somebody made to take the server down; each of a second or so to make. */
export type HostilePlan = {
  readonly name: string;
  readonly make: () => Uint8Array;
  /** Whether it may be read after all, its excess cut off. */
  readonly mayPass?: true;
  /** Takes long to be stored, too. */
  readonly isLarge?: true;
};

export const packed = (...parts: readonly string[]): Uint8Array =>
  gzipSync(Buffer.concat(parts.map((part) => Buffer.from(part))), { level: 1 });
export const many = (count: number, part: string): string => part.repeat(count);
/** The same with a number of its own in each. */
export const numbered = (count: number, toPart: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => toPart(at + 1)).join('');
