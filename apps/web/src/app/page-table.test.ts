import { pageCatalogue } from '@xmgl/contracts/access/page-catalogue';
import { expect, it } from 'vitest';
import { findPage } from './page-table.ts';

it('every module of the page catalogue leads to a page of its name', () => {
  const lost = pageCatalogue.filter(({ name, route }) => {
    const found = findPage(route);
    return !found?.page || found.title !== name;
  });
  expect(lost.map(({ name, route }) => `${name} ${route}`)).toEqual([]);
});
