import { type ReactElement, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { stateText } from '../gantt/detail-columns.ts';
import { allColumns } from '../gantt/plan-columns.ts';
import type { PlanRow } from '../gantt/plan-view.ts';
import styles from './activity.module.css';

const textOf = (field: string) => {
  const column = allColumns.find((one) => one.field === field);
  return (row: PlanRow): string => column?.text(row) ?? '';
};
const [start, finish] = [textOf('start'), textOf('finish')];

const facts: readonly Column<PlanRow>[] = [
  {
    key: 'name',
    title: '活动',
    render: ({ code, name, isCritical }) => `${code} ${name}${isCritical ? '（关键）' : ''}`,
  },
  { key: 'dates', title: '日期', render: (row) => `${start(row)} 至 ${finish(row)}` },
  { key: 'duration', title: '工期', render: ({ durationText }) => durationText },
  { key: 'owner', title: '责任人', render: ({ ownerText }) => ownerText || '未指定' },
  {
    key: 'state',
    title: '状态',
    render: (row) => `${stateText(row)} ${Math.round(row.percentComplete)}%`,
  },
];

const atOnce = 30;

type ActivityCardsProps = {
  readonly rows: readonly PlanRow[];
  readonly onOpen: (rowID: string) => void;
};

/** The activities on a phone: what a site asks of each, the rest in its drawer. */
export const ActivityCards = ({ rows, onOpen }: ActivityCardsProps): ReactElement => {
  const [count, setCount] = useState(atOnce);
  return (
    <div className={styles.cards}>
      <DataTable
        label="活动"
        columns={facts}
        rows={rows.slice(0, count)}
        rowKey={({ id }) => id}
        empty="没有符合条件的活动"
        onOpen={({ id }) => onOpen(id)}
      />
      {rows.length > count && (
        <Button onClick={() => setCount(count + atOnce)}>
          再显示 {Math.min(atOnce, rows.length - count)} 项
        </Button>
      )}
    </div>
  );
};
