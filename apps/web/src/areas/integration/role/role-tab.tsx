import { Segmented } from 'antd';
import { type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { useCall } from '../../../api/use-call.ts';
import { useProjectID } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { NewRoleDialog } from './new-role-dialog.tsx';
import styles from './role.module.css';
import { RoleDetail } from './role-detail.tsx';
import { RoleList, type RoleRow } from './role-list.tsx';
import { RoleMatrix } from './role-matrix.tsx';

type RolesProps = { readonly projectID: string; readonly roles: readonly RoleRow[] };

const Roles = ({ projectID, roles }: RolesProps): ReactElement => {
  const [search, setSearch] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useMayWrite('integration.role', 'insert');
  const current = roles.find(({ roleID }) => roleID === search.get('id')) ?? roles[0];
  const show = (roleID: string) => setSearch({ tab: 'role', id: roleID });
  const look = search.get('look') === 'matrix' ? 'matrix' : 'one';
  return (
    <Page
      title="角色与权限"
      lead="一个人有多个角色时，每项权限取最高；有任一权限即可看到该页签。"
      actions={
        <>
          <Segmented
            aria-label="查看方式"
            options={[
              { value: 'one', label: '按角色' },
              { value: 'matrix', label: '矩阵' },
            ]}
            value={look}
            onChange={(value) => setSearch({ tab: 'role', ...(value === 'matrix' && { look: 'matrix' }) })}
          />
          {mayAdd && (
            <Button look="primary" onClick={() => setAdding(true)}>
              <Icon name="plus" size={16} />
              新增角色
            </Button>
          )}
        </>
      }
    >
      {look === 'matrix' ? (
        <RoleMatrix projectID={projectID} roles={roles} />
      ) : (
        <div className={styles.columns}>
          <RoleList roles={roles} currentID={current?.roleID ?? ''} onShow={show} />
          {current && (
            <RoleDetail
              key={current.roleID}
              projectID={projectID}
              roles={roles}
              role={current}
              onDeleted={() => setSearch({ tab: 'role' })}
            />
          )}
        </div>
      )}
      {isAdding && (
        <NewRoleDialog
          projectID={projectID}
          roles={roles}
          copiedID={current && current !== roles[0] ? current.roleID : undefined}
          onClose={() => setAdding(false)}
          onAdded={show}
        />
      )}
    </Page>
  );
};

/** 角色与权限: the project's roles, what each may do on every tab, and who holds it. */
export const RoleTab = (): ReactElement => {
  const projectID = useProjectID();
  const query = useCall('GetRoleList', projectID ? { projectID } : null);
  return (
    <Loaded of={query} lines={10}>
      {(roles) => <Roles projectID={projectID ?? ''} roles={roles} />}
    </Loaded>
  );
};
