import { expect, it } from 'vitest';
import { isLoadFailure } from './load-failure.ts';

it.each([
  'Failed to fetch dynamically imported module: /assets/a.js',
  'error loading dynamically imported module: /assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('「%s」 means that the page did not arrive', (message) => {
  expect(isLoadFailure(new TypeError(message))).toBe(true);
});

it('an error of the program is not one of loading', () => {
  expect(isLoadFailure(new TypeError("Cannot read properties of undefined (reading 'id')"))).toBe(false);
  expect(isLoadFailure('preload CSS')).toBe(false);
});
