import { pageCatalogue } from '@xmgl/contracts/access/page-catalogue';
import { expect, it } from 'vitest';
import { findPage, layoutPages } from './page-table.ts';

it('every module of the page catalogue leads to a page of its name', () => {
  const lost = pageCatalogue.filter(({ name, route }) => {
    const found = findPage(route);
    return !found?.page || found.title !== name;
  });
  expect(lost.map(({ name, route }) => `${name} ${route}`)).toEqual([]);
});

it('every page that exists has a note of its own in the help drawer', () => {
  const notes = layoutPages.filter(({ page }) => page !== null).map(({ path, help }) => ({ path, help }));
  expect(notes.filter(({ help }) => help.length < 2).map(({ path }) => path)).toEqual([]);
  expect(new Set(notes.map(({ help }) => help.join())).size).toBe(notes.length);
});
