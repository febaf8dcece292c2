import type { ReactElement } from 'react';
import styles from './order.module.css';

type UsageBarProps = {
  readonly label: string;
  readonly used: number;
  /** 0: no limit. */
  readonly max: number;
  readonly toText: (count: number) => string;
};

const nearlyFull = 0.9;

/** How much of a limit is used. */
export const UsageBar = ({ label, used, max, toText }: UsageBarProps): ReactElement => {
  const share = max === 0 ? 0 : Math.min(1, used / max);
  return (
    <div className={styles.usage}>
      <span>{label}</span>
      <span className={styles.used}>
        {toText(used)} / {max === 0 ? '不限' : toText(max)}
      </span>
      <span className={styles.track} role="img" aria-label={`${label}已用 ${Math.round(share * 100)}%`}>
        <span className={styles.fill} data-full={share >= nearlyFull} style={{ width: `${share * 100}%` }} />
      </span>
    </div>
  );
};
