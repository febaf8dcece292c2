import {
  lazy,
  type ReactElement,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Navigate, useLocation } from 'react-router';
import { nameActiveTab } from '../base/active-tab.ts';
import { log } from '../base/log.ts';
import { readToken } from '../base/token-cookies.ts';
import { decide, hiddenModules } from '../layout/guard.ts';
import { moduleRoutes } from '../layout/module-routes.ts';
import { findPage, type LayoutPage, layoutPages } from '../layout/page-table.ts';
import { useTitleOf } from '../layout/page-title.ts';
import { useLockedUnit } from '../layout/use-locked-unit.ts';
import { refreshRights } from '../session/enter-project.ts';
import { useProjectID, useSession } from '../session/session-store.ts';
import { startSession } from '../session/start-session.ts';
import { rolesOf, useUser } from '../session/user-store.ts';
import { Splash } from './splash.tsx';
import { useProjectAddress } from './use-project-address.ts';

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

/** What the menu leaves out is logged, once for each reading of the rights. */
const useHiddenLog = (): void => {
  const { phase, project, routings } = useSession();
  const isKnown = phase === 'ready' && project !== null;
  useEffect(() => {
    if (isKnown) for (const hidden of hiddenModules(layoutPages, routings)) log(hidden);
  }, [isKnown, routings]);
};

/** The page being entered, named before its first call is sent. */
const useEntered = (page: LayoutPage | undefined): void => {
  const titleOf = useTitleOf();
  const title = page && titleOf(page);
  useLayoutEffect(() => {
    if (title) nameActiveTab(title);
  }, [title]);
};

/** Whether the page at this path was shown while another project was the current one. */
const useIsLeft = (path: string): { readonly isLeft: boolean; readonly noteShown: () => void } => {
  const projectID = useProjectID();
  const shown = useRef<{ readonly path: string; readonly projectID: string | null } | null>(null);
  return {
    isLeft: shown.current?.path === path && shown.current.projectID !== projectID,
    noteShown: () => {
      shown.current = { path, projectID };
    },
  };
};

/** The guard of the layout: reads the session, decides, then shows the layout around the page. */
export const LayoutGate = (): ReactElement => {
  const { pathname, search } = useLocation();
  const { phase, routings, user } = useSession();
  const roles = useUser(rolesOf);
  const page = findPage(pathname);
  const isKnownHere = useUser(({ name, account }) => (name || account) !== '');
  useEntered(page);
  useHiddenLog();
  const isMenuFresh = useMenuFreshness(pathname, page?.isModule ?? false);
  // Asked once per page: a tab or filter of the same page is a call's business, which leads to /login and back.
  const hasToken = useMemo(() => readToken() !== null, [pathname, phase]);
  useEffect(() => {
    if (hasToken && phase === 'idle') void startSession();
  }, [hasToken, phase]);

  const { isLeft, noteShown } = useIsLeft(pathname);
  const visit = {
    path: pathname,
    page,
    redirect: redirectOf(pathname),
    hasToken,
    phase,
    mustChangePassword: user?.mustChangePassword ?? false,
    isMenuFresh,
    isLeft,
    roles,
    routings,
  };
  const decision = decide(visit, layoutPages);
  useEffect(() => {
    if (decision.kind === 'show') noteShown();
  });
  const refusal = useProjectAddress(page, decision.kind === 'show');
  const locked = useLockedUnit(page);
  if (page && locked && decision.kind !== 'wait' && hasToken) {
    return (
      <Suspense fallback={<Splash />}>
        <Layout page={page} isWaiting={false} refusal={null} locked={locked} />
      </Suspense>
    );
  }
  if (page && refusal !== null && decision.kind !== 'wait' && hasToken) {
    return (
      <Suspense fallback={<Splash />}>
        <Layout page={page} isWaiting={false} refusal={refusal} />
      </Suspense>
    );
  }
  if (decision.kind === 'go') {
    const isRedirect = decision.to === redirectOf(pathname);
    return <Navigate to={isRedirect ? decision.to + search : decision.to} replace />;
  }
  // What this browser keeps of the person stands at once; the page follows when the rights are known.
  const isStarting = decision.kind === 'wait' && phase !== 'leaving';
  if (!page || (decision.kind === 'wait' && !(isStarting && isKnownHere && page.page))) return <Splash />;
  return (
    <Suspense fallback={<Splash />}>
      <Layout page={page} isWaiting={decision.kind !== 'show'} refusal={null} />
    </Suspense>
  );
};
