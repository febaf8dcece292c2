import { describe, expect, test } from 'vitest';
import { hasHan } from '../identity/identity-rules.ts';
import { mergeRoutings, type PageRouting, toFlags, visibleModules, visibleTabs } from './page-rights.ts';

const routing = (id: number, digits: string, children: readonly PageRouting[] = []): PageRouting => ({
  pageRoutingID: `${id}`,
  pageRoutingName: `页面${id}`,
  pageRouting: `${id}`,
  ...toFlags(digits),
  childrenRouting: children,
});

describe('routings of several roles, merged by pageRoutingID', () => {
  test('6.7: take the maximum of each flag of two roles', () => {
    expect(mergeRoutings([[routing(1, '10000')], [routing(1, '01010')]])).toEqual([routing(1, '11010')]);
  });

  test('6.8: take the maximum of each flag of three roles', () => {
    const roles = ['10000', '00100', '00001'].map((digits) => [routing(1, digits)]);
    expect(mergeRoutings(roles)).toEqual([routing(1, '10101')]);
  });

  test('6.9: keep what only one role has', () => {
    const merged = mergeRoutings([[routing(1, '10000')], [routing(2, '00001')]]);
    expect(merged).toEqual([routing(1, '10000'), routing(2, '00001')]);
  });

  test('6.10: lose nothing to zeros, to the same role twice or to their order, and inputs stay as they are', () => {
    const [full, none] = [routing(1, '11111'), routing(1, '00000')];
    const before = [{ ...full }, { ...none }];
    for (const roles of [
      [[full], [none]],
      [[none], [full]],
      [[full], [full]],
    ])
      expect(mergeRoutings(roles)).toEqual([full]);
    expect(mergeRoutings([])).toEqual([]);
    expect([full, none]).toEqual(before);
  });

  test('6.11: merge their children in the same way, each once, and show those with any flag', () => {
    const one = routing(10, '10000', [routing(11, '10000'), routing(12, '00000')]);
    const two = routing(10, '10000', [routing(12, '00010'), routing(13, '00000')]);
    const children = [routing(11, '10000'), routing(12, '00010'), routing(13, '00000')];
    const merged = mergeRoutings([[one], [two]]);
    expect(merged).toEqual([routing(10, '10000', children)]);
    expect(visibleTabs(merged[0] ?? one)).toEqual(children.slice(0, 2));
  });
});

test('6.13: a module without children, or with zeros alone, is not visible though its own flags are set', () => {
  const absent = { ...routing(3, '11111'), childrenRouting: null };
  const modules = [routing(1, '11111'), routing(2, '11111', [routing(21, '00000')]), absent];
  expect(visibleModules(modules)).toEqual([]);
});

test('5.24: the pattern of no Chinese character tells abc123!@ from abc中', () => {
  expect(hasHan('abc123!@')).toBe(false);
  expect(hasHan('abc中')).toBe(true);
});
