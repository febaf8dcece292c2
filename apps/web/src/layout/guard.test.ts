import { type PageRouting, toFlags } from '@xmgl/contracts/access/page-rights';
import { describe, expect, it, test } from 'vitest';
import { allowedPages, decide, hiddenModules } from './guard.ts';
import { layoutPages } from './page-table.ts';

const page = (title: string, more = {}) => ({
  path: `/${title}`,
  title,
  roles: ['admin', 'editor'],
  isModule: true,
  page: {},
  ...more,
});
const routing = (title: string, ...tabs: string[]): PageRouting => ({
  pageRoutingID: title,
  pageRoutingName: title,
  pageRouting: `/${title}`,
  ...toFlags('11111'),
  childrenRouting: tabs.map((digits, at) => ({
    pageRoutingID: `${title}.${at}`,
    pageRoutingName: `${at}`,
    pageRouting: `${at}`,
    ...toFlags(digits),
  })),
});

const scope = page('范围管理');
const cost = page('成本管理');
const dashboard = page('工作台', { isModule: false });
const pages = [dashboard, scope, cost];
const visit = {
  path: '/成本管理',
  page: cost,
  redirect: undefined,
  hasToken: true,
  phase: 'ready' as const,
  mustChangePassword: false,
  isMenuFresh: true,
  isLeft: false,
  roles: ['editor'],
  routings: [routing('成本管理', '10000')],
};

describe('allowed pages', () => {
  it.each(['10000', '01000', '00100', '00010', '00001'])('show a module with a tab of flags %s', (digits) => {
    const rights = { roles: ['editor'], routings: [routing('成本管理', digits)] };
    expect(allowedPages([scope, cost], rights)).toEqual([cost]);
  });

  it('hide a module whose tabs are all zero, or missing, though its own flags are set', () => {
    const none = { ...routing('范围管理'), childrenRouting: null };
    const rights = { roles: ['editor'], routings: [routing('成本管理', '00000'), none] };
    expect(allowedPages([dashboard, scope, cost], rights)).toEqual([dashboard]);
  });

  it('are all for admin, but those without a page', () => {
    const rights = { roles: ['admin', 'editor'], routings: [] };
    expect(allowedPages([scope, page('风险管理', { page: null })], rights)).toEqual([scope]);
  });

  it('leave an administrator’s page to administrators', () => {
    const errorLog = page('错误日志', { isModule: false, roles: ['admin'] });
    expect(allowedPages([errorLog], { roles: ['editor'], routings: [] })).toEqual([]);
  });
});

describe('guard', () => {
  it('sends whoever has no token to /home, from whatever page', () => {
    for (const at of [...pages, ...layoutPages]) {
      const signedOut = { ...visit, path: at.path, page: at, hasToken: false };
      expect(decide(signedOut, pages), at.path).toEqual({ kind: 'go', to: '/home' });
    }
  });

  it('keeps still while the session is being left', () => {
    expect(decide({ ...visit, hasToken: false, phase: 'leaving' }, pages)).toEqual({ kind: 'wait' });
  });

  it('sends to /login when loading went wrong', () => {
    expect(decide({ ...visit, phase: 'failed' }, pages)).toEqual({ kind: 'go', to: '/login' });
  });

  it('waits while the session is read', () => {
    expect(decide({ ...visit, phase: 'loading' }, pages)).toEqual({ kind: 'wait' });
  });

  it('shows a granted page', () => {
    expect(decide(visit, pages)).toEqual({ kind: 'show' });
  });

  it('reads the menu again before it turns a module down', () => {
    expect(decide({ ...visit, routings: [], isMenuFresh: false }, pages)).toEqual({ kind: 'refreshMenu' });
    expect(decide({ ...visit, routings: [] }, pages)).toEqual({ kind: 'go', to: '/404' });
  });

  it('leads whose password an administrator gave to the personal centre, and lets it be shown', () => {
    const given = { ...visit, mustChangePassword: true };
    expect(decide(given, pages)).toEqual({ kind: 'go', to: '/information/index' });
    const personal = page('个人中心', { isModule: false });
    expect(decide({ ...given, path: '/information/index', page: personal }, pages)).toEqual({ kind: 'show' });
  });

  it('leads on to a page that the project has, where another project became the current one', () => {
    const here = { ...visit, path: scope.path, page: scope, isLeft: true };
    expect(decide(here, pages)).toEqual({ kind: 'go', to: cost.path });
    expect(decide({ ...here, routings: [] }, pages)).toEqual({ kind: 'go', to: '/dashboard' });
  });

  it('sends a route without a page to /404', () => {
    expect(decide({ ...visit, page: page('风险管理', { page: null }) }, pages)).toEqual({
      kind: 'go',
      to: '/404',
    });
  });
});

test('an area that the menu leaves out is named for the log, with the reason', () => {
  const pages = [cost, scope, dashboard, page('风险管理', { page: null })];
  expect(hiddenModules(pages, [routing('成本管理', '10000')])).toEqual([
    '菜单不显示「范围管理」：服务器没有给出它的路由',
  ]);
  expect(hiddenModules([cost], [routing('成本管理', '00000')])).toEqual([
    '菜单不显示「成本管理」：没有任何页签权限',
  ]);
  expect(hiddenModules([cost], [routing('成本管理')])).toHaveLength(1);
});
