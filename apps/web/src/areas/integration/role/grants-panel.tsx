import { type ReactElement, useState } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { Panel } from '../../../ui/page.tsx';
import styles from './grants.module.css';
import { countChanged, type Grants, toGrants } from './grants.ts';
import { GrantsTable } from './grants-table.tsx';
import { isManagerRole, useIsManager } from './manager-role.ts';
import { compareGrants, rebaseGrants, type TabChange } from './rebase-grants.ts';
import { RoleCompare } from './role-compare.tsx';
import type { RoleRow } from './role-list.tsx';
import { RolePreview } from './role-preview.tsx';
import { StaleNotice } from './stale-notice.tsx';
import type { RoleGrants } from './use-role-grants.ts';
import { useSaveGrants } from './use-save-grants.ts';

/** What was ticked and not saved, with the rights it started from. */
type Draft = { readonly base: RoleGrants; readonly grants: Grants };

type GrantsPanelProps = {
  readonly projectID: string;
  readonly role: RoleRow;
  readonly saved: RoleGrants;
};

/** What is being edited: kept through a save of someone else, whose changes are told. */
const useGrantsDraft = ({ projectID, role, saved }: GrantsPanelProps) => {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [theirs, setTheirs] = useState<readonly TabChange[]>([]);
  const drop = () => {
    setDraft(null);
    setTheirs([]);
  };
  const base = draft?.base ?? saved;
  const before = toGrants(base.routings);
  const grants = draft?.grants ?? before;
  const saving = useSaveGrants({
    projectID,
    onSaved: drop,
    onStale: (_, newest) => {
      const now = toGrants(newest.routings);
      setTheirs(compareGrants(before, now));
      setDraft({ base: newest, grants: rebaseGrants(before, grants, now) });
    },
  });
  return {
    routings: base.routings,
    before,
    grants,
    theirs,
    changed: countChanged(before, grants),
    isBusy: saving.isBusy,
    change: (changed: Grants) => setDraft({ base, grants: changed }),
    save: () => void saving.save([{ roleID: role.roleID, rowVersion: base.rowVersion, grants }]),
    drop,
  };
};

/** 权限: modules and their tabs by the five rights; changes are saved together. */
export const GrantsPanel = (props: GrantsPanelProps): ReactElement => {
  const { projectID, role } = props;
  const { routings, before, grants, theirs, changed, isBusy, change, save, drop } = useGrantsDraft(props);
  const [opened, setOpened] = useState<'preview' | 'compare' | null>(null);
  const mayEdit = useMayWrite('integration.role', 'update');
  const mayRaise = useIsManager(projectID);
  const isLocked = isManagerRole(role);
  return (
    <Panel
      flush
      title="权限"
      actions={
        <>
          <Button onClick={() => setOpened('compare')}>与其他角色对比</Button>
          <Button onClick={() => setOpened('preview')}>
            <Icon name="eye" size={16} />
            按此角色预览
          </Button>
        </>
      }
    >
      {isLocked && (
        <p className={styles.note}>
          <Icon name="lock" size={16} />
          项目经理拥有全部权限，不能删减。
        </p>
      )}
      {theirs.length > 0 && <StaleNotice routings={routings} theirs={theirs} />}
      <GrantsTable
        routings={routings}
        grants={grants}
        before={before}
        mode={!mayEdit || isLocked ? 'read' : mayRaise ? 'all' : 'lower'}
        onChange={change}
      />
      {changed > 0 && (
        <div className={styles.saveBar}>
          <span>已修改 {changed} 个页签，尚未保存</span>
          <Button onClick={drop}>撤销修改</Button>
          <Button look="primary" busy={isBusy} onClick={save}>
            保存权限
          </Button>
        </div>
      )}
      <LeaveGuard when={changed > 0} text={`「${role.roleName}」的权限有未保存的修改`} onDrop={drop} />
      {opened === 'compare' && (
        <RoleCompare
          projectID={projectID}
          roleID={role.roleID}
          roleName={role.roleName}
          routings={routings}
          grants={grants}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'preview' && (
        <RolePreview
          roleName={role.roleName}
          isDraft={changed > 0}
          routings={routings}
          grants={grants}
          onClose={() => setOpened(null)}
        />
      )}
    </Panel>
  );
};
