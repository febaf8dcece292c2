import { Form, Modal } from 'antd';
import { type ReactElement, useState } from 'react';
import { useReadNewest } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { isStale } from '../../../base/api-error.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { TextItem } from '../../../ui/form-items.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import styles from './role.module.css';
import { DescriptionItem } from './role-form-items.tsx';
import type { RoleRow } from './role-list.tsx';

type Values = { readonly roleName: string; readonly description: string };

type EditRoleDialogProps = {
  readonly projectID: string;
  readonly role: RoleRow;
  readonly onClose: () => void;
};

/** 编辑角色: its name and description; default roles keep their names. What someone else saved meanwhile is shown. */
export const EditRoleDialog = ({ projectID, role, onClose }: EditRoleDialogProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const [newest, setNewest] = useState<RoleRow | null>(null);
  const readRoles = useReadNewest('GetRoleList');
  const takeErrors = takeFormErrors(form);
  const save = useSend('UpdRole', {
    refreshes: ['GetRoleList'],
    done: '角色已保存',
    takeErrors: (error) => isStale(error) || takeErrors(error),
    onDone: onClose,
  });
  const showNewest = async () => {
    const roles = await readRoles({ projectID });
    setNewest(roles.find(({ roleID }) => roleID === role.roleID) ?? null);
  };
  const submit = ({ roleName, description }: Values) =>
    save.mutate(
      {
        roleID: role.roleID,
        rowVersion: (newest ?? role).rowVersion,
        roleName: roleName.trim(),
        description: description.trim(),
      },
      { onError: (error) => isStale(error) && void showNewest() },
    );
  return (
    <Modal open title="编辑角色" width={480} footer={null} onCancel={onClose} mask={{ closable: false }}>
      {newest && (
        <p className={styles.told} role="alert">
          此角色刚被他人修改为「{newest.roleName}」{newest.description && `，说明：${newest.description}`}。
          您的输入还在；再次保存将以您的为准。
        </p>
      )}
      <Form<Values>
        form={form}
        layout="vertical"
        onFinish={submit}
        initialValues={{ roleName: role.roleName, description: role.description }}
        scrollToFirstError={{ focus: true, block: 'center' }}
      >
        {role.isSystem ? (
          <Form.Item name="roleName" label="角色名称" extra="内置角色不能改名">
            <span>{role.roleName}</span>
          </Form.Item>
        ) : (
          <TextItem name="roleName" label="角色名称" max={20} required />
        )}
        <DescriptionItem />
        <FormFoot submit="保存" isBusy={save.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};
