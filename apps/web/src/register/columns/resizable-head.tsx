import { type PointerEvent, type ReactElement, type ThHTMLAttributes, useRef } from 'react';
import styles from '../register.module.css';
import { narrowest } from './columns.ts';

export type HeadProps = ThHTMLAttributes<HTMLTableCellElement> & {
  /** Told while the edge is drawn, and null for the usual width. Without it the width stays. */
  readonly onWidth?: ((width: number | null) => void) | undefined;
};

/** A column's head whose right edge can be drawn; a double click gives it its usual width again. */
export const ResizableHead = ({ onWidth, children, ...rest }: HeadProps): ReactElement => {
  const start = useRef<{ readonly x: number; readonly width: number } | null>(null);
  if (!onWidth) return <th {...rest}>{children}</th>;
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    const width = event.currentTarget.parentElement?.offsetWidth ?? narrowest;
    start.current = { x: event.clientX, width };
    event.currentTarget.setPointerCapture(event.pointerId);
    event.preventDefault();
  };
  const draw = (event: PointerEvent) => {
    if (start.current)
      onWidth(Math.max(narrowest, Math.round(start.current.width + event.clientX - start.current.x)));
  };
  return (
    <th {...rest}>
      {children}
      <span
        className={styles.edge}
        aria-hidden="true"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={() => {
          start.current = null;
        }}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => {
          event.stopPropagation();
          onWidth(null);
        }}
      />
    </th>
  );
};
