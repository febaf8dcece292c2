import { type PageRouting, visibleModules, visibleTabs } from '@xmgl/contracts/access/page-rights';

/** What the guard needs to know of a page. */
type GuardedPage = {
  readonly path: string;
  readonly title: string;
  readonly roles: readonly string[];
  readonly isModule: boolean;
  readonly page: unknown;
};

export type Rights = { readonly roles: readonly string[]; readonly routings: readonly PageRouting[] };

const sharesRole = (page: GuardedPage, roles: readonly string[]): boolean =>
  roles.includes('admin') || page.roles.some((role) => roles.includes(role));

/**
 * The routes a person may go to: admin sees all, others those whose roles include one of theirs;
 * of the ten areas only those with a right on at least one tab.
 */
export const allowedPages = <P extends GuardedPage>(pages: readonly P[], rights: Rights): P[] => {
  const visible = new Set(visibleModules(rights.routings).map((module) => module.pageRoutingName));
  return pages.filter(
    (page) =>
      page.page !== null &&
      sharesRole(page, rights.roles) &&
      (!page.isModule || rights.roles.includes('admin') || visible.has(page.title)),
  );
};

/** The areas that the menu leaves out, and why: for the log alone. */
export const hiddenModules = (pages: readonly GuardedPage[], routings: readonly PageRouting[]): string[] =>
  pages
    .filter(({ isModule, page }) => isModule && page !== null)
    .flatMap(({ title }) => {
      const module = routings.find((routing) => routing.pageRoutingName === title);
      if (!module) return [`菜单不显示「${title}」：服务器没有给出它的路由`];
      return visibleTabs(module).length > 0 ? [] : [`菜单不显示「${title}」：没有任何页签权限`];
    });

export type Decision =
  | { readonly kind: 'show' }
  | { readonly kind: 'wait' }
  /** Waits too, but for the menu to be read again. */
  | { readonly kind: 'refreshMenu' }
  | { readonly kind: 'go'; readonly to: string };

type Visit = Rights & {
  readonly path: string;
  readonly page: GuardedPage | undefined;
  readonly redirect: string | undefined;
  readonly hasToken: boolean;
  readonly phase: 'idle' | 'loading' | 'ready' | 'failed' | 'leaving';
  /** The password was given by an administrator: until it is replaced only the personal centre opens. */
  readonly mustChangePassword: boolean;
  /** Whether the menu was read for this very visit. */
  readonly isMenuFresh: boolean;
  /** The page was shown here before another project became the current one. */
  readonly isLeft: boolean;
};

const personalPath = '/information/index';
const go = (to: string): Decision => ({ kind: 'go', to });

/** Where to go on in a project that lacks the module one is on: its first module, else 工作台. */
const nearestPage = (pages: readonly GuardedPage[], rights: Rights): string =>
  allowedPages(pages, rights).find(({ isModule }) => isModule)?.path ?? '/dashboard';

/** The guard of every path inside the layout; paths that do not exist never come here. */
export const decide = (visit: Visit, pages: readonly GuardedPage[]): Decision => {
  if (visit.phase === 'leaving') return { kind: 'wait' };
  if (!visit.hasToken) return go('/home');
  if (visit.phase === 'failed') return go('/login');
  if (visit.redirect) return go(visit.redirect);
  if (visit.phase !== 'ready') return { kind: 'wait' };
  if (visit.mustChangePassword && visit.path !== personalPath) return go(personalPath);
  if (!visit.page?.page) return go('/404');
  if (allowedPages([visit.page], visit).length > 0) return { kind: 'show' };
  if (visit.page.isModule && !visit.isMenuFresh) return { kind: 'refreshMenu' };
  return go(visit.isLeft ? nearestPage(pages, visit) : '/404');
};
