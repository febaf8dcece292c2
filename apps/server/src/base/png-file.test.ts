import { crc32, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { toPngFile } from './png-file.ts';

/** The parts of a PNG file, each held against its sum. */
const partsOf = (file: Buffer): ReadonlyMap<string, Buffer> => {
  const parts = new Map<string, Buffer>();
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const named = file.subarray(at + 4, at + 8 + length);
    expect(file.readUInt32BE(at + 8 + length)).toBe(crc32(named));
    parts.set(named.toString('latin1', 0, 4), named.subarray(4));
    at += 12 + length;
  }
  return parts;
};

test('a picture of two dots in two lines has its size, its kind, and a line of bytes without filter each', () => {
  const bytes = Uint8Array.from({ length: 16 }, (_, at) => at);
  const parts = partsOf(toPngFile({ width: 2, height: 2, bytes }, 'colour', 3));
  expect([...parts.keys()]).toEqual(['IHDR', 'IDAT', 'IEND']);
  expect([...(parts.get('IHDR') ?? [])]).toEqual([0, 0, 0, 2, 0, 0, 0, 2, 8, 6, 0, 0, 0]);
  expect([...inflateSync(parts.get('IDAT') ?? Buffer.alloc(0))]).toEqual([
    ...[0, 0, 1, 2, 3, 4, 5, 6, 7],
    ...[0, 8, 9, 10, 11, 12, 13, 14, 15],
  ]);
});

test('in shades of grey a dot is one byte', () => {
  const parts = partsOf(toPngFile({ width: 3, height: 1, bytes: Uint8Array.of(7, 8, 9) }, 'grey'));
  expect([...(parts.get('IHDR') ?? [])].slice(8, 10)).toEqual([8, 0]);
  expect([...inflateSync(parts.get('IDAT') ?? Buffer.alloc(0))]).toEqual([0, 7, 8, 9]);
});
