import type { ReactElement } from 'react';
import styles from './amount.module.css';

/** The decimals after the second are smaller: an amount in 万元 is read to two places and is exact all the same. */
export const Amount = ({ text }: { readonly text: string }): ReactElement => {
  const [, head, tail, rest] = /^([^.]*\.\d\d)(\d+)(.*)$/u.exec(text) ?? [];
  if (head === undefined) return <>{text}</>;
  return (
    <>
      {head}
      <span className={styles.tail}>{tail}</span>
      {rest}
    </>
  );
};
