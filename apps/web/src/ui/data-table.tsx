import { Table } from 'antd';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './data-table.module.css';
import { useIsMobile } from './use-media.ts';

export type Column<T> = {
  readonly key: string;
  readonly title: string;
  readonly render: (row: T) => ReactNode;
  readonly width?: number;
  readonly align?: 'right';
  readonly order?: (a: T, b: T) => number;
  /** Not among the facts of a card on a phone. */
  readonly deskOnly?: boolean;
  /** Stays in sight where the table is wider than the screen. */
  readonly pinned?: 'left' | 'right';
};

type DataTableProps<T> = {
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  readonly empty: ReactNode;
  readonly isLoading?: boolean;
  readonly onOpen?: ((row: T) => void) | undefined;
  /** Rows on one page; without it all are shown. */
  readonly pageSize?: number;
  /** Short facts: two beside each other on a phone. */
  readonly isDense?: boolean;
};

const onEnter = (deed: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
  event.preventDefault();
  deed();
};

const Cards = <T,>({
  label,
  columns,
  rows,
  rowKey,
  empty,
  onOpen,
  isDense,
}: DataTableProps<T>): ReactElement => {
  const [title, ...facts] = columns;
  if (rows.length === 0)
    return typeof empty === 'string' ? <p className={styles.none}>{empty}</p> : <>{empty}</>;
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className={classes(styles.card, isDense && styles.dense, onOpen && styles.clickable)}
          tabIndex={onOpen ? 0 : undefined}
          onClick={onOpen && (() => onOpen(row))}
          onKeyDown={onOpen && onEnter(() => onOpen(row))}
        >
          <div className={styles.cardTitle}>{title?.render(row)}</div>
          {facts
            .filter(({ deskOnly }) => !deskOnly)
            .map(({ key, title: name, render }) => (
              <div key={key} className={styles.fact}>
                <span>{name}</span>
                <span>{render(row)}</span>
              </div>
            ))}
        </li>
      ))}
    </ul>
  );
};

/** Rows as a table; on a phone as cards with the same facts. Enter or a click opens a row. */
export const DataTable = <T extends object>(props: DataTableProps<T>): ReactElement => {
  const { label, columns, rows, rowKey, empty, isLoading = false, onOpen, pageSize } = props;
  const isMobile = useIsMobile();
  if (isMobile) return <Cards {...props} />;
  return (
    <Table<T>
      aria-label={label}
      size="middle"
      rowKey={rowKey}
      dataSource={rows}
      loading={isLoading}
      locale={{ emptyText: empty }}
      scroll={{ x: 'max-content' }}
      pagination={
        pageSize && rows.length > pageSize
          ? { pageSize, showSizeChanger: false, showTotal: (total) => `共 ${total} 条` }
          : false
      }
      columns={columns.map(({ key, title, render, width, align, order, pinned }) => ({
        key,
        title,
        render: (_: unknown, row: T) => render(row),
        ...(width !== undefined && { width }),
        ...(align && { align }),
        ...(order && { sorter: order }),
        ...(pinned && { fixed: pinned }),
      }))}
      onRow={(row) =>
        onOpen
          ? {
              onClick: () => onOpen(row),
              onKeyDown: onEnter(() => onOpen(row)),
              tabIndex: 0,
              style: { cursor: 'pointer' },
            }
          : {}
      }
    />
  );
};
