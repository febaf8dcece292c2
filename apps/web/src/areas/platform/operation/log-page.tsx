import { platformDeedOf, platformKindOf, platformWordsOf } from '@xmgl/contracts/platform/platform-log';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { toMinute } from '../../../format/day.ts';
import { takeExport } from '../../../register/print/take-export.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { PagesBelow } from '../../../ui/pages-below.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import styles from './operation.module.css';

type Entry = OutputOf<'GetPlatformLogPage'>['items'][number];
const pageSize = 50;

const Said = ({ words }: { readonly words: string }): ReactElement => (
  <span className={styles.said}>{words || '—'}</span>
);

const columns: readonly Column<Entry>[] = [
  { key: 'time', title: '时间', render: ({ time }) => toMinute(time) },
  { key: 'user', title: '人', render: ({ userName }) => userName || '系统' },
  { key: 'entity', title: '对象', render: ({ entity }) => platformKindOf(entity) },
  { key: 'action', title: '动作', render: ({ action }) => platformDeedOf(action) },
  { key: 'before', title: '之前', render: (entry) => <Said words={platformWordsOf(entry).before} /> },
  { key: 'after', title: '之后', render: (entry) => <Said words={platformWordsOf(entry).after} /> },
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
  const file = useSend('PlatformLogExport', { onDone: (exported) => takeExport(exported) });
  return (
    <Page
      title="操作日志"
      lead="账号和平台资料的改动，写下以后不能修改；各单位内的操作不在其中。"
      actions={
        <Button
          icon={<Icon name="download" size={16} />}
          loading={file.isPending}
          onClick={() => file.mutate({ value })}
        >
          导出
        </Button>
      }
    >
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
