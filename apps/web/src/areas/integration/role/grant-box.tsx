import { type ReactElement, useEffect, useRef } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import styles from './grants.module.css';
import type { Tick } from './grants.ts';

type GrantBoxProps = {
  /** Shown beside the box on a phone. */
  readonly label: string;
  readonly name: string;
  readonly tick: Tick;
  readonly isReadOnly: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (on: boolean) => void;
};

const words: Record<Tick, string> = { all: '有', some: '部分有', none: '无' };

/** One right as a box with three faces; where nothing can be changed, a mark. */
export const GrantBox = ({
  label,
  name,
  tick,
  isReadOnly,
  isDisabled,
  onChange,
}: GrantBoxProps): ReactElement => {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = tick === 'some';
  }, [tick]);
  if (isReadOnly) {
    return (
      <span className={styles.mark} data-tick={tick}>
        {tick === 'all' ? <Icon name="check" size={16} /> : <span>{tick === 'some' ? '部分' : '—'}</span>}
        <span className={styles.boxLabel}>{label}</span>
        <span className="xm-sr">{`${name}：${words[tick]}`}</span>
      </span>
    );
  }
  return (
    <label className={styles.box} title={isDisabled ? '只有项目经理可以提升权限' : undefined}>
      <input
        ref={box}
        type="checkbox"
        aria-label={name}
        checked={tick === 'all'}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.boxLabel}>{label}</span>
    </label>
  );
};
