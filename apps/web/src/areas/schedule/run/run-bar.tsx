import { Select } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { PhoneSizes } from '../../../register/phone-sizes.tsx';
import styles from './run.module.css';

type RunBarProps = {
  readonly label: string;
  /** Stands first. */
  readonly lead?: ReactNode;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string | undefined;
  readonly onChoose: (planRunID: string) => void;
  readonly children: ReactNode;
};

/** Which of the runs is shown, and what can be done. */
export const RunBar = ({ label, lead, choices, chosen, onChoose, children }: RunBarProps): ReactElement => (
  <div className={styles.bar}>
    {lead}
    <PhoneSizes>
      <Select
        aria-label={label}
        className={styles.choice ?? ''}
        value={chosen ?? null}
        options={[...choices]}
        onChange={onChoose}
        popupMatchSelectWidth={false}
      />
    </PhoneSizes>
    <span className={styles.space} />
    {children}
  </div>
);
