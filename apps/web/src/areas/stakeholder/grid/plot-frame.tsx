import type { ReactElement, ReactNode } from 'react';
import styles from './grid.module.css';
import type { PlotSize } from './use-plot-size.ts';

type FrameProps = Pick<PlotSize, 'size' | 'isFitted'> & { readonly children: ReactNode };

/** A drawing with its tray and its list beside it: on a desk the list scrolls, and is no taller than the drawing. */
export const PlotFrame = ({ size, isFitted, children }: FrameProps): ReactElement =>
  isFitted ? (
    <div className={`${styles.body} ${styles.fitted}`} style={{ height: size.height }}>
      {children}
    </div>
  ) : (
    <div className={styles.body}>{children}</div>
  );
