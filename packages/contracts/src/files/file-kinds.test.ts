import { expect, test } from 'vitest';
import { sizeText } from './file-kinds.ts';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KB'],
  [4_194_304, '4 MB'],
  [1_048_575, '1 MB'],
  [1_610_612_736, '1.5 GB'],
  [2 ** 60, '1 EB'],
])('%d bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
