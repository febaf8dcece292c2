import { expect, test } from 'vitest';
import type { DefaultRole } from '../access/catalogue-page.ts';
import { costPages } from './cost.pages.ts';

const columns = [
  '成本管理员',
  '进度管理员',
  '资源管理员',
  '项目成员',
  '只读',
  '外部单位',
] as const satisfies readonly DefaultRole[];

/** 访 增 删 改 下 of each role in turn. */
const table = {
  managementPlan: ['11111', '10001', '11011', '00000', '00000', '00000'],
  estimate: ['11111', '10001', '11011', '00000', '00000', '00000'],
  budget: ['11111', '10001', '10000', '00000', '00000', '00000'],
  forecast: ['11111', '10001', '10000', '00000', '00000', '00000'],
  cashFlow: ['11111', '10001', '10000', '00000', '00000', '00000'],
  actual: ['11111', '00000', '10001', '11000', '00000', '00000'],
  earnedValue: ['11111', '10001', '10001', '10000', '00000', '00000'],
} as const;

test.each(Object.entries(table))('who may do what in %s', (route, flags) => {
  const tab = costPages.tabs.find((one) => one.route === route);
  const grants: Readonly<Partial<Record<DefaultRole, object>>> = tab?.grants ?? {};
  const told = columns.map((role) => {
    const given = grants[role];
    return given === undefined ? '00000' : Object.values(given).map(Number).join('');
  });
  expect(told).toEqual(flags);
});

test('every tab has its row; besides them the 发起人 sees what they approve', () => {
  expect(new Set<string>(costPages.tabs.map(({ route }) => route))).toEqual(new Set(Object.keys(table)));
  const named = new Set<string>(columns);
  const others = costPages.tabs.flatMap(({ grants }) =>
    Object.keys(grants).filter((role) => !named.has(role)),
  );
  expect(new Set(others)).toEqual(new Set(['发起人']));
});
