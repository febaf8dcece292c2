import { removedDays } from '@xmgl/contracts/project/project-states';
import { Alert, Button, Form, Input, Modal } from 'antd';
import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSend } from '../../../api/use-send.ts';
import { messageOf } from '../../../base/api-error.ts';
import { reloadLists } from '../../../session/start-session.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/page.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import styles from './config.module.css';
import type { ProjectDetail } from './project-values.ts';

type Values = { readonly projectName: string };
type DialogProps = { readonly project: ProjectDetail; readonly onClose: () => void };

const RemoveDialog = ({ project, onClose }: DialogProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const [refusal, setRefusal] = useState('');
  const navigate = useNavigate();
  const { companyID, projectID, projectName } = project;
  const takeErrors = takeFormErrors(form);
  const send = useSend('DelProjectManagement', {
    refreshes: ['GetProjectManagementByCompany', 'GetRemovedProjectPage'],
    done: `项目已移除，${removedDays} 天内可以恢复`,
    takeErrors: (error) => {
      if (!takeErrors(error)) setRefusal(messageOf(error));
      return true;
    },
    onDone: async () => {
      onClose();
      void navigate('/dashboard');
      await reloadLists();
    },
  });
  return (
    <Modal
      open
      title={`移除「${projectName}」`}
      width={480}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p className={styles.effect}>
        所有成员立即不能再进入此项目。{removedDays} 天内可以从回收站恢复，之后全部内容和附件彻底删除。
      </p>
      {refusal && <Alert className={styles.refusal ?? ''} type="error" showIcon title={refusal} />}
      <Form
        form={form}
        layout="vertical"
        initialValues={{ projectName: '' }}
        onFinish={(values) => {
          setRefusal('');
          send.mutate({ companyID, projectID, projectName: values.projectName.trim() });
        }}
      >
        <Form.Item
          name="projectName"
          label={`请输入项目名称以确认：${projectName}`}
          validateTrigger="onBlur"
          rules={[
            {
              validator: (_, typed: string) =>
                typed.trim() === projectName
                  ? Promise.resolve()
                  : Promise.reject(new Error('与项目名称不一致，请核对')),
            },
          ]}
        >
          <Input autoFocus autoComplete="off" />
        </Form.Item>
        <FormFoot submit="移除项目" isBusy={send.isPending} isDanger onCancel={onClose} />
      </Form>
    </Modal>
  );
};

/** 移除项目: takes away what was made by mistake, for those who may. */
export const RemovePanel = ({ project }: { readonly project: ProjectDetail }): ReactElement => {
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title="移除项目">
      <div className={styles.archive}>
        <div className={styles.told}>
          <p className={styles.hint}>
            误建的项目可以移除：它从所有人的列表中消失，成员不能再进入，邀请码和分享链接失效，名称和编号可以另用。
            {removedDays} 天内可以由项目经理或单位管理员在公司管理「项目总览」的「回收站」中恢复。
          </p>
          <p className={styles.hint}>之后连同全部内容和附件彻底删除，不能找回。</p>
          <p className={styles.hint}>
            {project.whetherFiled === 1
              ? '已归档的项目请先重新打开，再移除。'
              : '已有他人工作记录的项目不能移除；不再需要时，可以完成或终止后归档。'}
          </p>
        </div>
        {project.whetherFiled === 0 && (
          <Button danger icon={<Icon name="trash" size={16} />} onClick={() => setAsking(true)}>
            移除项目
          </Button>
        )}
      </div>
      {isAsking && <RemoveDialog project={project} onClose={() => setAsking(false)} />}
    </Panel>
  );
};
