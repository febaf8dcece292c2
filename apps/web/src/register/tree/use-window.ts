import { type RefObject, type UIEvent, useCallback, useRef, useState } from 'react';

/** A row of a list in px, as its style gives it. */
export const rowHeight = 36;
/** Rows that are drawn beyond what is in sight, and by which the picture goes on. */
const margin = 6;

type Window = {
  /** What scrolls. */
  readonly box: RefObject<HTMLDivElement | null>;
  readonly from: number;
  readonly to: number;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
  /** Scrolls so that a row is in sight. */
  readonly reach: (at: number) => void;
};

/** Which of many rows are drawn: those in sight, and a few around them. */
export const useWindow = (count: number, height: number): Window => {
  const box = useRef<HTMLDivElement>(null);
  const [first, setFirst] = useState(0);
  const shown = Math.ceil(height / rowHeight) + 2 * margin;
  const from = Math.max(0, Math.min(first - margin, count - shown));
  return {
    box,
    from,
    to: Math.min(count, from + shown),
    onScroll: ({ currentTarget }) =>
      setFirst(Math.floor(currentTarget.scrollTop / rowHeight / margin) * margin),
    reach: useCallback((at) => box.current?.scrollTo({ top: Math.max(0, at - 3) * rowHeight }), []),
  };
};
