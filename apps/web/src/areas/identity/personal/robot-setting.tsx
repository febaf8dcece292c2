import { webhookKinds } from '@xmgl/contracts/company/webhook-events';
import { Form, Modal, Radio } from 'antd';
import { type ReactElement, useState } from 'react';
import type { InputOf, OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { timeAgo } from '../../../format/time-ago.ts';
import { ask } from '../../../ui/ask-store.ts';
import { Button } from '../../../ui/button.tsx';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { RobotAddressItems } from '../../../ui/robot-address-items.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import { toast } from '../../../ui/toast-store.ts';
import styles from './notification.module.css';

const refreshes = ['GetNoticeRobot', 'GetNotificationPreference'] as const;

type Robot = NonNullable<OutputOf<'GetNoticeRobot'>['robot']>;
type Values = InputOf<'UpdNoticeRobot'>;

const RobotDialog = ({ robot, onClose }: { readonly robot: Robot | null; readonly onClose: () => void }) => {
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch('kind', form) ?? robot?.kind ?? '企业微信';
  const save = useSend('UpdNoticeRobot', {
    refreshes,
    takeErrors: takeFormErrors(form),
    done: '机器人已保存，可以点「测试」看看是否接通',
    onDone: onClose,
  });
  return (
    <Modal
      open
      title={robot ? '修改通知机器人' : '设置通知机器人'}
      width={520}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ kind: robot?.kind ?? '企业微信' }}
        onFinish={({ url, secret, ...values }) =>
          save.mutate({ ...values, ...(url && { url }), ...(secret && { secret }) })
        }
      >
        <Form.Item name="kind" label="类型">
          <Radio.Group options={[...webhookKinds]} />
        </Form.Item>
        <RobotAddressItems kind={kind} robot={robot} />
        <FormFoot submit="保存" isBusy={save.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};

const Failed = ({ robot }: { readonly robot: Robot }) => {
  const resend = useSend('ResendNoticeRobot', {
    refreshes,
    onDone: ({ queued }) => toast.success(`${queued} 条通知正在重发`),
  });
  return (
    <p className={styles.failed}>
      {robot.failedCount} 条通知没有送达：{robot.lastAnswer}
      <Button look="quiet" busy={resend.isPending} onClick={() => resend.mutate({})}>
        重发
      </Button>
    </p>
  );
};

const Known = ({ robot, onEdit }: { readonly robot: Robot; readonly onEdit: () => void }) => {
  const test = useSend('TestNoticeRobot', {
    onDone: ({ isTaken, message }) =>
      isTaken ? toast.success('测试消息已送达') : toast.error(`测试消息没有送达：${message}`),
  });
  const remove = useSend('DelNoticeRobot', { refreshes, done: '通知机器人已移除' });
  const { kind, urlHint, lastSentTime, failedCount } = robot;
  return (
    <>
      <div className={styles.robot}>
        <span className={styles.robotName}>
          {kind} · {urlHint}
          <small>{lastSentTime === null ? '还没有发过' : `${timeAgo(lastSentTime, new Date())}发过`}</small>
        </span>
        <Button busy={test.isPending} onClick={() => test.mutate({})}>
          测试
        </Button>
        <Button look="quiet" onClick={onEdit}>
          修改
        </Button>
        <Button
          look="quiet"
          busy={remove.isPending}
          onClick={() =>
            ask({
              text: '移除通知机器人？',
              more: '通知不再发到那里；站内和邮件不受影响。',
              confirm: '移除',
              kind: 'danger',
              run: () => remove.mutate({}),
            })
          }
        >
          移除
        </Button>
      </div>
      {failedCount > 0 && <Failed robot={robot} />}
    </>
  );
};

/** One's own robot: where one's notices go beside the bell and the mail. */
export const RobotSetting = (): ReactElement => {
  const known = useCall('GetNoticeRobot', {});
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Loaded of={known} lines={1}>
      {({ robot }) => (
        <>
          {robot ? (
            <Known robot={robot} onEdit={() => setIsOpen(true)} />
          ) : (
            <div className={styles.robot}>
              <Button onClick={() => setIsOpen(true)}>设置机器人</Button>
            </div>
          )}
          <p className={styles.meaning}>
            一分钟后仍未读的通知也发到自己的企业微信、钉钉、飞书群机器人或其他系统；群里的人都能看到，请用只有自己的群。
          </p>
          {isOpen && <RobotDialog robot={robot} onClose={() => setIsOpen(false)} />}
        </>
      )}
    </Loaded>
  );
};
