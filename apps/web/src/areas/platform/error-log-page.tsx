import { Button, Table } from 'antd';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../api/calls.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { toMinute } from '../../format/day.ts';
import { timeAgo } from '../../format/time-ago.ts';
import { ask } from '../../ui/ask-store.ts';
import { Count } from '../../ui/count.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { PagesBelow } from '../../ui/pages-below.tsx';
import { rowChoice } from '../../ui/row-choice.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import styles from './error-log.module.css';

type Entry = OutputOf<'GetErrorLogPage'>['items'][number];
const pageSize = 20;

const columns = [
  {
    key: 'error',
    title: '错误',
    render: (_: unknown, { error }: Entry) => <span className={styles.error}>{error}</span>,
  },
  {
    key: 'url',
    title: '页面',
    render: (_: unknown, { url }: Entry) => <code className={styles.url}>{url}</code>,
  },
  { key: 'userName', title: '最近的用户', render: (_: unknown, { userName }: Entry) => userName },
  {
    key: 'count',
    title: '次数',
    align: 'right' as const,
    render: (_: unknown, { count }: Entry) => <Count of={count} />,
  },
  {
    key: 'lastTime',
    title: '最近一次',
    render: (_: unknown, { lastTime }: Entry) => (
      <time dateTime={lastTime} title={toMinute(lastTime)}>
        {timeAgo(lastTime, new Date())}
      </time>
    ),
  },
];

/** Uncaught errors of all users, the same ones counted together. */
export const ErrorLogPage = (): ReactElement => {
  const [pageIndex, setPageIndex] = useState(1);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const value = useDelayed(typed.trim());
  const query = useCall(
    'GetErrorLogPage',
    { pageIndex, pageSize, value },
    { placeholderData: (before) => before },
  );
  const remove = useSend('DelErrorLog', {
    refreshes: ['GetErrorLogPage'],
    done: '已删除',
    onDone: () => setChosen([]),
  });
  const askRemove = () =>
    ask({
      text: `删除选中的 ${chosen.length} 条错误日志？`,
      more: '同样的错误再次发生时会重新记录。',
      confirm: '删除',
      kind: 'danger',
      run: () => remove.mutate({ errorLogIDs: [...chosen] }),
    });
  return (
    <Page
      title="错误日志"
      lead="正式环境中未处理的页面错误，相同的合并为一条。"
      actions={
        <>
          <Button onClick={() => void query.refetch()}>刷新</Button>
          <Button danger disabled={chosen.length === 0} loading={remove.isPending} onClick={askRemove}>
            删除{chosen.length > 0 ? ` ${chosen.length} 条` : ''}
          </Button>
        </>
      }
    >
      <Panel
        flush
        title={
          <SearchBox
            label="按错误或页面查找"
            value={typed}
            onChange={(value) => {
              setTyped(value);
              setPageIndex(1);
            }}
          />
        }
      >
        <Loaded of={query}>
          {({ items, total }) => (
            <>
              <Table<Entry>
                size="middle"
                aria-label="错误日志"
                rowKey="errorLogID"
                dataSource={items}
                columns={columns}
                scroll={{ x: 'max-content' }}
                rowSelection={rowChoice(chosen, setChosen, ({ error }: Entry) => error)}
                expandable={{ expandedRowRender: ({ info }) => <pre className={styles.info}>{info}</pre> }}
                pagination={false}
                locale={{
                  emptyText: (
                    <EmptyState icon="good" title="没有错误" text="未处理的页面错误会自动记录在这里。" />
                  ),
                }}
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
