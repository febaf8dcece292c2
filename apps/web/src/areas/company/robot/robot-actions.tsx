import type { ReactElement } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { ask } from '../../../ui/ask-store.ts';
import { toast } from '../../../ui/toast-store.ts';
import styles from '../company.module.css';
import type { Robot } from './robot.ts';

type RobotActionsProps = {
  readonly companyID: string;
  readonly robot: Robot;
  readonly onEdit: () => void;
  readonly onDeliveries: () => void;
};

export const RobotActions = ({ companyID, robot, onEdit, onDeliveries }: RobotActionsProps): ReactElement => {
  const { webhookID, name } = robot;
  const test = useSend('TestWebhook', {
    onDone: ({ isTaken, message }) =>
      isTaken ? toast.success('测试消息已送达') : toast.error(`测试消息没有送达：${message}`),
  });
  const remove = useSend('DelWebhook', { refreshes: ['GetWebhookPage'], done: '机器人已删除' });
  return (
    <span className={styles.rowActions}>
      <button type="button" disabled={test.isPending} onClick={() => test.mutate({ companyID, webhookID })}>
        测试
      </button>
      <button type="button" onClick={onDeliveries}>
        推送记录
      </button>
      <button type="button" onClick={onEdit}>
        修改
      </button>
      <button
        type="button"
        className={styles.danger}
        disabled={remove.isPending}
        onClick={() =>
          ask({
            text: `删除机器人「${name}」？`,
            more: '不再推送，它的推送记录也一并删除，不能恢复。',
            confirm: '删除',
            kind: 'danger',
            run: () => remove.mutate({ companyID, webhookID }),
          })
        }
      >
        删除
      </button>
    </span>
  );
};
