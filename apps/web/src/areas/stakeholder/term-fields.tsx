import { Select } from 'antd';
import type { ReactElement } from 'react';
import { NumberInput } from '../../ui/number-input.tsx';
import type { NumberValue } from '../../ui/number-value.ts';
import styles from './stakeholder.module.css';

const dayOptions = [1, 3, 7, 14, 30].map((value) => ({ value, label: `${value} 天` }));

type TermFieldsProps = {
  readonly days: number;
  readonly onDays: (days: number) => void;
  readonly usesLabel: string;
  readonly maxUses: NumberValue;
  readonly onMaxUses: (maxUses: NumberValue) => void;
};

/** For how long an invitation holds, and how often it may be used. */
export const TermFields = (props: TermFieldsProps): ReactElement => (
  <>
    <div className={styles.termField}>
      有效期
      <Select aria-label="有效期" options={dayOptions} value={props.days} onChange={props.onDays} />
    </div>
    <div className={styles.termField}>
      {props.usesLabel}
      <NumberInput
        aria-label={props.usesLabel}
        min={1}
        max={500}
        decimals={0}
        value={props.maxUses}
        onChange={props.onMaxUses}
      />
    </div>
  </>
);
