import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../api/calls.ts';
import { useCall } from '../../api/use-call.ts';
import { toMinute } from '../../format/day.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Page, Panel } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import styles from './error-log.module.css';

type Message = OutputOf<'GetOutboxPage'>['items'][number];

const columns: readonly Column<Message>[] = [
  { key: 'recipient', title: '收件人', render: ({ recipient }) => recipient },
  { key: 'channel', title: '渠道', render: ({ channel }) => (channel === 'sms' ? '短信' : '邮件') },
  {
    key: 'body',
    title: '内容',
    render: ({ subject, body }) => (
      <span className={styles.error}>{subject ? `${subject}：${body}` : body}</span>
    ),
  },
  { key: 'createdTime', title: '时间', render: ({ createdTime }) => toMinute(createdTime) },
];

/** Messages that no provider sends: the operator reads the codes here. */
export const OutboxPage = (): ReactElement => {
  const [typed, setTyped] = useState('');
  const recipient = useDelayed(typed.trim());
  const query = useCall(
    'GetOutboxPage',
    { pageIndex: 1, pageSize: 100, recipient },
    { placeholderData: (before) => before, staleTime: 0 },
  );
  return (
    <Page
      title="发件箱"
      lead="未配置短信或邮件服务时，消息保存在这里。列出最新的 100 条，更早的按手机号或邮箱查找。"
      actions={<Button onClick={() => void query.refetch()}>刷新</Button>}
    >
      <Panel flush title={<SearchBox label="按手机号或邮箱查找" value={typed} onChange={setTyped} />}>
        <Loaded of={query}>
          {({ items }) => (
            <DataTable
              label="未发出的消息"
              columns={columns}
              rows={items}
              rowKey={({ outboxMessageID }) => outboxMessageID}
              pageSize={50}
              empty={<EmptyState icon="mail" title="没有消息" text="发送验证码后，内容会出现在这里。" />}
            />
          )}
        </Loaded>
      </Panel>
    </Page>
  );
};
