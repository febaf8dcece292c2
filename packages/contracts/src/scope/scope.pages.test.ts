import { expect, test } from 'vitest';
import type { DefaultRole } from '../access/catalogue-page.ts';
import { scopePages } from './scope.pages.ts';

const columns = [
  '范围管理员',
  '发起人',
  '项目成员',
  'CCB 委员',
  '只读',
  '外部单位',
] as const satisfies readonly DefaultRole[];

const written = ['11111', '10011', '10000', '10001', '10000', '00000'];

/** 访 增 删 改 下 of each role in turn. */
const table = {
  plan: written,
  statement: written,
  baseline: written,
  requirement: ['11111', '11001', '11110', '10001', '10000', '11000'],
  rtm: ['11111', '10001', '10001', '10001', '10000', '00000'],
  wbs: ['11111', '10001', '10001', '10001', '10000', '10000'],
  deliverable: ['11111', '10011', '11110', '10001', '10000', '10010'],
} as const;

test.each(Object.entries(table))('who may do what in %s', (route, flags) => {
  const tab = scopePages.tabs.find((one) => one.route === route);
  const grants: Partial<Record<DefaultRole, object>> = tab?.grants ?? {};
  const told = columns.map((role) => {
    const given = grants[role];
    return given === undefined ? '00000' : Object.values(given).map(Number).join('');
  });
  expect(told).toEqual(flags);
  expect(Object.keys(grants).filter((role) => !columns.some((one) => one === role))).toEqual([]);
});

test('every tab has its row', () => {
  expect(new Set<string>(scopePages.tabs.map(({ route }) => route))).toEqual(new Set(Object.keys(table)));
});
