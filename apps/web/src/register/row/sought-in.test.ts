import { expect, test } from 'vitest';
import { soughtIn } from './sought-in.ts';

test('who is sought stands between the last @ and the caret', () => {
  expect(soughtIn('请 @周航', 4)).toBe('周');
  expect(soughtIn('请@', 2)).toBe('');
  expect(soughtIn('@罗辰 请 @周', 8)).toBe('周');
});

test('behind a blank, and without an @, nobody is sought', () => {
  expect(soughtIn('@罗辰 请看', 6)).toBeUndefined();
  expect(soughtIn('请看', 2)).toBeUndefined();
});
