import { useSyncExternalStore } from 'react';

/** Whether a media query holds now. */
const useMedia = (query: string): boolean => {
  const watch = (changed: () => void) => {
    const list = window.matchMedia(query);
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  };
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
};

/** Below 992 px the device counts as mobile. */
export const useIsMobile = (): boolean => useMedia('(max-width: 991.98px)');

/** Without a pointer that hovers, what a tip would say is told when it is pressed. */
export const useCanHover = (): boolean => useMedia('(hover: hover)');

/** Room for what stands over a list. */
export const useIsTall = (): boolean => useMedia('(min-height: 880px)');
