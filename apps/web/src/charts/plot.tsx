import { type ReactElement, useEffect, useState } from 'react';
import { log } from '../base/log.ts';
import { ErrorState } from '../ui/page-states.tsx';
import { useWidth } from '../ui/use-width.ts';
import type { Chart, Mark } from './chart.types.ts';
import styles from './chart-panel.module.css';
import type { Mounted } from './draw/mount.ts';
import { leastWidthOf } from './size.ts';
import { useAppearance } from './use-appearance.ts';

type PlotProps = {
  readonly chart: Chart;
  readonly height: number;
  /** What the drawing shows, for who does not see it. */
  readonly label: string;
  readonly onPick: ((mark: Mark) => void) | undefined;
};

type GroundProps = PlotProps & { readonly onFail: (error: unknown) => void };

/** The library comes with the first drawing. */
const useMounted = (holder: { readonly current: HTMLElement | null }, onFail: (error: unknown) => void) => {
  const [mounted, setMounted] = useState<Mounted | null>(null);
  useEffect(() => {
    let made: Mounted | null = null;
    let isGone = false;
    import('./draw/mount.ts')
      .then(({ mount }) => {
        if (isGone || !holder.current) return;
        made = mount(holder.current);
        setMounted(made);
      })
      .catch(onFail);
    return () => {
      isGone = true;
      made?.remove();
    };
  }, []);
  return mounted;
};

const Ground = ({ chart, height, label, onPick, onFail }: GroundProps): ReactElement => {
  const { holder, width } = useWidth<HTMLDivElement>();
  const mounted = useMounted(holder, onFail);
  const appearance = useAppearance();
  const isPickable = onPick !== undefined;
  useEffect(() => mounted?.pickWith(onPick), [mounted, onPick]);
  useEffect(() => {
    try {
      mounted?.draw(chart, isPickable);
    } catch (error) {
      onFail(error);
    }
  }, [mounted, chart, isPickable, width, height, appearance]);
  return (
    <div className={styles.plot}>
      <div
        ref={holder}
        role="img"
        aria-label={label}
        aria-busy={mounted === null}
        style={{ height, minWidth: leastWidthOf(chart) }}
      />
    </div>
  );
};

/** The drawing itself, or that it could not be made. */
export const Plot = (props: PlotProps): ReactElement => {
  const [attempt, setAttempt] = useState(0);
  const [isFailed, setFailed] = useState(false);
  if (isFailed) {
    return (
      <ErrorState
        title="图没有画出来"
        text="可以重试，也可以切换到「表」查看数字。"
        onRetry={() => {
          setAttempt(attempt + 1);
          setFailed(false);
        }}
      />
    );
  }
  return (
    <Ground
      key={attempt}
      {...props}
      onFail={(error) => {
        log('图没有画出来', error);
        setFailed(true);
      }}
    />
  );
};
