import { type ReactElement, useState } from 'react';
import type { OwnUser } from '../../../session/session-store.ts';
import { Panel } from '../../../ui/page.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ChangePhoneForm } from './change-phone-form.tsx';
import { FirstPasswordForm } from './first-password-form.tsx';
import { LinksSetting } from './links-setting.tsx';
import styles from './personal.module.css';
import { FactorSetting } from './second-factor/factor-setting.tsx';
import { Line, Setting } from './setting-line.tsx';

/** 13800000001 as 138 0000 0001. */
const spaced = (phone: string): string => phone.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');

/** 账号安全: the number and the password one signs in with. */
export const SecurityPanel = ({ user }: { readonly user: OwnUser }): ReactElement => {
  const [open, setOpen] = useState<'phone' | 'password' | null>(null);
  const phone = spaced(user.userTel) || '未绑定';
  const close = () => setOpen(null);
  return (
    <Panel flush title="账号安全">
      <div className={styles.setting}>
        <Line label="账号" value={user.userAccount} />
        {!user.hasPassword && <Line label="手机号" value={phone} />}
      </div>
      {!user.hasPassword && user.isComplete && (
        <Setting
          label="登录密码"
          value="未设置，经企业登录进入；设置后也可用账号和密码登录、更换手机号、开启两步验证"
          deed="设置密码"
          isOpen={open === 'password'}
          onOpen={() => setOpen('password')}
        >
          <FirstPasswordForm user={user} onClose={close} />
        </Setting>
      )}
      {user.hasPassword && (
        <>
          <Setting
            label="手机号"
            value={phone}
            deed="更换手机号"
            isOpen={open === 'phone'}
            onOpen={() => setOpen('phone')}
          >
            <ChangePhoneForm user={user} onClose={close} />
          </Setting>
          <Setting
            label="登录密码"
            value={<StateDot tone="good">已设置</StateDot>}
            deed="修改密码"
            isOpen={open === 'password'}
            onOpen={() => setOpen('password')}
          >
            <ChangePasswordForm userID={user.userID} onDone={close} onCancel={close} />
          </Setting>
          <FactorSetting />
        </>
      )}
      <LinksSetting />
    </Panel>
  );
};
