import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { type GanttTheme, readTheme } from './theme.ts';

const watched: MutationObserverInit = {
  attributes: true,
  attributeFilter: ['class', 'style', 'data-theme'],
};

/** The colours of the canvas; read again when class, style or data-theme of the page or `themeKey` changes. */
export function useTheme(root: RefObject<HTMLElement | null>, themeKey: string): GanttTheme | null {
  const [theme, setTheme] = useState<GanttTheme | null>(null);
  useLayoutEffect(() => {
    if (root.current !== null) setTheme(readTheme(root.current));
  }, [root, themeKey]);
  useEffect(() => {
    let frame = 0;
    const reread = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (root.current !== null) setTheme(readTheme(root.current));
      });
    };
    const observer = new MutationObserver(reread);
    observer.observe(document.documentElement, watched);
    observer.observe(document.body, watched);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', reread);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      scheme.removeEventListener('change', reread);
    };
  }, [root]);
  return theme;
}
