import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

const pieceSize = 1024 * 1024;

/** A file that stands nowhere: each megabyte is noise with its own number at the head. */
export type LargeFile = { readonly size: number; readonly from: (offset: number) => Readable };

export const makeLargeFile = (megabytes: number): LargeFile => {
  const noise = Buffer.alloc(pieceSize);
  for (let at = 0, state = 1; at < pieceSize; at += 4) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    noise.writeUInt32LE(state, at);
  }
  const piece = (number: number): Buffer => {
    const bytes = Buffer.from(noise);
    bytes.writeUInt32LE(number, 0);
    return bytes;
  };
  function* pieces(offset: number): Generator<Buffer> {
    for (let at = offset; at < megabytes * pieceSize; at += pieceSize - (at % pieceSize))
      yield piece(Math.floor(at / pieceSize)).subarray(at % pieceSize);
  }
  return {
    size: megabytes * pieceSize,
    from: (offset) => Readable.from(pieces(offset), { objectMode: false }),
  };
};

export const hashOf = async (bytes: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256');
  for await (const piece of bytes) hash.update(piece);
  return hash.digest('hex');
};
