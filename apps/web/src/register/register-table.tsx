import type { AnyRow, Register } from '@xmgl/contracts/register/register';
import type { TableColumnType } from 'antd';
import { Table } from 'antd';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { isSortable, type Listed, widthOf } from './columns.ts';
import styles from './register.module.css';
import { idOf, type Names, toWords } from './row-values.ts';
import { ShownState } from './shown-state.tsx';
import { ShownValue } from './shown-value.tsx';
import { pageSize } from './use-rows.ts';

export type ListProps = {
  readonly register: Register;
  readonly columns: Listed;
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
const stateWidth = 104;

const toColumns = ({ register, columns, names, sort }: ListProps): TableColumnType<AnyRow>[] => {
  const order = (key: string) => ({
    sorter: true,
    sortOrder: sort === key ? ('ascend' as const) : sort === `-${key}` ? ('descend' as const) : null,
  });
  const own = columns.map(
    ([key, field], at): TableColumnType<AnyRow> => ({
      key,
      title: field.label,
      width: widthOf(field),
      ellipsis: { showTitle: false },
      render: (_, row) => (
        <span className={styles.cell} title={toWords(field, row[key], names)}>
          <ShownValue field={field} value={row[key]} names={names} />
        </span>
      ),
      ...(field.kind === 'number' && { align: 'right' as const }),
      ...(isSortable(field) && order(key)),
      ...(at === 0 && { fixed: 'left' as const }),
    }),
  );
  if (!register.workflow) return own;
  return [
    ...own,
    {
      key: 'state',
      title: '状态',
      width: stateWidth,
      render: (_, row) => <ShownState register={register} state={row.state} />,
      ...order('state'),
    },
  ];
};

const onEnter = (open: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target === event.currentTarget) open();
};

/** Rows of a register as a table that the server pages and sorts. */
export const RegisterTable = (props: ListProps): ReactElement => {
  const { register, columns, rows, openID, selected, onSelect, onOpen } = props;
  const width = columns.reduce((sum, [, field]) => sum + widthOf(field), checkWidth + stateWidth);
  return (
    <Table<AnyRow>
      className={styles.table ?? ''}
      aria-label={register.label}
      size="middle"
      rowKey={(row) => idOf(register, row)}
      dataSource={rows}
      columns={toColumns(props)}
      loading={{ spinning: props.isLoading, delay: 200 }}
      locale={{ emptyText: props.empty }}
      showSorterTooltip={false}
      scroll={rows.length > 0 ? { x: width, y: 'max(240px, calc(100dvh - 420px))' } : { x: width }}
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
          columnWidth: checkWidth,
          fixed: true,
          selectedRowKeys: [...selected],
          onChange: (keys) => onSelect(keys.map(String)),
        },
      })}
      onRow={(row) => ({
        tabIndex: 0,
        'aria-current': idOf(register, row) === openID ? ('true' as const) : undefined,
        onClick: () => onOpen(idOf(register, row)),
        onKeyDown: onEnter(() => onOpen(idOf(register, row))),
      })}
    />
  );
};
