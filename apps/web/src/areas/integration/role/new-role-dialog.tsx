import { Form, Modal, Select } from 'antd';
import type { ReactElement } from 'react';
import { useSend } from '../../../api/use-send.ts';
import { FormFoot } from '../../../ui/form-foot.tsx';
import { TextItem } from '../../../ui/form-items.tsx';
import { takeFormErrors } from '../../../ui/take-form-errors.ts';
import { DescriptionItem } from './role-form-items.tsx';
import type { RoleRow } from './role-list.tsx';

type Values = {
  readonly roleName: string;
  readonly description?: string;
  readonly sourceRoleID?: string;
};

type NewRoleDialogProps = {
  readonly projectID: string;
  readonly roles: readonly RoleRow[];
  readonly copiedID: string | undefined;
  readonly onClose: () => void;
  readonly onAdded: (roleID: string) => void;
};

/** 新增角色: empty, or with the rights of another to start from. */
export const NewRoleDialog = (props: NewRoleDialogProps): ReactElement => {
  const { projectID, roles, copiedID, onClose, onAdded } = props;
  const [form] = Form.useForm<Values>();
  const add = useSend('InsertRole', {
    refreshes: ['GetRoleList'],
    done: '角色已新增，请设置权限并添加人员',
    takeErrors: takeFormErrors(form),
    onDone: ({ roleID }) => {
      onClose();
      onAdded(roleID);
    },
  });
  const submit = ({ roleName, description = '', sourceRoleID }: Values) => {
    add.mutate({
      projectID,
      roleName: roleName.trim(),
      description: description.trim(),
      ...(sourceRoleID && { sourceRoleID }),
    });
  };
  return (
    <Modal open title="新增角色" width={480} footer={null} onCancel={onClose} mask={{ closable: false }}>
      <Form<Values>
        form={form}
        layout="vertical"
        onFinish={submit}
        initialValues={{ roleName: '', description: '', sourceRoleID: copiedID }}
        scrollToFirstError={{ focus: true, block: 'center' }}
      >
        <TextItem name="roleName" label="角色名称" max={20} required placeholder="如：资料员" />
        <Form.Item name="sourceRoleID" label="复制权限自" extra="留空则从没有任何权限开始">
          <Select
            allowClear
            placeholder="请选择已有角色"
            showSearch={{ optionFilterProp: 'label' }}
            options={roles.map(({ roleID, roleName }) => ({ value: roleID, label: roleName }))}
          />
        </Form.Item>
        <DescriptionItem />
        <FormFoot submit="新增角色" isBusy={add.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  );
};
