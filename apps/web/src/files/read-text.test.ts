import { expect, test } from 'vitest';
import { decodeText } from './read-text.ts';

test('texts of every coding that is met here are read', () => {
  expect(decodeText(new TextEncoder().encode('项目计划'))).toBe('项目计划');
  expect(decodeText(Uint8Array.of(0xcf, 0xee, 0xc4, 0xbf, 0xbc, 0xc6, 0xbb, 0xae))).toBe('项目计划');
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0xa1, 0x8b, 0x12, 0x52))).toBe('计划');
});

test('a letter that is cut off at the end does not change how the rest is read', () => {
  const bytes = new TextEncoder().encode('项目计划');
  expect(decodeText(bytes.subarray(0, bytes.length - 1))).toBe('项目计');
});
