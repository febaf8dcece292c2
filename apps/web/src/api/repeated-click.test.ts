import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { noteDeed, watchRepeatedClicks } from './repeated-click.ts';

const page = new EventTarget();
beforeAll(() => {
  vi.stubGlobal('window', page);
  watchRepeatedClicks();
});
afterAll(() => vi.unstubAllGlobals());

/** Whether a click arrives; `detail` is how many there were in a row, as a browser counts them. */
const arrives = (detail: number): boolean =>
  page.dispatchEvent(new CustomEvent('click', { detail, cancelable: true }));

test('the second click of a double click goes nowhere once the first has begun a deed', () => {
  expect(arrives(1)).toBe(true);
  noteDeed();
  expect([arrives(2), arrives(3)]).toEqual([false, false]);
});

test('a click of its own arrives, also right after a deed, and so does a key, which counts no clicks', () => {
  noteDeed();
  expect([arrives(1), arrives(2)]).toEqual([true, true]);
  noteDeed();
  expect(arrives(0)).toBe(true);
});

test('a double click that begins no deed stays one: it opens what it is made for', () => {
  expect([arrives(1), arrives(2)]).toEqual([true, true]);
});
