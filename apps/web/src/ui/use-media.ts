import { useSyncExternalStore } from 'react';

/** One list for all who ask: a page of rows asks in every cell. */
const toMedia = (query: string) => {
  let list: MediaQueryList | undefined;
  const asked = (): MediaQueryList => {
    list ??= window.matchMedia(query);
    return list;
  };
  return {
    watch: (changed: () => void) => {
      asked().addEventListener('change', changed);
      return () => asked().removeEventListener('change', changed);
    },
    holds: (): boolean => asked().matches,
  };
};

const narrow = toMedia('(max-width: 991.98px)');
const hovering = toMedia('(hover: hover)');
const still = toMedia('(prefers-reduced-motion: reduce)');
const tall = toMedia('(min-height: 880px)');

/** Below 992 px the device counts as mobile. */
export const useIsMobile = (): boolean => useSyncExternalStore(narrow.watch, narrow.holds);

/** Without a pointer that hovers, what a tip would say is told when it is pressed. */
export const useCanHover = (): boolean => useSyncExternalStore(hovering.watch, hovering.holds);

/** Room for what stands over a list. */
export const useIsTall = (): boolean => useSyncExternalStore(tall.watch, tall.holds);

/** Whether the person has asked the system for less movement. */
export const useMovesLittle = (): boolean => useSyncExternalStore(still.watch, still.holds);
