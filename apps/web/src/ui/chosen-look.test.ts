import { expect, test } from 'vitest';
import { chosenLook } from './chosen-look.ts';

const looks = [{ value: 'entries' }, { value: 'rules' }] as const;

test('an address that asks for a look that there is not shows the first', () => {
  expect(chosenLook(looks, 'rules')).toBe('rules');
  expect(chosenLook(looks, 'unknown')).toBe('entries');
  expect(chosenLook(looks, null)).toBe('entries');
});
