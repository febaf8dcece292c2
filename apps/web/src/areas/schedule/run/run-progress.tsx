import type { ReactElement } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/page.tsx';
import { Progress } from '../../../ui/progress.tsx';
import styles from './run.module.css';

type RunProgressProps = {
  readonly title: string;
  readonly state: string;
  readonly progress: number;
  readonly isCancelling: boolean;
  /** Without it whoever looks may not. */
  readonly onCancel: (() => void) | undefined;
};

/** A run under way: how far it is, and a way to end it. */
export const RunProgress = ({
  title,
  state,
  progress,
  isCancelling,
  onCancel,
}: RunProgressProps): ReactElement => (
  <Panel>
    <div className={styles.progress} role="status" aria-label={title}>
      <p>
        <strong>{title}</strong>
        {state === '排队' ? '排队等候，前一个完成后开始' : '正在后台计算，可以离开这一页，稍后再来看结果'}
      </p>
      <Progress percent={progress} />
      {onCancel && (
        <Button busy={isCancelling} onClick={onCancel}>
          取消
        </Button>
      )}
    </div>
  </Panel>
);
