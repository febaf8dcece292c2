import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import type { ApiError } from '../../base/api-error.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/page.tsx';
import styles from './company.module.css';

type ListPanelProps<T> = {
  readonly of: UseQueryResult<T, ApiError>;
  readonly filters: ReactNode;
  /** What the rows are counted in: 个项目, 人. */
  readonly unit: string;
  readonly children: (data: T) => ReactNode;
};

/** A filtered list of the unit: its filters, the number of what they leave, and the rows. */
export const ListPanel = <T extends { readonly total: number }>({
  of: query,
  filters,
  unit,
  children,
}: ListPanelProps<T>): ReactElement => (
  <Panel
    flush
    title={<div className={styles.filters}>{filters}</div>}
    actions={
      query.data && (
        <span className={styles.hint}>
          共 {query.data.total} {unit}
        </span>
      )
    }
  >
    <Loaded of={query}>{children}</Loaded>
  </Panel>
);
