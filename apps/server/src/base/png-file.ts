import { crc32, deflateSync } from 'node:zlib';

/** Bytes of a picture, line by line: one of grey for each dot, or red, green, blue and how much of them covers. */
export type Dots = {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array | Uint8ClampedArray;
};

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
/** Of 8 bits each, as the format numbers them. */
const kinds = { grey: { number: 0, count: 1 }, colour: { number: 6, count: 4 } } as const;

const toChunk = (type: string, content: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(content.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
};

/** A picture as a PNG file, its lines without filters: small for drawings in few colours, not for photographs. */
export const toPngFile = (
  { width, height, bytes }: Dots,
  kind: keyof typeof kinds,
  level?: number,
): Buffer => {
  const { number, count } = kinds[kind];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  header.writeUInt8(number, 9);
  const length = width * count;
  const lines = Buffer.alloc((length + 1) * height);
  for (let y = 0; y < height; y++)
    lines.set(bytes.subarray(y * length, (y + 1) * length), y * (length + 1) + 1);
  return Buffer.concat([
    signature,
    toChunk('IHDR', header),
    toChunk('IDAT', deflateSync(lines, level === undefined ? {} : { level })),
    toChunk('IEND', new Uint8Array()),
  ]);
};
