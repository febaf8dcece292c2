import { useEffect, useState } from 'react';

/** False until what was drawn first has been shown. */
export function useAfterFirstPaint(): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    // The first frame shows it, the second comes after.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setIsShown(true));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return isShown;
}
