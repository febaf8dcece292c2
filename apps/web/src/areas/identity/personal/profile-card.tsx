import type { ReactElement } from 'react';
import { type OwnUser, useSession } from '../../../session/session-store.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import { AvatarField } from './avatar-field.tsx';
import styles from './personal.module.css';

export type SectionLink = { readonly id: string; readonly name: string; readonly icon: IconName };

type ProfileCardProps = { readonly user: OwnUser; readonly sections: readonly SectionLink[] };

const show = (id: string) => {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
};

/** Who one is, at a glance, and the way to each part of the page. */
export const ProfileCard = ({ user, sections }: ProfileCardProps): ReactElement => {
  const companyName = useSession((session) => session.company?.companyName);
  return (
    <aside className={styles.card} aria-label="我的名片">
      <AvatarField user={user} />
      <div className={styles.who}>
        <h2>{user.userName || '未填写姓名'}</h2>
        <span className={styles.account}>{user.userAccount}</span>
        <StateDot tone={user.isAuthentication === 1 ? 'good' : 'quiet'}>
          {user.isAuthentication === 1 ? '已实名' : '未实名'}
        </StateDot>
      </div>
      {companyName && (
        <p className={styles.company} title={companyName}>
          <Icon name="company" size={16} />
          <span>{companyName}</span>
        </p>
      )}
      <nav className={styles.nav} aria-label="个人中心各部分">
        {sections.map(({ id, name, icon }) => (
          <button key={id} type="button" onClick={() => show(id)}>
            <Icon name={icon} size={16} />
            {name}
          </button>
        ))}
      </nav>
    </aside>
  );
};
