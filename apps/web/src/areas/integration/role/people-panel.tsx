import { type ReactElement, useState } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { refreshRights } from '../../../session/enter-project.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Count } from '../../../ui/count.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { AddPeopleDialog } from './add-people-dialog.tsx';
import { peopleCalls } from './people-calls.ts';
import styles from './role.module.css';
import type { RoleRow } from './role-list.tsx';

type Holder = OutputOf<'GetRolePersonnel'>[number];

type PeopleProps = { readonly role: RoleRow; readonly people: readonly Holder[] };

const People = ({ role: { roleID, roleName }, people }: PeopleProps): ReactElement => {
  const mayAdd = useMayWrite('integration.role', 'insert');
  const mayRemove = useMayWrite('integration.role', 'delete');
  const putBack = useSend('AddRolePersonnel', {
    refreshes: peopleCalls,
    done: '已恢复',
    onDone: () => void refreshRights(),
  });
  const remove = useSend('DelRolePersonnel', { refreshes: peopleCalls, onDone: () => void refreshRights() });
  const removeOne = ({ userID, userName }: Holder) =>
    remove.mutate(
      { roleID, userIDs: [userID] },
      {
        onSuccess: () =>
          toast.success(
            `已将${userName}移出「${roleName}」`,
            mayAdd ? { label: '撤销', run: () => putBack.mutate({ roleID, userIDs: [userID] }) } : undefined,
          ),
      },
    );
  if (people.length === 0) {
    return <p className={styles.nobody}>还没有人持有此角色。{mayAdd && '点击「添加人员」选择。'}</p>;
  }
  return (
    <ul className={styles.people} aria-label={`${roleName}的人员`}>
      {people.map((person) => (
        <li key={person.userID} className={styles.person} title={person.company}>
          <Avatar name={person.userName} picture={person.userHeadShot} size={24} />
          <span>{person.userName}</span>
          {mayRemove && (
            <IconButton
              icon="close"
              label={`移出${person.userName}`}
              disabled={remove.isPending}
              onClick={() => removeOne(person)}
            />
          )}
        </li>
      ))}
    </ul>
  );
};

type PeoplePanelProps = { readonly projectID: string; readonly role: RoleRow };

/** 人员: who holds the role. */
export const PeoplePanel = ({ projectID, role }: PeoplePanelProps): ReactElement => {
  const [isAdding, setAdding] = useState(false);
  const mayAdd = useMayWrite('integration.role', 'insert');
  const people = useCall('GetRolePersonnel', { roleID: role.roleID });
  return (
    <Panel
      title={
        <h2>
          人员{' '}
          <span className={styles.hint}>
            <Count of={people.data?.length ?? role.userCount} />
          </span>
        </h2>
      }
      actions={
        mayAdd && (
          <Button onClick={() => setAdding(true)}>
            <Icon name="plus" size={16} />
            添加人员
          </Button>
        )
      }
    >
      <Loaded of={people} lines={1}>
        {(rows) => <People role={role} people={rows} />}
      </Loaded>
      {isAdding && people.data && (
        <AddPeopleDialog
          projectID={projectID}
          role={role}
          holders={people.data.map(({ userID }) => userID)}
          onClose={() => setAdding(false)}
        />
      )}
    </Panel>
  );
};
