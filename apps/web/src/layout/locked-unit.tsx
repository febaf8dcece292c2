import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { Company } from '../session/session-store.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/page-states.tsx';

/** In place of a page of a unit that one enters with a second factor only. */
export const LockedUnit = ({ unit }: { readonly unit: Company }): ReactElement => (
  <EmptyState
    icon="lock"
    title={`「${unit.companyName}」要求开启两步验证`}
    text="开启后即可进入，约需一分钟：用手机上的身份验证器扫描二维码，输入它显示的数字。其他单位不受影响。"
  >
    <Link to="/information/index" className={buttonClass('primary')}>
      前往开启
    </Link>
    <Link to="/company/index" className={buttonClass()}>
      切换单位
    </Link>
  </EmptyState>
);
