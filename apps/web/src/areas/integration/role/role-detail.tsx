import type { ReactElement } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { GrantsPanel } from './grants-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import styles from './role.module.css';
import type { RoleRow } from './role-list.tsx';

type RoleDetailProps = { readonly projectID: string; readonly role: RoleRow };

/** One role: its people, and its rights. */
export const RoleDetail = ({ projectID, role }: RoleDetailProps): ReactElement => {
  const routings = useCall('GetPageRoutings', { roleID: role.roleID });
  return (
    <div className={styles.detail}>
      <div className={styles.detailHead}>
        <h2>{role.roleName}</h2>
        <span className={styles.hint}>
          {role.description || (role.isSystem ? '系统内置角色' : '自定义角色')}
        </span>
      </div>
      <PeoplePanel projectID={projectID} role={role} />
      <Loaded of={routings} lines={6}>
        {(saved) => <GrantsPanel projectID={projectID} role={role} saved={saved} />}
      </Loaded>
    </div>
  );
};
