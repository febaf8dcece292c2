import type { AnyRow } from '@xmgl/contracts/register/register';
import { Tag } from 'antd';
import type { ReactElement } from 'react';
import styles from './register.module.css';
import { useParts } from './register-parts.ts';

/** What its area says stands out about a row. */
export const RowBadge = ({ row }: { readonly row: AnyRow }): ReactElement | null => {
  const badge = useParts().badge?.(row) ?? null;
  return badge === null ? null : <Tag className={styles.badge ?? ''}>{badge}</Tag>;
};
