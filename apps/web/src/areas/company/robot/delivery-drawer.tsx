import { deliveryStates } from '@xmgl/contracts/company/webhook-events';
import { Button, Segmented } from 'antd';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { toMinute } from '../../../format/day.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import { StateDot, type Tone } from '../../../ui/state-dot.tsx';
import styles from '../company.module.css';
import type { Robot } from './robot.ts';

type Delivery = OutputOf<'GetWebhookDeliveryPage'>['items'][number];

const tones: Readonly<Record<Delivery['state'], Tone>> = { 等待: 'active', 已送达: 'good', 失败: 'bad' };

const columns: readonly Column<Delivery>[] = [
  {
    key: 'title',
    title: '内容',
    render: ({ title, projectName }) => (
      <>
        {title}
        <br />
        <span className={styles.hint}>{projectName}</span>
      </>
    ),
  },
  {
    key: 'state',
    title: '状态',
    render: ({ state, attempts, lastAnswer }) => (
      <>
        <StateDot tone={tones[state]}>{attempts > 1 ? `${state}（${attempts} 次）` : state}</StateDot>
        {state !== '已送达' && lastAnswer !== '' && <div className={styles.hint}>{lastAnswer}</div>}
      </>
    ),
  },
  { key: 'createdTime', title: '时间', width: 140, render: ({ createdTime }) => toMinute(createdTime) },
];

const all = '全部';
const mostShown = 200;

type DeliveryDrawerProps = {
  readonly companyID: string;
  readonly robot: Robot;
  readonly onClose: () => void;
};

/** 推送记录: what a robot has told, and what did not arrive, to be sent once more. */
export const DeliveryDrawer = ({ companyID, robot, onClose }: DeliveryDrawerProps): ReactElement => {
  const [state, setState] = useState<Delivery['state'] | typeof all>(robot.failedCount > 0 ? '失败' : all);
  const { webhookID } = robot;
  const query = useCall('GetWebhookDeliveryPage', {
    companyID,
    webhookID,
    pageIndex: 1,
    pageSize: mostShown,
    ...(state !== all && { state }),
  });
  const resend = useSend('ResendWebhookDelivery', {
    refreshes: ['GetWebhookDeliveryPage', 'GetWebhookPage'],
    done: '已重新排队，稍后可以看到结果',
  });
  const failed = (query.data?.items ?? []).filter((one) => one.state === '失败');
  return (
    <SideDrawer title={`推送记录：${robot.name}`} width={720} onClose={onClose}>
      <div className={styles.dialogHead}>
        <Segmented options={[all, ...deliveryStates]} value={state} onChange={setState} />
        <Button
          disabled={failed.length === 0}
          loading={resend.isPending}
          onClick={() =>
            resend.mutate({
              companyID,
              webhookID,
              webhookDeliveryIDs: failed.map(({ webhookDeliveryID }) => webhookDeliveryID),
            })
          }
        >
          {failed.length === 0 ? '没有失败的推送' : `重发失败的 ${failed.length} 条`}
        </Button>
      </div>
      <Loaded of={query}>
        {({ items }) => (
          <DataTable
            label="推送记录"
            columns={columns}
            rows={items}
            rowKey={({ webhookDeliveryID }) => webhookDeliveryID}
            pageSize={50}
            empty={<EmptyState icon="link" title="没有推送记录" text="选定的事件发生后，十几秒之内推送。" />}
          />
        )}
      </Loaded>
    </SideDrawer>
  );
};
