import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { toMinute } from '../../../format/day.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { PagesBelow } from '../../../ui/pages-below.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import styles from './operation.module.css';

type Entry = OutputOf<'GetPlatformLogPage'>['items'][number];
const pageSize = 50;

const entityWords: Readonly<Record<string, string>> = {
  app_user: '账号',
  user: '账号',
  apiToken: '访问令牌',
  secondFactor: '两步验证',
  company: '单位',
  company_type: '单位套餐',
  project_type: '项目类型',
  personal_room: '个人文件空间',
  error_log: '错误日志',
  IndustrySort: '行业',
  IndustryUnit: '计量单位',
  SystemMessage: '系统消息',
  company_order: '订单',
  real_name_review: '实名审核',
  feedback: '留言',
};
const actionWords: Readonly<Record<string, string>> = {
  add: '新增',
  create: '新增',
  update: '修改',
  delete: '删除',
  disable: '停用',
  enable: '启用',
  revoke: '吊销',
  turnOn: '开启',
  turnOff: '关闭',
  renewCodes: '换恢复码',
  reset: '清除',
};

/** What was said of one thing: { quotaGB: 5 } as 「quotaGB：5」. */
const Said = ({ of }: { readonly of: unknown }): ReactElement => (
  <span className={styles.said}>
    {of !== null && typeof of === 'object'
      ? Object.entries(of)
          .map(([key, value]) => `${key}：${typeof value === 'string' ? value : JSON.stringify(value)}`)
          .join('；')
      : '—'}
  </span>
);

const columns: readonly Column<Entry>[] = [
  { key: 'time', title: '时间', render: ({ time }) => toMinute(time) },
  { key: 'user', title: '人', render: ({ userName }) => userName || '系统' },
  { key: 'entity', title: '对象', render: ({ entity }) => entityWords[entity] ?? entity },
  { key: 'action', title: '动作', render: ({ action }) => actionWords[action] ?? action },
  { key: 'before', title: '之前', render: ({ before }) => <Said of={before} /> },
  { key: 'after', title: '之后', render: ({ after }) => <Said of={after} /> },
  { key: 'address', title: 'IP 地址', render: ({ address }) => address || '—', deskOnly: true },
];

/** 操作日志: what was changed of accounts and of what the platform keeps. */
export const LogPage = (): ReactElement => {
  const [typed, setTyped] = useState('');
  const [pageIndex, setPageIndex] = useState(1);
  const value = useDelayed(typed.trim());
  const query = useCall(
    'GetPlatformLogPage',
    { pageIndex, pageSize, value },
    { placeholderData: (before) => before, staleTime: 0 },
  );
  return (
    <Page title="操作日志" lead="账号和平台资料的改动，写下以后不能修改；各单位内的操作不在其中。">
      <Panel
        flush
        title={
          <SearchBox
            label="按人、对象或内容查找"
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setPageIndex(1);
            }}
          />
        }
      >
        <Loaded of={query}>
          {({ items, total }) => (
            <>
              <DataTable
                label="操作日志"
                columns={columns}
                rows={items}
                rowKey={({ auditLogID }) => auditLogID}
                isLoading={query.isPlaceholderData}
                empty={<EmptyState icon="file" title="没有记录" text="账号和平台资料有改动时记在这里。" />}
              />
              <PagesBelow
                pageIndex={pageIndex}
                pageSize={pageSize}
                total={total}
                unit="条"
                onChange={setPageIndex}
              />
            </>
          )}
        </Loaded>
      </Panel>
    </Page>
  );
};
