import { Table } from 'antd';
import { type ReactElement, useMemo } from 'react';
import type { Chart, Mark } from './chart.types.ts';
import styles from './chart-panel.module.css';
import type { Cell } from './tables/table.ts';
import { toTable } from './tables/to-table.ts';

type ChartTableProps = {
  readonly chart: Chart;
  readonly onPick: ((mark: Mark) => void) | undefined;
};

const pageSize = 50;

type Row = { readonly at: number; readonly cells: readonly Cell[] };

type CellProps = { readonly cell: Cell | undefined; readonly name: string } & Pick<ChartTableProps, 'onPick'>;

const CellView = ({ cell, name, onPick }: CellProps): ReactElement => {
  const mark = cell?.mark;
  if (!mark || !onPick || cell.value === 0) return <>{cell?.text ?? ''}</>;
  return (
    <button
      type="button"
      className={styles.pick}
      aria-label={`${name} ${cell.text}，查看明细`}
      onClick={() => onPick(mark)}
    >
      {cell.text}
    </button>
  );
};

/** The numbers of a drawing; what a mark would open, its cell opens. */
export const ChartTable = ({ chart, onPick }: ChartTableProps): ReactElement => {
  const { heads, rows } = useMemo(() => toTable(chart), [chart]);
  return (
    <Table<Row>
      aria-label={chart.title}
      size="small"
      rowKey="at"
      dataSource={rows.map((cells, at) => ({ at, cells }))}
      scroll={{ x: 'max-content' }}
      pagination={rows.length > pageSize ? { pageSize, showSizeChanger: false, size: 'small' } : false}
      columns={heads.map(({ name, isNumber }, column) => ({
        key: column,
        title: name,
        ...(column === 0 && { fixed: 'left' as const }),
        align: isNumber ? ('right' as const) : ('left' as const),
        render: (_: unknown, { cells }: Row) => (
          <CellView
            cell={cells[column]}
            name={[column === 0 ? '' : cells[0]?.text, name].filter(Boolean).join(' ')}
            onPick={onPick}
          />
        ),
      }))}
    />
  );
};
