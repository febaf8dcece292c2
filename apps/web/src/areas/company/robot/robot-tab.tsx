import { webhookEventName } from '@xmgl/contracts/company/webhook-events';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { toMinute } from '../../../format/day.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import styles from '../company.module.css';
import { ListPanel } from '../list-panel.tsx';
import { DeliveryDrawer } from './delivery-drawer.tsx';
import type { Robot } from './robot.ts';
import { RobotActions } from './robot-actions.tsx';
import { RobotDialog } from './robot-dialog.tsx';

const eventsOf = ({ events }: Robot): string => {
  const [first = '', ...others] = events.map(webhookEventName);
  return others.length === 0 ? first : `${first} 等 ${events.length} 种`;
};

type ColumnsOf = {
  readonly companyID: string;
  readonly onEdit: (robot: Robot) => void;
  readonly onDeliveries: (robot: Robot) => void;
};

const columnsOf = ({ companyID, onEdit, onDeliveries }: ColumnsOf): readonly Column<Robot>[] => [
  {
    key: 'name',
    title: '名称',
    render: ({ name, kind }) => (
      <>
        {name}　<span className={styles.hint}>{kind}</span>
      </>
    ),
  },
  {
    key: 'state',
    title: '状态',
    render: ({ isOn, failedCount }) =>
      !isOn ? (
        <StateDot tone="quiet">已停用</StateDot>
      ) : failedCount > 0 ? (
        <StateDot tone="bad">{`${failedCount} 条没有送达`}</StateDot>
      ) : (
        <StateDot tone="good">已启用</StateDot>
      ),
  },
  { key: 'events', title: '推送的事件', render: eventsOf },
  {
    key: 'projects',
    title: '项目',
    render: ({ projectIDs }) => (projectIDs.length === 0 ? '全部' : `${projectIDs.length} 个`),
    deskOnly: true,
  },
  { key: 'urlHint', title: '地址', render: ({ urlHint }) => urlHint, deskOnly: true },
  {
    key: 'last',
    title: '最近送达',
    render: ({ lastDeliveredTime }) => (lastDeliveredTime ? toMinute(lastDeliveredTime) : '—'),
  },
  { key: 'keeper', title: '设置人', render: ({ keeperName }) => keeperName, deskOnly: true },
  {
    key: 'actions',
    title: '操作',
    render: (robot) => (
      <RobotActions
        companyID={companyID}
        robot={robot}
        onEdit={() => onEdit(robot)}
        onDeliveries={() => onDeliveries(robot)}
      />
    ),
  },
];

/** 机器人: what goes out from the company's projects to the groups where people talk. */
export const RobotTab = ({ companyID }: { readonly companyID: string }): ReactElement => {
  const [edited, setEdited] = useState<Robot | 'new' | null>(null);
  const [told, setTold] = useState<Robot | null>(null);
  const robots = useCall('GetWebhookPage', { companyID });
  return (
    <Page>
      <ListPanel
        of={robots}
        unit="个"
        filters={
          <Button type="primary" onClick={() => setEdited('new')}>
            新增机器人
          </Button>
        }
      >
        {({ items }) => (
          <DataTable
            label="机器人"
            columns={columnsOf({ companyID, onEdit: setEdited, onDeliveries: setTold })}
            rows={items}
            rowKey={({ webhookID }) => webhookID}
            empty={
              <EmptyState
                icon="link"
                title="还没有机器人"
                text="把项目里的变更、问题等动态推送到企业微信、钉钉、飞书的群，或您自己的系统。"
              />
            }
          />
        )}
      </ListPanel>
      {edited && (
        <RobotDialog
          companyID={companyID}
          robot={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {told && <DeliveryDrawer companyID={companyID} robot={told} onClose={() => setTold(null)} />}
    </Page>
  );
};
