import type { ReactElement, ReactNode } from 'react';
import { loadUser } from '../../../session/load-user.ts';
import { type OwnUser, useSession } from '../../../session/session-store.ts';
import { Page } from '../../../ui/page.tsx';
import { ErrorState } from '../../../ui/page-states.tsx';
import { AppearancePanel } from './appearance-panel.tsx';
import { CalendarPanel } from './calendar-panel.tsx';
import { CompletingForm } from './completing-form.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import { GivenPassword } from './given-password.tsx';
import { NotificationPanel } from './notification-panel.tsx';
import styles from './personal.module.css';
import { ProfileCard, type SectionLink } from './profile-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { RealNamePanel } from './real-name-panel.tsx';
import { SecurityPanel } from './security-panel.tsx';
import { TokensPanel } from './tokens-panel.tsx';

type Section = SectionLink & { readonly show: (user: OwnUser) => ReactNode };

const profile: Section = {
  id: 'profile',
  name: '个人资料',
  icon: 'user',
  show: (user) => <ProfileForm key={`${user.userName} ${user.email}`} user={user} />,
};
const completing: Section = {
  id: 'profile',
  name: '完善资料',
  icon: 'user',
  show: (user) => <CompletingForm user={user} />,
};
const others: readonly Section[] = [
  { id: 'security', name: '账号安全', icon: 'lock', show: (user) => <SecurityPanel user={user} /> },
  { id: 'real-name', name: '实名认证', icon: 'shield', show: (user) => <RealNamePanel user={user} /> },
  {
    id: 'notification',
    name: '通知',
    icon: 'bell',
    show: ({ email }) => <NotificationPanel hasEmail={email !== ''} />,
  },
  { id: 'calendar', name: '日历订阅', icon: 'calendar', show: () => <CalendarPanel /> },
  { id: 'devices', name: '登录设备', icon: 'device', show: () => <DevicesPanel /> },
  {
    id: 'tokens',
    name: '访问令牌',
    icon: 'role',
    show: ({ hasPassword }) => <TokensPanel hasPassword={hasPassword} />,
  },
  { id: 'appearance', name: '界面偏好', icon: 'settings', show: () => <AppearancePanel /> },
];

/** 个人中心: one's own account. A new one is completed first. */
export const PersonalPage = (): ReactElement => {
  const user = useSession((session) => session.user);
  if (!user) {
    return <ErrorState text="未能读取您的账户资料，请重试。" onRetry={() => void loadUser()} />;
  }
  if (user.mustChangePassword) return <GivenPassword userID={user.userID} />;
  const sections = [user.isComplete ? profile : completing, ...others];
  return (
    <Page title="个人中心">
      <div className={styles.columns}>
        <ProfileCard user={user} sections={sections} />
        <div className={styles.sections}>
          {sections.map(({ id, name, show }) => (
            <div key={name} id={id} className={styles.section} tabIndex={-1}>
              {show(user)}
            </div>
          ))}
        </div>
      </div>
    </Page>
  );
};
