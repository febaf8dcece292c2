import { Checkbox, Input, Modal } from 'antd';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { refreshRights } from '../../../session/enter-project.ts';
import { Person } from '../../../ui/avatar.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { peopleCalls } from './people-calls.ts';
import styles from './role.module.css';
import type { RoleRow } from './role-list.tsx';

type Candidate = OutputOf<'GetAllUser'>[number];

type ChoicesProps = {
  readonly candidates: readonly Candidate[];
  readonly holders: readonly string[];
  readonly chosen: readonly string[];
  readonly onToggle: (userID: string, on: boolean) => void;
};

/** Members of the project first; colleagues join it by being added. */
const Choices = ({ candidates, holders, chosen, onToggle }: ChoicesProps): ReactElement => {
  if (candidates.length === 0) {
    return (
      <EmptyState
        icon="people"
        title="没有找到人员"
        text="请换一个姓名或拼音；外单位人员须先成为项目成员。"
      />
    );
  }
  const sorted = [...candidates].sort((a, b) => Number(b.isMember) - Number(a.isMember));
  return (
    <ul className={styles.candidates} aria-label="可选人员">
      {sorted.map(({ userID, userName, userHeadShot, isMember }) => {
        const holds = holders.includes(userID);
        return (
          <li key={userID}>
            <Checkbox
              className={styles.candidate ?? ''}
              checked={holds || chosen.includes(userID)}
              disabled={holds}
              onChange={(event) => onToggle(userID, event.target.checked)}
            >
              <Person name={userName} picture={userHeadShot} />
              <span className={styles.candidateNote}>
                {holds ? '已有此角色' : isMember ? '项目成员' : '单位同事，将加入项目'}
              </span>
            </Checkbox>
          </li>
        );
      })}
    </ul>
  );
};

type AddPeopleDialogProps = {
  readonly projectID: string;
  readonly role: RoleRow;
  readonly holders: readonly string[];
  readonly onClose: () => void;
};

/** 添加人员: chosen by name, pinyin or initials; the choice outlives a new search. */
export const AddPeopleDialog = (props: AddPeopleDialogProps): ReactElement => {
  const { projectID, role, holders, onClose } = props;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const value = useDelayed(typed.trim());
  const people = useCall('GetAllUser', { projectID, value }, { placeholderData: (before) => before });
  const add = useSend('AddRolePersonnel', {
    refreshes: peopleCalls,
    done: `已添加到「${role.roleName}」`,
    onDone: () => {
      void refreshRights();
      onClose();
    },
  });
  return (
    <Modal
      open
      title={`为「${role.roleName}」添加人员`}
      width={480}
      onCancel={onClose}
      mask={{ closable: false }}
      okText={chosen.length > 0 ? `添加 ${chosen.length} 人` : '添加'}
      cancelText="取消"
      okButtonProps={{ disabled: chosen.length === 0, loading: add.isPending }}
      onOk={() => add.mutate({ roleID: role.roleID, userIDs: [...chosen] })}
    >
      <Input.Search
        autoFocus
        allowClear
        aria-label="按姓名或拼音查找"
        placeholder="按姓名、拼音或首字母查找"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className={styles.choices}>
        <Loaded of={people}>
          {(candidates) => (
            <Choices
              candidates={candidates}
              holders={holders}
              chosen={chosen}
              onToggle={(userID, on) =>
                setChosen(on ? [...chosen, userID] : chosen.filter((each) => each !== userID))
              }
            />
          )}
        </Loaded>
      </div>
    </Modal>
  );
};
