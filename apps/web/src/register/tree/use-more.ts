import { useCallback, useState } from 'react';

const step = 100;

/** How many of many lines are drawn, with more whenever their end comes near. @returns `edge`: for what stands after them */
export const useMore = (count: number) => {
  const [most, setMost] = useState(step);
  const edge = useCallback((end: HTMLElement | null) => {
    if (!end) return undefined;
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) setMost((now) => now + step);
      },
      { rootMargin: '800px' },
    );
    watch.observe(end);
    return () => watch.disconnect();
  }, []);
  return { shown: Math.min(most, count), edge };
};
