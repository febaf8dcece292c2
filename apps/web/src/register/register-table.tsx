import type { Field } from '@xmgl/contracts/register/fields';
import type { AnyRow, Register } from '@xmgl/contracts/register/register';
import type { TableColumnType } from 'antd';
import { Table } from 'antd';
import type { HTMLAttributes, KeyboardEvent, ReactElement, ReactNode } from 'react';
import { rowChoice } from '../ui/row-choice.ts';
import { alignColumns, isSortable, type Listed, widthOf } from './columns/columns.ts';
import { type HeadProps, ResizableHead } from './columns/resizable-head.tsx';
import type { Columns } from './columns/use-columns.ts';
import styles from './register.module.css';
import { idOf, type Names, toWords } from './row/row-values.ts';
import { ShownCell } from './shown-cell.tsx';
import { pageSize } from './shown-rows.ts';
import { useBodyHeight } from './use-body-height.ts';

export type ListProps = {
  readonly register: Register;
  /** The facts of a row on a card. */
  readonly facts: Listed;
  readonly columns: Columns;
  readonly rows: readonly AnyRow[];
  readonly names: Names;
  readonly total: number;
  readonly page: number;
  readonly sort: string;
  readonly isLoading: boolean;
  readonly empty: ReactNode;
  readonly openID: string | null;
  readonly selected: readonly string[];
  /** Without it rows cannot be chosen. */
  readonly onSelect: ((ids: readonly string[]) => void) | undefined;
  readonly onOpen: (id: string) => void;
  readonly onPage: (page: number) => void;
  readonly onSort: (sort: string | null) => void;
};

const checkWidth = 40;

export const widthIn = ({ layout }: Columns, key: string, field: Field): number =>
  layout.widths[key] ?? widthOf(field);

export const withWidth =
  ({ layout, change }: Columns, key: string) =>
  (width: number | null) => {
    const { [key]: _, ...others } = layout.widths;
    change({ ...layout, widths: width === null ? others : { ...others, [key]: width } });
  };

/** The columns of a register's table. */
const toColumns = ({ register, columns, rows, names, sort }: ListProps): TableColumnType<AnyRow>[] =>
  alignColumns(columns.listed, rows).map((column, at) => {
    const [key, field] = column;
    return {
      key,
      title: field.label,
      width: widthIn(columns, key, field),
      ellipsis: { showTitle: false },
      render: (_, row) => (
        <span className={styles.cell} title={key === 'state' ? row.state : toWords(field, row[key], names)}>
          <ShownCell register={register} column={column} row={row} names={names} />
        </span>
      ),
      onHeaderCell: () =>
        ({ onWidth: withWidth(columns, key) }) as HeadProps as HTMLAttributes<HTMLTableCellElement>,
      ...(field.kind === 'number' && { align: 'right' as const }),
      ...(isSortable(field) && {
        sorter: true,
        sortOrder: sort === key ? ('ascend' as const) : sort === `-${key}` ? ('descend' as const) : null,
      }),
      ...(at === 0 && { fixed: 'left' as const }),
    };
  });

const onEnter = (open: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target === event.currentTarget) open();
};

export const widthOfAll = (columns: Columns): number =>
  columns.listed.reduce((sum, [key, field]) => sum + widthIn(columns, key, field), 0);

/** Rows of a register as a table that the server pages and sorts. */
export const RegisterTable = (props: ListProps): ReactElement => {
  const { register, columns, rows, openID, selected, onSelect, onOpen } = props;
  const width = widthOfAll(columns) + (onSelect ? checkWidth : 0);
  const { holder, height } = useBodyHeight(props.total > pageSize);
  return (
    <div ref={holder}>
      <Table<AnyRow>
        className={styles.table ?? ''}
        aria-label={register.label}
        size="middle"
        rowKey={(row) => idOf(register, row)}
        dataSource={rows}
        columns={toColumns(props)}
        components={{ header: { cell: ResizableHead } }}
        loading={{ spinning: props.isLoading, delay: 200 }}
        locale={{ emptyText: props.empty }}
        showSorterTooltip={false}
        scroll={rows.length > 0 ? { x: width, y: height } : { x: width }}
        pagination={{
          current: props.page,
          pageSize,
          total: props.total,
          showSizeChanger: false,
          hideOnSinglePage: true,
          showTotal: (total) => `共 ${total} 条`,
        }}
        onChange={({ current = 1 }, _, sorter, { action }) => {
          if (action === 'paginate') props.onPage(current);
          if (action !== 'sort' || Array.isArray(sorter)) return;
          const key = String(sorter.columnKey);
          props.onSort(sorter.order ? `${sorter.order === 'descend' ? '-' : ''}${key}` : null);
        }}
        {...(onSelect && {
          rowSelection: {
            ...rowChoice(selected, onSelect, (row: AnyRow) => String(row[register.title] ?? '')),
            columnWidth: checkWidth,
            fixed: true,
          },
        })}
        onRow={(row) => ({
          tabIndex: 0,
          'aria-current': idOf(register, row) === openID ? ('true' as const) : undefined,
          onClick: () => onOpen(idOf(register, row)),
          onKeyDown: onEnter(() => onOpen(idOf(register, row))),
        })}
      />
    </div>
  );
};
