import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { headLength, tellContentType } from './content-type.ts';

export type Inspected = { readonly sha256: string; readonly size: number; readonly contentType: string };

/**
 * Reads what is stored, not what was received: whatever a cut, a crash or a disk did to it shows in the hash.
 * Memory is one piece of the stream.
 */
export const inspectBytes = async (bytes: Readable, fileName: string): Promise<Inspected> => {
  const hash = createHash('sha256');
  const head: Buffer[] = [];
  let size = 0;
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    hash.update(piece);
    if (size < headLength) head.push(piece.subarray(0, headLength - size));
    size += piece.length;
  }
  return {
    sha256: hash.digest('hex'),
    size,
    contentType: await tellContentType(Buffer.concat(head), fileName),
  };
};
