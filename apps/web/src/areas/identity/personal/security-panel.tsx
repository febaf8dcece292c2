import { type ReactElement, type ReactNode, useState } from 'react';
import type { OwnUser } from '../../../session/session-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/page.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ChangePhoneForm } from './change-phone-form.tsx';
import styles from './personal.module.css';

type SettingProps = {
  readonly label: string;
  readonly value: ReactNode;
  readonly deed: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
};

/** One line of the account; its form opens below it. */
const Setting = ({ label, value, deed, isOpen, onOpen, children }: SettingProps): ReactElement => (
  <div className={styles.setting}>
    <div className={styles.settingLine}>
      <span className={styles.settingLabel}>{label}</span>
      <span className={styles.settingValue}>{value}</span>
      {!isOpen && <Button onClick={onOpen}>{deed}</Button>}
    </div>
    {isOpen && <div className={styles.settingForm}>{children}</div>}
  </div>
);

/** 13800000001 as 138 0000 0001. */
const spaced = (phone: string): string => phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');

/** 账号安全: the number and the password one signs in with. */
export const SecurityPanel = ({ user }: { readonly user: OwnUser }): ReactElement => {
  const [open, setOpen] = useState<'phone' | 'password' | null>(user.mustChangePassword ? 'password' : null);
  const close = () => setOpen(null);
  return (
    <Panel flush title="账号安全">
      <div className={styles.setting}>
        <div className={styles.settingLine}>
          <span className={styles.settingLabel}>账号</span>
          <span className={styles.settingValue}>{user.userAccount}</span>
        </div>
      </div>
      <Setting
        label="手机号"
        value={spaced(user.userTel) || '未绑定'}
        deed="更换手机号"
        isOpen={open === 'phone'}
        onOpen={() => setOpen('phone')}
      >
        <ChangePhoneForm user={user} onClose={close} />
      </Setting>
      {user.hasPassword && (
        <Setting
          label="登录密码"
          value={
            user.mustChangePassword ? (
              <StateDot tone="warn">仍是初始密码，请修改</StateDot>
            ) : (
              <StateDot tone="good">已设置</StateDot>
            )
          }
          deed="修改密码"
          isOpen={open === 'password'}
          onOpen={() => setOpen('password')}
        >
          <ChangePasswordForm userID={user.userID} onClose={close} />
        </Setting>
      )}
    </Panel>
  );
};
