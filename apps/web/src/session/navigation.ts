import { useSession } from './session-store.ts';

type Go = (to: string, options?: { replace?: boolean }) => void;

let go: Go = (to) => location.assign(to);

/** The router lends its way of going, so that code outside of components can use it. */
export const bindNavigation = (navigate: Go): void => {
  go = navigate;
};

const goTo: Go = (to, options) => go(to, options);

const here = (): string => location.pathname + location.search;

/** /login that leads back to `path` after signing in; from /login itself to where it leads already. */
export const toLogin = (path = here()): string => {
  if (path.startsWith('/login')) return path;
  return path === '/' ? '/login' : `/login?redirect=${encodeURIComponent(path)}`;
};

/**
 * A page on the way to this one, that leads back here once it is done with.
 * @example onTheWay('/company/createCompany') // '/company/createCompany?redirect=%2Finvite%2F…'
 */
export const onTheWay = (path: string): string => `${path}?redirect=${encodeURIComponent(here())}`;

/** To /login without the guard's own redirect in between; the login page ends the leaving. */
export const leaveTo = (login: string, options?: { replace?: boolean }): void => {
  useSession.setState({ phase: 'leaving' });
  goTo(login, options);
};

/**
 * Where to go after signing in, or whatever else stood in the way: only paths of this site. Browsers leave out control
 * characters, so that none may stand between two slashes.
 */
export const redirectTarget = (search: string): string => {
  const wanted = new URLSearchParams(search).get('redirect') ?? '';
  return /^\/(?![/\\])\P{Cc}*$/u.test(wanted) && !wanted.startsWith('/login') ? wanted : '/';
};
