import type { LevellingResult } from '@xmgl/contracts/schedule/levelling.calls';
import { toMinuteWords } from '@xmgl/engine/commands/date-words';
import type { ReactElement } from 'react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/page.tsx';
import styles from '../run/run.module.css';

type Overuse = LevellingResult['overuse'][number];

const columns: readonly Column<Overuse>[] = [
  { key: 'resource', title: '资源', width: 120, render: ({ name }) => name },
  {
    key: 'span',
    title: '起止',
    width: 300,
    render: ({ fromAt, toAt }) => `${toMinuteWords(fromAt)} 至 ${toMinuteWords(toAt)}`,
  },
  { key: 'units', title: '超出', width: 90, align: 'right', render: ({ units }) => units },
  {
    key: 'activities',
    title: '同时使用的活动',
    render: ({ activities }) => <span className={styles.names}>{activities.join('、')}</span>,
  },
];

/** Where a resource stays over-used, and by whom. */
export const OveruseTable = ({ overuse }: { readonly overuse: readonly Overuse[] }): ReactElement => (
  <Panel title="仍然超用：已开始、不能移动，或时差不够" flush>
    <DataTable
      label="仍然超用"
      columns={columns}
      rows={overuse}
      rowKey={({ resourceID, fromAt }) => `${resourceID} ${fromAt}`}
      pageSize={10}
      empty="没有"
    />
  </Panel>
);
