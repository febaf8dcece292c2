import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { toMinute } from '../../format/day.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Panel } from '../../ui/page.tsx';
import styles from './applications.module.css';

/** 收到的邀请: projects that wait for one's answer; nothing where none does. */
export const OwnInvitations = (): ReactElement | null => {
  const { data } = useCall('GetOwnInvitations', {});
  if (!data || data.length === 0) return null;
  return (
    <Panel flush title="收到的邀请">
      <ul aria-label="收到的邀请">
        {data.map(({ inviteCode, inviterName, projectName, companyName, expireTime }) => (
          <li key={inviteCode} className={styles.line}>
            <span className={styles.title}>
              {inviterName} 邀请您加入项目「{projectName}」
            </span>
            <span className={styles.who}>{companyName}</span>
            <span className={styles.since}>
              {toMinute(expireTime)} 前答复
              <Link to={`/invite/projectInvite?code=${inviteCode}`} className={buttonClass('primary')}>
                查看并答复
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
