import { type ReactElement, useState } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useUser } from '../../../session/user-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Panel } from '../../../ui/page.tsx';
import { countChanged, type Grants, toGrants } from './grants.ts';
import { GrantsTable } from './grants-table.tsx';
import styles from './role.module.css';
import type { RoleRow } from './role-list.tsx';
import { RolePreview } from './role-preview.tsx';
import { useSaveGrants } from './use-save-grants.ts';

const managerRole = '项目经理';
const isManagerRole = ({ isSystem, roleName }: RoleRow): boolean => isSystem && roleName === managerRole;

/** Only a 项目经理 raises rights; others with the right to edit may take some away. */
const useIsManager = (projectID: string): boolean => {
  const roles = useCall('GetRoleList', { projectID });
  const own = useUser((user) => user.roleList);
  return roles.data?.some((role) => isManagerRole(role) && own.includes(role.roleID)) ?? false;
};

type GrantsPanelProps = {
  readonly projectID: string;
  readonly role: RoleRow;
  readonly saved: OutputOf<'GetPageRoutings'>;
};

/** 权限: modules and their tabs by the five rights; changes are saved together. */
export const GrantsPanel = ({ projectID, role, saved }: GrantsPanelProps): ReactElement => {
  const before = toGrants(saved);
  const [draft, setDraft] = useState<Grants | null>(null);
  const [isPreviewing, setPreviewing] = useState(false);
  const drop = () => setDraft(null);
  const saving = useSaveGrants(projectID, role.roleID, drop);
  const mayEdit = useMayWrite('integration.role', 'update');
  const mayRaise = useIsManager(projectID);
  const isLocked = isManagerRole(role);
  const grants = draft ?? before;
  const changed = countChanged(before, grants);
  return (
    <Panel
      flush
      title="权限"
      actions={
        <Button onClick={() => setPreviewing(true)}>
          <Icon name="eye" size={16} />
          按此角色预览
        </Button>
      }
    >
      {isLocked && (
        <p className={styles.note}>
          <Icon name="lock" size={16} />
          项目经理拥有全部权限，不能删减。
        </p>
      )}
      <GrantsTable
        routings={saved}
        grants={grants}
        before={before}
        mode={!mayEdit || isLocked ? 'read' : mayRaise ? 'all' : 'lower'}
        onChange={setDraft}
      />
      {changed > 0 && (
        <div className={styles.saveBar}>
          <span>已修改 {changed} 个页签，尚未保存</span>
          <Button onClick={drop}>撤销修改</Button>
          <Button look="primary" busy={saving.isBusy} onClick={() => saving.save(grants)}>
            保存权限
          </Button>
        </div>
      )}
      <LeaveGuard when={changed > 0} text={`「${role.roleName}」的权限有未保存的修改`} onDrop={drop} />
      {isPreviewing && (
        <RolePreview
          roleName={role.roleName}
          isDraft={changed > 0}
          routings={saved}
          grants={grants}
          onClose={() => setPreviewing(false)}
        />
      )}
    </Panel>
  );
};
