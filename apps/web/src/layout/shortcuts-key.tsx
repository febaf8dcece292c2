import { lazy, type ReactElement, Suspense, useEffect } from 'react';
import { useKeys } from '../ui/use-keys.ts';
import { DrawerBoundary } from './drawer-boundary.tsx';
import { showShortcuts, useShortcuts } from './shortcuts-store.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));

const show = () => showShortcuts(true);
// A Chinese keyboard gives the wide one.
const deeds = { '?': show, '？': show };
const close = () => showShortcuts(false);

/** ? opens the list of keys, wherever nothing is being typed. */
export const ShortcutsKey = ({ path }: { readonly path: string }): ReactElement | null => {
  const isOpen = useShortcuts((shortcuts) => shortcuts.isOpen);
  useKeys(deeds);
  useEffect(() => close, []);
  if (!isOpen) return null;
  return (
    <DrawerBoundary onFail={close}>
      <Suspense fallback={null}>
        <ShortcutsDialog path={path} onClose={close} />
      </Suspense>
    </DrawerBoundary>
  );
};
