import type { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import { Button, Modal, Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useMayWrite } from '../../access/use-may-write.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import type { ReadRow } from '../../register/row/row-values.ts';
import { refreshRights } from '../../session/enter-project.ts';

type RolesProps = { readonly projectID: string; readonly read: ReadRow<typeof projectStakeholder> };

const pageOfRoles = 'integration.role';

const RolesDialog = ({
  projectID,
  read,
  onClose,
}: RolesProps & { readonly onClose: () => void }): ReactElement => {
  const { row } = read;
  const [chosen, setChosen] = useState<readonly string[]>(row.roleIDs);
  const roles = useCall('GetRoleList', { projectID });
  const save = useSend('UpdRolePersonnel', {
    refreshes: [
      'GetProjectStakeholderPage',
      'GetProjectStakeholderByID',
      'GetRowHistory',
      'GetRoleList',
      'GetRolePersonnel',
    ],
    done: '项目角色已保存',
    onDone: () => {
      void refreshRights();
      onClose();
    },
  });
  const { projectStakeholderID } = row;
  return (
    <Modal
      open
      title={`「${row.userName}」的项目角色`}
      width={480}
      okText="保存"
      cancelText="取消"
      mask={{ closable: false }}
      onCancel={onClose}
      okButtonProps={{ loading: save.isPending }}
      onOk={() => save.mutate({ projectID, projectStakeholderID, roleIDs: [...chosen] })}
    >
      <Select
        mode="multiple"
        aria-label="项目角色"
        style={{ width: '100%' }}
        placeholder="请选择项目角色"
        loading={roles.isFetching}
        showSearch={{ optionFilterProp: 'label' }}
        value={[...chosen]}
        onChange={setChosen}
        options={(roles.data ?? []).map(({ roleID, roleName }) => ({ value: roleID, label: roleName }))}
      />
    </Modal>
  );
};

/** 项目角色 of a member, for who may give and take roles. */
export const RolesButton = (props: RolesProps): ReactElement | null => {
  const mayGive = useMayWrite(pageOfRoles, 'insert');
  const mayTake = useMayWrite(pageOfRoles, 'delete');
  const [isOpen, setOpen] = useState(false);
  if (props.read.row.state !== '已加入' || !mayGive || !mayTake) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>项目角色</Button>
      {isOpen && <RolesDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
