import type { ReactElement, ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from './personal.module.css';

type LineProps = { readonly label: string; readonly value: ReactNode; readonly children?: ReactNode };

export const Line = ({ label, value, children }: LineProps): ReactElement => (
  <div className={styles.settingLine}>
    <span className={styles.settingLabel}>{label}</span>
    <span className={styles.settingValue}>{value}</span>
    {children}
  </div>
);

type SettingProps = {
  readonly label: string;
  readonly value: ReactNode;
  readonly deed: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
};

/** One line of the account; its form opens below it. */
export const Setting = ({ label, value, deed, isOpen, onOpen, children }: SettingProps): ReactElement => (
  <div className={styles.setting}>
    <Line label={label} value={value}>
      {!isOpen && <Button onClick={onOpen}>{deed}</Button>}
    </Line>
    {isOpen && <div className={styles.settingForm}>{children}</div>}
  </div>
);
