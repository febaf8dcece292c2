import { expect, it } from 'vitest';
import { layoutPages } from '../app/page-table.ts';
import { helpNotes } from './help-notes.ts';

it('every page that exists has a note of its own in the help drawer', () => {
  const paths = layoutPages.filter(({ page }) => page !== null).map(({ path }) => path);
  expect(paths.filter((path) => (helpNotes[path]?.length ?? 0) < 2)).toEqual([]);
  const texts = paths.map((path) => helpNotes[path]?.join());
  expect(new Set(texts).size).toBe(paths.length);
});
