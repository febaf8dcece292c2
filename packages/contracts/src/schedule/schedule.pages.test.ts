import { expect, test } from 'vitest';
import type { DefaultRole } from '../access/catalogue-page.ts';
import { schedulePages } from './schedule.pages.ts';

const columns = [
  '进度管理员',
  '资源管理员',
  '成本管理员',
  '项目成员',
  '只读',
  '外部单位',
] as const satisfies readonly DefaultRole[];

const inside = ['11111', '10001', '10001', '10000', '10000', '00000'];
const plan = ['11111', '10001', '10001', '10001', '10000', '10000'];
const kept = ['11111', '10001', '10001', '00000', '00000', '00000'];

/** 访 增 删 改 下 of each role in turn. */
const table = {
  managementPlan: inside,
  calendar: inside,
  baseline: inside,
  activity: plan,
  gantt: plan,
  network: plan,
  milestone: plan,
  tracking: ['11111', '10001', '10001', '11000', '10000', '11000'],
  check: kept,
  simulation: kept,
  exchange: kept,
  levelling: ['11111', '11111', '10000', '00000', '00000', '00000'],
} as const;

/** Who is not of the schedule’s own table looks at it for a work of their own, and changes nothing but what is theirs. */
const besides: Partial<Record<DefaultRole, readonly string[]>> = {
  发起人: ['10001', '10000'],
  'CCB 委员': ['10000'],
  风险管理员: ['11111'],
};

const flagsOf = (route: string, role: DefaultRole): string => {
  const grants: Partial<Record<DefaultRole, object>> =
    schedulePages.tabs.find((one) => one.route === route)?.grants ?? {};
  const given = grants[role];
  return given === undefined ? '00000' : Object.values(given).map(Number).join('');
};

test.each(Object.entries(table))('who may do what in %s', (route, flags) => {
  expect(columns.map((role) => flagsOf(route, role))).toEqual(flags);
  const grants: object = schedulePages.tabs.find((one) => one.route === route)?.grants ?? {};
  const others = Object.keys(grants).filter((role) => !columns.some((one) => one === role)) as DefaultRole[];
  expect(others.filter((role) => !besides[role]?.includes(flagsOf(route, role)))).toEqual([]);
});

test('every tab has its row, and who keeps the risks runs the simulation alone', () => {
  const routes = schedulePages.tabs.map(({ route }) => route);
  expect(new Set<string>(routes)).toEqual(new Set(Object.keys(table)));
  expect(routes.filter((route) => flagsOf(route, '风险管理员') !== '00000')).toEqual(['simulation']);
});
