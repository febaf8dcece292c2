import type { ByteRange } from './file-storage.ts';

/**
 * The one range that a request asks for: `undefined` to send everything, `null` where it lies outside the file.
 * Several ranges at once are answered with everything, as RFC 9110 allows.
 * @example readRange('bytes=-500', 2000) // { start: 1500, end: 1999 }
 */
export const readRange = (header: string | undefined, size: number): ByteRange | null | undefined => {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!asked || (asked[1] === '' && asked[2] === '')) return undefined;
  const [first, last] = [asked[1] ?? '', asked[2] ?? ''];
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start >= size || start > end ? null : { start, end };
};
