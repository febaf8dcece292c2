import { lazy, type ReactElement, Suspense, useEffect, useMemo, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { refreshRights } from '../session/enter-project.ts';
import { useSession } from '../session/session-store.ts';
import { startSession } from '../session/start-session.ts';
import { readToken } from '../session/token-cookies.ts';
import { rolesOf, useUser } from '../session/user-store.ts';
import { decide } from './guard.ts';
import { moduleRoutes } from './module-routes.ts';
import { findPage } from './page-table.ts';
import { Splash } from './splash.tsx';

const Layout = lazy(async () => ({ default: (await import('../layout/layout.tsx')).Layout }));

const redirectOf = (path: string): string | undefined =>
  path === '/' ? '/dashboard' : moduleRoutes.find((route) => route.redirectFrom === path)?.path;

/** The path for which the menu was read last; a module's path reads it again on each visit. */
const useMenuFreshness = (path: string, isModule: boolean): boolean => {
  const phase = useSession((session) => session.phase);
  const [freshFor, setFreshFor] = useState<string | null>(null);
  const [readAtStart, setReadAtStart] = useState(false);
  useEffect(() => {
    if (phase !== 'ready') return;
    setReadAtStart(true);
    if (!readAtStart || !isModule) {
      setFreshFor(path);
      return;
    }
    let isCurrent = true;
    void refreshRights().then(() => isCurrent && setFreshFor(path));
    return () => {
      isCurrent = false;
    };
    // `readAtStart` only tells the first run from the later ones.
  }, [phase, path, isModule]);
  return freshFor === path;
};

/** The guard of the layout: reads the session, decides, then shows the layout around the page. */
export const LayoutGate = (): ReactElement => {
  const { pathname, search } = useLocation();
  const { phase, routings, user } = useSession();
  const roles = useUser(rolesOf);
  const page = findPage(pathname);
  const isMenuFresh = useMenuFreshness(pathname, page?.isModule ?? false);
  // Asked once per page: a tab or filter of the same page is a call's business, which leads to /login and back.
  const hasToken = useMemo(() => readToken() !== null, [pathname, phase]);
  useEffect(() => {
    if (hasToken && phase === 'idle') void startSession();
  }, [hasToken, phase]);

  const decision = decide({
    path: pathname,
    page,
    redirect: redirectOf(pathname),
    hasToken,
    phase,
    mustChangePassword: user?.mustChangePassword ?? false,
    isMenuFresh,
    roles,
    routings,
  });
  if (decision.kind === 'go') {
    const isRedirect = decision.to === redirectOf(pathname);
    return <Navigate to={isRedirect ? decision.to + search : decision.to} replace />;
  }
  if (decision.kind === 'wait' || !page) return <Splash />;
  return (
    <Suspense fallback={<Splash />}>
      <Layout page={page} isWaiting={decision.kind === 'refreshMenu'} />
    </Suspense>
  );
};
