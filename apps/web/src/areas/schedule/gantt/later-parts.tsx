import { type ComponentProps, lazy, type ReactElement, Suspense, useEffect } from 'react';
import { useViewOptions } from './view-options.ts';

const loadDrawer = () => import('../drawer/activity-drawer.tsx');
const loadDialogs = () => import('./plan-dialogs.tsx');
const loadSplitPane = () => import('../split/split-pane.tsx');

const Drawer = lazy(async () => ({ default: (await loadDrawer()).ActivityDrawer }));
const Dialogs = lazy(async () => ({ default: (await loadDialogs()).PlanDialogs }));
const Pane = lazy(async () => ({ default: (await loadSplitPane()).SplitPane }));

/** What the first picture of the plan does not show stands in chunks of its own. */
export const ActivityDrawer = (props: ComponentProps<typeof Drawer>): ReactElement => (
  <Suspense fallback={null}>
    <Drawer {...props} />
  </Suspense>
);

export const PlanDialogs = (props: ComponentProps<typeof Dialogs>): ReactElement | null =>
  props.opened === null ? null : (
    <Suspense fallback={null}>
      <Dialogs {...props} />
    </Suspense>
  );

export const SplitPane = (props: ComponentProps<typeof Pane>): ReactElement | null => {
  const isShown = useViewOptions(({ split }) => split !== null);
  return isShown ? (
    <Suspense fallback={null}>
      <Pane {...props} />
    </Suspense>
  ) : null;
};

/** By then the picture stands and its reader looks at it. */
const laterMs = 1200;

/** Loads them once the picture stands, so that they open at once; who opens one before waits for it alone. */
export const useLaterParts = (): void =>
  useEffect(() => {
    const timer = setTimeout(() => {
      // What cannot be loaded now is loaded, or says so, when it is opened.
      for (const load of [loadDrawer, loadDialogs, loadSplitPane]) load().catch(() => undefined);
    }, laterMs);
    return () => clearTimeout(timer);
  }, []);
