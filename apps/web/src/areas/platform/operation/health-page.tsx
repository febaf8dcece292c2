import { sizeText } from '@xmgl/contracts/files/file-kinds';
import type { ReactElement } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { toMinute } from '../../../format/day.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Facts, Page, Panel } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';

type Health = OutputOf<'GetPlatformHealth'>;
type Queue = Health['queues'][number];

const readAgainMs = 30_000;
/** With less on the disk nothing is taken in any more. */
const leastFree = 2 ** 30;

const queueWords: Readonly<Record<string, string>> = {
  morning: '早晨的待办提醒',
  'notice-mail': '通知邮件',
  'expire-invitations': '过期的邀请',
  'follow-orders': '订单的期限',
  'measure-turns': '参与措施的轮次',
  'close-votes': '到期的表决',
  'log-days': '问题与假设的日期',
  'daily-figures': '每天的监控值',
  'export-file': '大的导出文件',
  'file-plan': '批准的计划存档',
  'send-webhook': '机器人消息',
  'send-notice': '个人机器人的通知',
};

const columns: readonly Column<Queue>[] = [
  { key: 'queue', title: '任务', render: ({ queue }) => queueWords[queue] ?? queue },
  { key: 'waiting', title: '等待', align: 'right', render: ({ waiting }) => waiting },
  { key: 'running', title: '进行中', align: 'right', render: ({ running }) => running },
  {
    key: 'failed',
    title: '已放弃',
    align: 'right',
    render: ({ failed }) => (failed > 0 ? <StateDot tone="bad">{String(failed)}</StateDot> : 0),
  },
  { key: 'last', title: '最近完成', render: ({ lastTime }) => (lastTime ? toMinute(lastTime) : '—') },
];

const wordOfFree = (free: number | null): ReactElement | string => {
  if (free === null) return '不限';
  return free < leastFree ? (
    <StateDot tone="bad">{`${sizeText(free)}，请腾出空间`}</StateDot>
  ) : (
    sizeText(free)
  );
};

const Parts = ({ database, queues, storage, process, sends }: Health): ReactElement => (
  <>
    <Panel title="数据库">
      <Facts
        facts={[
          ['PostgreSQL', database.version],
          ['大小', sizeText(database.bytes)],
          ['连接', database.connections],
          ['表的版本', database.migration],
        ]}
      />
    </Panel>
    <Panel title="文件">
      <Facts
        facts={[
          ['存放', storage.kind],
          ['文件', `${storage.files.toLocaleString('zh-CN')} 个`],
          ['共占用', sizeText(storage.bytes)],
          ['磁盘剩余', wordOfFree(storage.freeBytes)],
        ]}
      />
    </Panel>
    <Panel title="服务">
      <Facts
        facts={[
          ['版本', process.version],
          ['Node', process.node],
          ['启动', toMinute(process.startedTime)],
          ['内存', sizeText(process.memoryBytes)],
          ['短信', sends.sms ? '已接入' : '未接入，保存在发件箱'],
          ['邮件', sends.mail ? '已接入' : '未接入，保存在发件箱'],
        ]}
      />
    </Panel>
    <Panel flush title="后台任务">
      <DataTable
        label="后台任务"
        columns={columns}
        rows={queues}
        rowKey={({ queue }) => queue}
        empty={<EmptyState icon="good" title="没有任务" text="还没有后台任务运行过。" />}
      />
    </Panel>
  </>
);

/** 运行状况: how database, queues, storage and the server are now. */
export const HealthPage = (): ReactElement => {
  const query = useCall('GetPlatformHealth', {}, { staleTime: 0, refetchInterval: readAgainMs });
  return (
    <Page
      title="运行状况"
      lead="数据库、后台任务、文件空间和版本，每半分钟刷新。"
      actions={<Button onClick={() => void query.refetch()}>刷新</Button>}
    >
      <Loaded of={query}>{(health) => <Parts {...health} />}</Loaded>
    </Page>
  );
};
