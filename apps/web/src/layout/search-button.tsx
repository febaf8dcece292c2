import { lazy, type ReactElement, Suspense, useEffect, useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { isCovered } from '../ui/key-target.ts';
import { DrawerBoundary } from './drawer-boundary.tsx';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog.tsx')).SearchDialog }));

/** Opens the search; so does Ctrl+K (⌘K) from anywhere that no dialog covers. */
export const SearchButton = (): ReactElement => {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isAsked || event.key.toLowerCase() !== 'k' || isCovered()) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <IconButton icon="search" label="查找（Ctrl+K）" onClick={() => setIsOpen(true)} />
      {isOpen && (
        <DrawerBoundary onFail={close}>
          <Suspense fallback={null}>
            <SearchDialog onClose={close} />
          </Suspense>
        </DrawerBoundary>
      )}
    </>
  );
};
