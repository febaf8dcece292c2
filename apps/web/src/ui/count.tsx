import type { ReactElement } from 'react';
import { shortNumber } from '../format/short-number.ts';
import styles from './count.module.css';

/**
 * A count as it is shown everywhere: from 1000 on shortened, with the whole number in the hover and for a screen reader.
 * The number of rows of the register one is in stays whole and needs none of this.
 * @example <Count of={1500} /> // 1.5k
 */
export const Count = ({ of }: { readonly of: number }): ReactElement => {
  if (Math.abs(of) < 1000) return <>{of}</>;
  const whole = of.toLocaleString('zh-CN');
  return (
    <span title={whole}>
      <span aria-hidden="true">{shortNumber(of)}</span>
      <span className={styles.whole}>{whole}</span>
    </span>
  );
};
