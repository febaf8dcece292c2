import { Checkbox, Input, Modal } from 'antd';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../api/calls.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { Person } from '../../ui/avatar.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import styles from './stakeholder.module.css';

type Unit = OutputOf<'GetProjectOnCompany'>[number];

type AddPeopleProps = {
  readonly projectID: string;
  readonly unit: Unit;
  /** Accounts that are in the project already. */
  readonly joined: ReadonlySet<string>;
  readonly onClose: () => void;
};

const normal = 1;

/** The unit's administrator brings people of the own company in. */
export const AddUnitPeopleDialog = ({ projectID, unit, joined, onClose }: AddPeopleProps): ReactElement => {
  const { companyID, companyName } = unit;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const value = useDelayed(typed.trim());
  const members = useCall(
    'GetUserCompany',
    { companyID, value, state: normal, pageIndex: 1, pageSize: 200 },
    { placeholderData: (before) => before },
  );
  const add = useSend('CompanyUserJoinStakeholder', {
    refreshes: ['GetProjectOnCompany', 'GetProjectStakeholderPage'],
    done: '所选人员已加入项目',
    onDone: onClose,
  });
  const toggle = (userID: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, userID] : chosen.filter((one) => one !== userID));
  return (
    <Modal
      open
      title={`添加 ${companyName} 的人员`}
      width={520}
      okText={chosen.length === 0 ? '添加' : `添加 ${chosen.length} 人`}
      cancelText="取消"
      mask={{ closable: false }}
      onCancel={onClose}
      okButtonProps={{ disabled: chosen.length === 0, loading: add.isPending }}
      onOk={() => add.mutate({ companyID, projectID, userIDs: [...chosen] })}
    >
      <p className={styles.quiet}>选中的人员随即加入项目，项目角色为「只读」，并收到通知。</p>
      <Input.Search
        allowClear
        style={{ margin: '12px 0' }}
        aria-label="查找单位人员"
        placeholder="按姓名、拼音或手机号查找"
        maxLength={50}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Loaded of={members}>
        {({ items }) => {
          const found = items.filter(({ userID }) => !joined.has(userID));
          if (found.length === 0)
            return (
              <p className={styles.quiet}>{value === '' ? '本单位人员都已在项目中。' : '没有找到人员。'}</p>
            );
          return (
            <ul className={styles.colleagues} aria-label="单位人员">
              {found.map(({ userID, userName, userTel }) => (
                <li key={userID}>
                  <Checkbox
                    className={styles.colleague ?? ''}
                    checked={chosen.includes(userID)}
                    onChange={(event) => toggle(userID, event.target.checked)}
                  >
                    <Person name={userName} />
                    <span className={styles.quiet}>{userTel}</span>
                  </Checkbox>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Modal>
  );
};
