import { type ReactElement, useState } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { DeleteRoleDialog } from './delete-role-dialog.tsx';
import { EditRoleDialog } from './edit-role-dialog.tsx';
import { GrantsPanel } from './grants-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import styles from './role.module.css';
import type { RoleRow } from './role-list.tsx';
import { useRoleGrants } from './use-role-grants.ts';

type RoleDetailProps = {
  readonly projectID: string;
  readonly roles: readonly RoleRow[];
  readonly role: RoleRow;
  readonly onDeleted: () => void;
};

/** What the role is called and for; editing and deleting it. */
const RoleHead = ({ projectID, roles, role, onDeleted }: RoleDetailProps): ReactElement => {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const mayEdit = useMayWrite('integration.role', 'update');
  const mayDelete = useMayWrite('integration.role', 'delete') && !role.isSystem;
  const close = () => setOpen(null);
  return (
    <div className={styles.detailHead}>
      <h2>{role.roleName}</h2>
      <span className={styles.description}>
        {role.description || (role.isSystem ? '系统内置角色' : '自定义角色')}
      </span>
      {mayEdit && (
        <Button look="quiet" onClick={() => setOpen('edit')}>
          <Icon name="edit" size={16} />
          编辑角色
        </Button>
      )}
      {mayDelete && (
        <Button look="quiet" onClick={() => setOpen('delete')}>
          <Icon name="trash" size={16} />
          删除角色
        </Button>
      )}
      {open === 'edit' && <EditRoleDialog projectID={projectID} role={role} onClose={close} />}
      {open === 'delete' && (
        <DeleteRoleDialog roles={roles} role={role} onClose={close} onDeleted={onDeleted} />
      )}
    </div>
  );
};

/** One role: what it is, its people, and its rights. */
export const RoleDetail = (props: RoleDetailProps): ReactElement => {
  const { projectID, role } = props;
  const grants = useRoleGrants(role);
  return (
    <div className={styles.detail}>
      <RoleHead {...props} />
      <PeoplePanel projectID={projectID} role={role} />
      <Loaded of={grants} lines={6}>
        {(saved) => <GrantsPanel projectID={projectID} role={role} saved={saved} />}
      </Loaded>
    </div>
  );
};
