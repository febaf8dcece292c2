import { expect, test } from 'vitest';
import type { DefaultRole } from '../access/catalogue-page.ts';
import { resourcePages } from './resource.pages.ts';

const columns = [
  ['资源管理员'],
  ['进度管理员'],
  ['成本管理员'],
  ['项目成员'],
  ['只读'],
  ['外部单位'],
] as const satisfies readonly (readonly [DefaultRole])[];

/** 访 增 删 改 下 of each role in turn. */
const table = {
  managementPlan: ['11111', '10001', '10001', '10001', '10000', '00000'],
  rbs: ['11111', '10001', '10001', '10001', '10000', '00000'],
  obs: ['11111', '10001', '10001', '10001', '10000', '00000'],
  raci: ['11111', '10001', '10001', '10001', '10000', '00000'],
  library: ['11111', '10001', '11011', '00000', '00000', '00000'],
  requirement: ['11111', '11111', '10001', '10000', '10000', '00000'],
  occupancy: ['11111', '11111', '10001', '10000', '10000', '00000'],
  team: ['11111', '10000', '10000', '10000', '00000', '00000'],
  timesheet: ['11111', '10001', '10001', '11010', '00000', '11010'],
  material: ['11111', '10000', '10001', '11000', '00000', '00000'],
} as const;

test.each(Object.entries(table))('who may do what in %s', (route, flags) => {
  const tab = resourcePages.tabs.find((one) => one.route === route);
  const grants: Readonly<Partial<Record<DefaultRole, object>>> = tab?.grants ?? {};
  const told = columns.map(([role]) => {
    const given = grants[role];
    return given === undefined ? '00000' : Object.values(given).map(Number).join('');
  });
  expect(told).toEqual(flags);
  const named = new Set<string>(columns.map(([role]) => role));
  expect(Object.keys(grants).filter((role) => !named.has(role))).toEqual([]);
});

test('every tab has its row', () => {
  expect(new Set(resourcePages.tabs.map(({ route }) => route))).toEqual(new Set(Object.keys(table)));
});
