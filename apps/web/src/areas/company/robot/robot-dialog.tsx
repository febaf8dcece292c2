import { webhookEventGroups, webhookKinds } from '@xmgl/contracts/company/webhook-events';
import { Checkbox, Form, Modal, Radio, Select } from 'antd';
import type { ReactElement } from 'react';
import type { InputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { useUserID } from '../../../session/session-store.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { TextItem } from '../../../ui/form-items.tsx';
import { RobotAddressItems } from '../../../ui/robot-address-items.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import type { Robot } from './robot.ts';

type Values = Omit<InputOf<'AddWebhook'>, 'companyID'>;

const eventOptions = webhookEventGroups.map(({ label, events }) => ({
  label,
  options: events.map(({ event, name }) => ({ value: event, label: name })),
}));

/** What people want to hear first. */
const usualEvents = ['ChangeRequest.流程', 'Issue.新增', 'Issue.流程'];

const toValues = (robot: Robot | null): Values => ({
  name: robot?.name ?? '',
  kind: robot?.kind ?? '企业微信',
  url: '',
  secret: '',
  events: [...(robot?.events ?? usualEvents)],
  projectIDs: [...(robot?.projectIDs ?? [])],
  isOn: robot?.isOn ?? true,
});

const useProjects = (companyID: string) => {
  const { data = [] } = useCall('GetProjectManagement', { userID: useUserID(), state: -1 });
  return data
    .filter((project) => project.companyID === companyID)
    .map(({ projectID, projectName }) => ({ value: projectID, label: projectName }));
};

type RobotDialogProps = {
  readonly companyID: string;
  /** Null: a new one. */
  readonly robot: Robot | null;
  readonly onClose: () => void;
};

/** A robot: where it tells, and what of which projects. */
export const RobotDialog = ({ companyID, robot, onClose }: RobotDialogProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const kind = Form.useWatch('kind', form) ?? robot?.kind ?? '企业微信';
  const projects = useProjects(companyID);
  const sent = {
    refreshes: ['GetWebhookPage'],
    takeErrors: takeFormErrors(form),
    onDone: onClose,
  } as const;
  const add = useSend('AddWebhook', { ...sent, done: '机器人已新增，可以点「测试」看看是否接通' });
  const change = useSend('UpdWebhook', { ...sent, done: '机器人已保存' });
  const submit = ({ url, secret, ...values }: Values) =>
    robot
      ? change.mutate({
          companyID,
          webhookID: robot.webhookID,
          rowVersion: robot.rowVersion,
          ...values,
          ...(url && { url }),
          ...(secret && { secret }),
        })
      : add.mutate({ companyID, url, secret, ...values });
  return (
    <Modal
      open
      title={robot ? '修改机器人' : '新增机器人'}
      width={560}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <Form<Values> form={form} layout="vertical" initialValues={toValues(robot)} onFinish={submit}>
        <TextItem name="name" label="名称" max={50} placeholder="推送到哪里，如 3# 楼项目群" required />
        <Form.Item name="kind" label="类型">
          <Radio.Group options={[...webhookKinds]} />
        </Form.Item>
        <RobotAddressItems kind={kind} robot={robot} />
        <Form.Item name="events" label="推送的事件" rules={[{ required: true, message: '请选择推送的事件' }]}>
          <Select mode="multiple" options={eventOptions} optionFilterProp="label" maxTagCount={6} />
        </Form.Item>
        <Form.Item name="projectIDs" label="项目" extra="不选是您参与的全部项目；推送的内容不超过您能看到的">
          <Select mode="multiple" options={projects} optionFilterProp="label" placeholder="全部项目" />
        </Form.Item>
        <Form.Item name="isOn" valuePropName="checked">
          <Checkbox>启用</Checkbox>
        </Form.Item>
        <FormFoot submit="保存" isBusy={add.isPending || change.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};
