import type { ReactElement } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { toMinute } from '../../../format/day.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import styles from './log.module.css';

type Entry = OutputOf<'GetCompanyLogPage'>['items'][number];
type Change = Entry['changes'][number];

const Words = ({ children }: { readonly children: string }): ReactElement => (
  <span className={styles.words}>{children || '—'}</span>
);

const columns: readonly Column<Change>[] = [
  { key: 'label', title: '字段', render: ({ label }) => label },
  { key: 'before', title: '之前', render: ({ before }) => <Words>{before}</Words> },
  { key: 'after', title: '之后', render: ({ after }) => <Words>{after}</Words> },
];

type LogDrawerProps = { readonly entry: Entry; readonly onClose: () => void };

/** One entry, with all that it says of before and after. */
export const LogDrawer = ({ entry, onClose }: LogDrawerProps): ReactElement => {
  const { time, userName, isProgram, entityName, title, action, address, changes } = entry;
  const facts = [
    ['时间', toMinute(time)],
    ['操作人', `${userName || '系统'}${isProgram ? '（访问令牌）' : ''}`],
    ['对象', title === '' ? entityName : `${entityName}「${title}」`],
    ['动作', action],
    ['IP 地址', address || '没有记录'],
  ] as const;
  return (
    <SideDrawer title="操作详情" width={640} onClose={onClose}>
      <dl className={styles.facts}>
        {facts.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <DataTable
        label="改动"
        columns={columns}
        rows={changes}
        rowKey={({ label }) => label}
        empty={<EmptyState icon="file" title="没有字段的改动" text="这一动作本身就是全部内容。" />}
      />
    </SideDrawer>
  );
};
