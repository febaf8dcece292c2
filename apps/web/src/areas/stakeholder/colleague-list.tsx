import { Checkbox, Input } from 'antd';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { Person } from '../../ui/avatar.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import styles from './stakeholder.module.css';

type ColleagueListProps = {
  readonly projectID: string;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
};

/** Colleagues who are not in the project yet; the choice outlives a new search. */
export const ColleagueList = ({ projectID, chosen, onChange }: ColleagueListProps): ReactElement => {
  const [typed, setTyped] = useState('');
  const text = useDelayed(typed.trim());
  const people = useCall('FindColleagues', { projectID, text }, { placeholderData: (before) => before });
  const toggle = (userID: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, userID] : chosen.filter((one) => one !== userID));
  return (
    <>
      <p className={styles.lead}>选中的人员随即加入项目，项目角色为「只读」，并收到通知。</p>
      <Input.Search
        allowClear
        aria-label="查找本单位人员"
        placeholder="按姓名、拼音或首字母查找"
        maxLength={50}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Loaded of={people}>
        {(found) =>
          found.length === 0 ? (
            <EmptyState
              icon="people"
              title={text === '' ? '本单位人员都已在项目中' : '没有找到人员'}
              text="还没有加入单位的同事，请把「公司管理 › 成员」中的邀请码发给他，加入后即可在此选中；其他单位的人员请在「其他单位人员」中登记。"
            >
              <Link to="/company/companyIndex?tab=members">查看单位邀请码</Link>
            </EmptyState>
          ) : (
            <ul className={styles.colleagues} aria-label="本单位人员">
              {found.map(({ userID, userName, userHeadShot, phone }) => (
                <li key={userID}>
                  <Checkbox
                    className={styles.colleague ?? ''}
                    checked={chosen.includes(userID)}
                    onChange={(event) => toggle(userID, event.target.checked)}
                  >
                    <Person name={userName} picture={userHeadShot} />
                    <span className={styles.quiet}>{phone}</span>
                  </Checkbox>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
};
