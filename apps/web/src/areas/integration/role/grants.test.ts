import { type PageRouting, toFlags, visibleModules } from '@xmgl/contracts/access/page-rights';
import { expect, test } from 'vitest';
import { isRaised, markedOf, withMarked } from './grant-marks.ts';
import { countChanged, setRights, tickOf, toGrants, toPermissions, toRoutings } from './grants.ts';
import { compareGrants, rebaseGrants } from './rebase-grants.ts';

const tab = (pageRoutingID: string, digits: string): PageRouting => ({
  pageRoutingID,
  pageRoutingName: pageRoutingID,
  pageRouting: pageRoutingID,
  ...toFlags(digits),
});
const routings: PageRouting[] = [
  { ...tab('a', '00000'), childrenRouting: [tab('a.1', '10001'), tab('a.2', '00000')] },
  { ...tab('b', '00000'), childrenRouting: [tab('b.1', '00000')] },
];
const grants = toGrants(routings);

test('any right ticks access', () =>
  expect(setRights(grants, ['a.2'], ['delete'], true)['a.2']).toEqual(['access', 'delete']));

test('clearing access clears the row', () =>
  expect(setRights(grants, ['a.1'], ['access'], false)['a.1']).toEqual([]));

test('clearing another right keeps access', () =>
  expect(setRights(grants, ['a.1'], ['download'], false)['a.1']).toEqual(['access']));

test('a module is ticked whole, in part or not', () => {
  expect(tickOf(grants, ['a.1', 'a.2'], ['access'])).toBe('some');
  expect(tickOf(setRights(grants, ['a.2'], ['access'], true), ['a.1', 'a.2'], ['access'])).toBe('all');
  expect(tickOf(grants, ['b.1'], ['access', 'insert'])).toBe('none');
});

test('changed tabs are counted, and a change taken back is none', () => {
  const changed = setRights(setRights(grants, ['a.2'], ['insert'], true), ['b.1'], ['access'], true);
  expect(countChanged(grants, changed)).toBe(2);
  expect(countChanged(grants, setRights(changed, ['a.2', 'b.1'], ['access'], false))).toBe(0);
});

test('the whole set is sent, also tabs without a right', () =>
  expect(
    toPermissions(grants).map(({ pageRoutingID, accessPermission }) => [pageRoutingID, accessPermission]),
  ).toEqual([
    ['a.1', 1],
    ['a.2', 0],
    ['b.1', 0],
  ]));

test('a module without any right stays out of the menu', () =>
  expect(visibleModules(toRoutings(routings, grants)).map((module) => module.pageRoutingID)).toEqual(['a']));

test('one’s own ticks stand on what someone else saved meanwhile', () => {
  const mine = setRights(grants, ['a.1', 'b.1'], ['update'], true);
  const theirs = setRights(setRights(grants, ['a.1'], ['download'], false), ['a.2'], ['access'], true);
  expect(rebaseGrants(grants, mine, theirs)).toEqual({
    'a.1': ['access', 'update'],
    'a.2': ['access'],
    'b.1': ['access', 'update'],
  });
  expect(compareGrants(grants, theirs)).toEqual([
    { tabID: 'a.1', given: [], taken: ['download'] },
    { tabID: 'a.2', given: ['access'], taken: [] },
  ]);
});

test('a page that was closed by oneself stays closed', () => {
  const mine = setRights(grants, ['a.1'], ['access'], false);
  const theirs = setRights(grants, ['a.1'], ['update'], true);
  expect(rebaseGrants(grants, mine, theirs)['a.1']).toEqual([]);
});

test('a cell of marks lets in with any right, and without access has none', () => {
  expect(markedOf(withMarked(grants, 'a.2', '改'), 'a.2')).toBe('访改');
  expect(markedOf(withMarked(grants, 'a.1', '下'), 'a.1')).toBe('');
  expect(markedOf(withMarked(grants, 'a.1', '访增'), 'a.1')).toBe('访增');
  expect(isRaised(grants, withMarked(grants, 'a.1', '访'), 'a.1')).toBe(false);
  expect(isRaised(grants, withMarked(grants, 'a.1', '访增'), 'a.1')).toBe(true);
});
