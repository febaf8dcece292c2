import { Pagination } from 'antd';
import type { ReactElement } from 'react';
import styles from './pages-below.module.css';

type PagesBelowProps = {
  readonly pageIndex: number;
  readonly pageSize: number;
  readonly total: number;
  /** What is counted. @example '个账号' */
  readonly unit: string;
  readonly onChange: (pageIndex: number) => void;
};

/** The pages of a list that is read page by page, under it; nothing where all of it stands on one. */
export const PagesBelow = ({
  pageIndex,
  pageSize,
  total,
  unit,
  onChange,
}: PagesBelowProps): ReactElement | null =>
  total > pageSize ? (
    <Pagination
      className={styles.pages ?? ''}
      current={pageIndex}
      pageSize={pageSize}
      total={total}
      showSizeChanger={false}
      showTotal={(all) => `共 ${all} ${unit}`}
      onChange={onChange}
    />
  ) : null;
