import { Form, Modal, Select } from 'antd';
import type { ReactElement } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { refreshRights } from '../../../session/enter-project.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import { peopleCalls } from './people-calls.ts';
import styles from './role.module.css';
import type { RoleRow } from './role-list.tsx';

type Values = { readonly moveToRoleID?: string };

type DeleteRoleDialogProps = {
  readonly roles: readonly RoleRow[];
  readonly role: RoleRow;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
};

/** 删除角色: what is lost, and where its people go. */
export const DeleteRoleDialog = ({
  roles,
  role,
  onClose,
  onDeleted,
}: DeleteRoleDialogProps): ReactElement => {
  const [form] = Form.useForm<Values>();
  const { roleID, roleName, userCount } = role;
  const remove = useSend('DelRole', {
    refreshes: peopleCalls,
    done: `「${roleName}」已删除`,
    takeErrors: takeFormErrors(form),
    onDone: () => {
      onClose();
      onDeleted();
      void refreshRights();
    },
  });
  const submit = ({ moveToRoleID }: Values) =>
    remove.mutate({ roleID, ...(moveToRoleID && { moveToRoleID }) });
  return (
    <Modal
      open
      title={`删除「${roleName}」`}
      width={480}
      footer={null}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p className={styles.effect}>
        角色和它的权限设置将被删除，不能恢复。
        {userCount > 0 ? `${userCount} 名成员将移到您选择的角色。` : '没有人持有此角色。'}
      </p>
      <Form<Values> form={form} layout="vertical" onFinish={submit}>
        <Form.Item
          name="moveToRoleID"
          label="把人员移到"
          hidden={userCount === 0}
          rules={[{ required: userCount > 0, message: '请选择角色' }]}
        >
          <Select
            placeholder="请选择角色"
            showSearch={{ optionFilterProp: 'label' }}
            options={roles
              .filter((other) => other.roleID !== roleID)
              .map((other) => ({ value: other.roleID, label: other.roleName }))}
          />
        </Form.Item>
        <FormFoot submit="删除角色" isBusy={remove.isPending} isDanger onCancel={onClose} />
      </Form>
    </Modal>
  );
};
