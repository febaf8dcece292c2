import { expect, test } from 'vitest';
import { isCreditCode, tidyCreditCode } from './credit-code.ts';

test('the example of GB 32100 passes, with another check character it does not', () => {
  expect(isCreditCode('91350100M000100Y43')).toBe(true);
  for (const last of '0123456789ABCDEFGHJKLMNPQRTUWXY')
    expect(isCreditCode(`91350100M000100Y4${last}`)).toBe(last === '3');
});

test('letters that the standard leaves out, and other lengths, do not pass', () => {
  for (const code of [
    '',
    '91350100M000100Y4',
    '91350100M000100Y433',
    '91350100I000100Y43',
    '91350100M000100y43',
  ])
    expect(isCreditCode(code)).toBe(false);
  expect(tidyCreditCode(' 91350100m000 100y43 ')).toBe('91350100M000100Y43');
});

test('one wrong character is always found', () => {
  const right = '91350100M000100Y43';
  for (let at = 0; at < 17; at += 1)
    for (const letter of '0123456789ABCDEFGHJKLMNPQRTUWXY') {
      const wrong = right.slice(0, at) + letter + right.slice(at + 1);
      if (wrong !== right) expect(isCreditCode(wrong)).toBe(false);
    }
});
