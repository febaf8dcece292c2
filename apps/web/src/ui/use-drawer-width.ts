import { useLayoutEffect, useState } from 'react';

const drawers = '.ant-drawer-open .ant-drawer-content-wrapper, [data-drawer]';

/** The layout's width, not where it is drawn: a drawer that is still sliding in already has its place. */
const measure = (): number =>
  Math.max(0, ...[...document.querySelectorAll<HTMLElement>(drawers)].map(({ offsetWidth }) => offsetWidth));

/** How much of the right edge drawers take, followed while `isWatched`; 0 where none is open. */
export const useDrawerWidth = (isWatched: boolean): number => {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!isWatched) return;
    let frame = 0;
    const look = () => setWidth(measure());
    const watch = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    });
    look();
    const attributeFilter = ['class', 'style', 'open'];
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter });
    return () => {
      watch.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [isWatched]);
  return isWatched ? width : 0;
};
