import { Checkbox, Form, Input, Modal } from 'antd';
import type { ReactElement } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall, useReadNewest } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { isStale } from '../../../base/api-error.ts';
import { LinkSelect } from '../../../register/row/link-select.tsx';
import { useUserID } from '../../../session/session-store.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import { toast } from '../../../ui/toast-store.ts';
import styles from './config.module.css';
import { noteProject } from './note-project.ts';
import type { ProjectDetail } from './project-values.ts';

type MemberFieldProps = {
  readonly projectID: string;
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (userID: string | null) => void;
};

/** `id`, `value` and `onChange` come from the form. */
const MemberField = ({ projectID, id, value = null, onChange }: MemberFieldProps): ReactElement => (
  <LinkSelect
    id={id}
    projectID={projectID}
    entity="User"
    names={{}}
    isMultiple={false}
    mayBeEmpty={false}
    value={value}
    onChange={(chosen) => onChange?.(typeof chosen === 'string' ? chosen : null)}
  />
);

type Values = {
  readonly userID: string | null;
  readonly comment: string;
  /** The kinds of work that go along. */
  readonly passOn: readonly string[];
};
type Duty = OutputOf<'GetManagerDuties'>[number];

const mostNamed = 3;

/** What the caller may read is named, the rest is counted. */
const namesOf = ({ rows, total }: Duty): string => {
  if (rows.length === 0) return '您没有查看其内容的权限';
  const named = rows.slice(0, mostNamed).map(({ title }) => title);
  return `${named.join('、')}${total > named.length ? ` 等 ${total} 项` : ''}`;
};

const DutyField = ({ duties }: { readonly duties: readonly Duty[] }): ReactElement => (
  <Form.Item
    name="passOn"
    label="未完成的工作"
    extra="选中的交给接任者，其余仍由原项目经理负责"
    initialValue={duties.map(({ kind }) => kind)}
  >
    <Checkbox.Group className={styles.duties ?? ''}>
      {duties.map((duty) => (
        <Checkbox key={duty.kind} value={duty.kind}>
          {duty.label}　{duty.total} 项<span className={styles.named}>{namesOf(duty)}</span>
        </Checkbox>
      ))}
    </Checkbox.Group>
  </Form.Item>
);
type TransferDialogProps = { readonly project: ProjectDetail; readonly onClose: () => void };

/** 移交项目经理: who answers for the project from now on. */
export const TransferDialog = ({ project, onClose }: TransferDialogProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const isOwn = useUserID() === project.managerID;
  const readNewest = useReadNewest('GetProjectManagementById');
  const { projectID, rowVersion } = project;
  const takeErrors = takeFormErrors(form);
  const send = useSend('TransferProjectManager', {
    refreshes: [
      'GetProjectManagementById',
      'GetProjectManagementByCompany',
      'GetProjectStateLog',
      'GetProjectStakeholderPage',
      'GetRoleList',
      'GetRolePersonnel',
      'GetPendingTask',
    ],
    takeErrors: (error) => {
      if (!isStale(error)) return takeErrors(error);
      toast.warning('项目刚被他人修改，已载入最新内容，请核对后再操作');
      void readNewest({ projectID }).then(noteProject);
      onClose();
      return true;
    },
    onDone: (saved) => {
      toast.success(`已移交给 ${saved.managerName}`);
      noteProject(saved);
      onClose();
    },
  });
  const duties = useCall('GetManagerDuties', { projectID });
  const submit = ({ userID, comment, passOn = [] }: Values) => {
    if (userID !== null)
      send.mutate({ projectID, rowVersion, userID, comment: comment.trim(), passOn: [...passOn] });
  };
  return (
    <Modal
      open
      title={`移交「${project.projectName}」的项目经理`}
      width={600}
      style={{ top: 32 }}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <p className={styles.effect}>
        接任者得到「项目经理」的全部权限和待办；{isOwn ? '您' : project.managerName}
        不再担任项目经理，只保留其他角色的权限，没有其他角色的改为只读。双方都会收到通知。
      </p>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={{ userID: null, comment: '' }}
        onFinish={submit}
      >
        <Form.Item
          name="userID"
          label="接任者"
          extra="须是本项目已加入的成员"
          rules={[{ required: true, message: '请选择接任者' }]}
        >
          <MemberField projectID={projectID} />
        </Form.Item>
        <Loaded of={duties} lines={3}>
          {(found) => (found.length === 0 ? null : <DutyField duties={found} />)}
        </Loaded>
        <Form.Item name="comment" label="原因" rules={[{ max: 500, message: '原因最多 500 个字' }]}>
          <Input.TextArea rows={2} maxLength={500} showCount placeholder="选填" />
        </Form.Item>
        <FormFoot submit="移交" isBusy={send.isPending || duties.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};
