import type { NetworkFrame } from '@xmgl/engine/network-drawing/drawing-model';
import type { ReactElement } from 'react';
import styles from './network.module.css';

type NetworkStatusProps = { readonly frame: NetworkFrame; readonly movedCount: number };

const toFacts = ({
  kind,
  shapes,
  lines,
  activityCount,
  dummyCount,
  notDrawnCount,
}: NetworkFrame): string[] => {
  const isArrow = kind === '双代号' || kind === '双代号时标';
  return [
    `${activityCount} 项工作`,
    ...(isArrow
      ? [`${shapes.length} 个节点`, `${dummyCount} 条虚工作`]
      : [`${lines.filter((line) => line.kind === 'link').length} 条关系`]),
    ...(notDrawnCount > 0 ? [`${notDrawnCount} 条由汇总开始引出的关系画不出来`] : []),
  ];
};

const Sign = ({
  path,
  isCritical,
}: {
  readonly path: string;
  readonly isCritical?: boolean;
}): ReactElement => (
  <svg viewBox="0 0 28 10" aria-hidden="true" data-critical={isCritical || undefined}>
    <path d={path} />
  </svg>
);

/** What is drawn, and what the lines mean. */
export const NetworkStatus = ({ frame, movedCount }: NetworkStatusProps): ReactElement => {
  const isArrow = frame.kind === '双代号' || frame.kind === '双代号时标';
  return (
    <div className={styles.status}>
      <p role="status">{toFacts(frame).join(' · ')}</p>
      {movedCount > 0 && <p>{movedCount} 个节点在手工放置的位置</p>}
      <div className={styles.legend}>
        <span>
          <Sign path="M1 5h26" isCritical /> 关键
        </span>
        {isArrow && (
          <span>
            <Sign path="M1 5h5m4 0h5m4 0h5" /> 虚工作
          </span>
        )}
        {frame.kind === '双代号时标' && (
          <span>
            <Sign path="M1 5q3-6 6 0t6 0t6 0t6 0" /> 自由时差（波形线）
          </span>
        )}
        {!isArrow && <span>方框右侧自上而下：ES EF、TF FF、LS LF</span>}
        {frame.kind === '双代号' && <span>箭线上方：ES LS TF / EF LF FF</span>}
      </div>
    </div>
  );
};
