import { Button, Form, Modal } from 'antd';
import { type ReactElement, useState } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { ask } from '../../../ui/ask-store.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import styles from '../company.module.css';
import { AttributeItems, ConnectionItems } from './directory-items.tsx';
import {
  type DirectorySetUp,
  type DirectoryValues,
  directoryKinds,
  toDirectoryValues,
  usualPorts,
} from './set-up.ts';
import { type Step, TriedSteps } from './tried-steps.tsx';

type DirectoryDialogProps = {
  readonly companyID: string;
  readonly directory: DirectorySetUp | null;
  readonly onClose: () => void;
};

/** The unit's LDAP directory: typed in, tried, kept. */
export const DirectoryDialog = ({ companyID, directory, onClose }: DirectoryDialogProps): ReactElement => {
  const [form] = Form.useForm<DirectoryValues>();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const takeErrors = takeFormErrors(form);
  const sent = { refreshes: ['GetCompanySignIn'], takeErrors, onDone: onClose } as const;
  const save = useSend('UpdCompanyDirectory', { ...sent, done: '目录已保存' });
  const remove = useSend('DelCompanyDirectory', { ...sent, done: '目录已移除' });
  const attempt = useSend('TestCompanyDirectory', { takeErrors, onDone: (tried) => setSteps(tried.steps) });
  const given = ({ bindPassword, ...values }: DirectoryValues) => ({
    companyID,
    ...values,
    ...((bindPassword !== '' || !directory?.hasPassword) && { bindPassword }),
  });
  const run = async () => {
    setSteps([]);
    const { mayCreate: _, isOn: __, syncsDaily: ___, ...values } = given(await form.validateFields());
    attempt.mutate(values);
  };
  return (
    <Modal open title="LDAP 目录" width={600} footer={null} mask={{ closable: false }} onCancel={onClose}>
      <Form<DirectoryValues>
        form={form}
        layout="vertical"
        initialValues={toDirectoryValues(directory)}
        onFinish={(values) => save.mutate({ ...given(values), rowVersion: directory?.rowVersion ?? 0 })}
      >
        <ConnectionItems
          hasPassword={directory?.hasPassword === true}
          onSecurity={(security) =>
            form.setFieldValue('port', security === 'LDAPS' ? usualPorts.LDAPS : usualPorts.StartTLS)
          }
        />
        <AttributeItems onKind={(kind) => form.setFieldsValue(directoryKinds[kind])} />
        {steps.length > 0 && <TriedSteps steps={steps} />}
        <div className={styles.dialogActions}>
          <Button loading={attempt.isPending} onClick={() => void run().catch(() => undefined)}>
            测试连接
          </Button>
          {directory && (
            <Button
              danger
              type="text"
              onClick={() =>
                ask({
                  text: '移除目录？',
                  more: `经它登录的 ${directory.linkedCount} 人改用平台的密码或验证码登录；已同步的部门和人员不变。`,
                  confirm: '移除',
                  kind: 'danger',
                  run: () => remove.mutate({ companyID, rowVersion: directory.rowVersion }),
                })
              }
            >
              移除
            </Button>
          )}
        </div>
        <FormFoot submit="保存" isBusy={save.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};
