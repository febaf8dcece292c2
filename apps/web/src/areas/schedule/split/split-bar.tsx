import { type ReactElement, type RefObject, useRef } from 'react';
import styles from './split.module.css';

type SplitBarProps = {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly height: number;
  readonly least: number;
  readonly most: number;
  readonly onChange: (height: number, isFinal: boolean) => void;
  /** Enter goes on from the bar to what it bounds. */
  readonly onLeave: () => void;
};

/** The border between chart and lower pane: dragged, or moved with the arrow keys. */
export const SplitBar = ({ ref, height, least, most, onChange, onLeave }: SplitBarProps): ReactElement => {
  const start = useRef<{ readonly y: number; readonly height: number } | null>(null);
  const clamp = (wanted: number): number => Math.round(Math.min(most, Math.max(least, wanted)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr cannot take focus and a value
    <div
      ref={ref}
      className={styles.bar}
      role="separator"
      tabIndex={0}
      aria-label="甘特图与下方窗格的分界"
      aria-orientation="horizontal"
      aria-valuenow={height}
      aria-valuemin={least}
      aria-valuemax={most}
      onKeyDown={(event) => {
        const step = event.shiftKey ? 80 : 16;
        const wanted: Readonly<Record<string, number>> = {
          ArrowUp: height + step,
          ArrowDown: height - step,
          Home: most,
          End: least,
        };
        const next = wanted[event.key];
        if (event.key === 'Enter') onLeave();
        if (next === undefined) return;
        event.preventDefault();
        onChange(clamp(next), true);
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { y: event.clientY, height };
      }}
      onPointerMove={(event) => {
        if (start.current === null) return;
        onChange(clamp(start.current.height + start.current.y - event.clientY), false);
      }}
      onPointerUp={() => {
        if (start.current !== null) onChange(height, true);
        start.current = null;
      }}
      onPointerCancel={() => {
        start.current = null;
      }}
    />
  );
};
