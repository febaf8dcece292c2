import type { ComponentType, ReactElement } from 'react';
import { createBrowserRouter, Navigate, type RouteObject, useParams } from 'react-router';
import { moduleRoutes } from '../layout/module-routes.ts';
import { layoutPages } from '../layout/page-table.ts';
import { bindNavigation } from '../session/navigation.ts';
import { lazyPage } from '../ui/lazy-page.ts';
import { LayoutGate } from './layout-gate.tsx';
import { RootFrame } from './root-frame.tsx';

const LoginPage = lazyPage(() => import('../areas/identity/login/login-page.tsx'), 'LoginPage');
const HomePage = lazyPage(() => import('../areas/identity/home/home-page.tsx'), 'HomePage');
const InvitePage = lazyPage(() => import('../areas/identity/invite/invite-page.tsx'), 'InvitePage');
const AuthRedirectPage = lazyPage(
  () => import('../areas/identity/login/auth-redirect-page.tsx'),
  'AuthRedirectPage',
);
const PublicGanttPage = lazyPage(() => import('../areas/schedule/public-gantt-page.tsx'), 'PublicGanttPage');
const NotFoundPage = lazyPage(() => import('./not-found-page.tsx'), 'NotFoundPage');

/** What fits into a short message. */
const ShortInvitation = (): ReactElement => {
  const { code = '' } = useParams();
  return <Navigate to={`/invite/projectInvite?code=${encodeURIComponent(code)}`} replace />;
};

const route = (path: string, Component: ComponentType): RouteObject => ({
  path,
  Component,
  caseSensitive: true,
});

const redirected = moduleRoutes.flatMap(({ redirectFrom }) => redirectFrom ?? []);
const inLayout = ['/', ...redirected, ...layoutPages.map(({ path }) => path)];

export const router = createBrowserRouter([
  {
    Component: RootFrame,
    children: [
      route('/login', LoginPage),
      route('/home', HomePage),
      route('/gantt', PublicGanttPage),
      route('/invite/projectInvite', InvitePage),
      route('/i/:code', ShortInvitation),
      route('/auth-redirect', AuthRedirectPage),
      route('/404', NotFoundPage),
      {
        // One element for all of them: the layout stays, the pages inside are kept by their tags.
        Component: LayoutGate,
        children: inLayout.map((path) => ({ path, caseSensitive: true, element: null })),
      },
      { path: '*', element: <Navigate to="/404" replace /> },
    ],
  },
]);

bindNavigation((to, options) => void router.navigate(to, options));
