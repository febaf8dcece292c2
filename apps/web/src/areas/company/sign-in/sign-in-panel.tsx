import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Facts, Panel } from '../../../ui/page.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import styles from '../company.module.css';
import { CodeDialog } from './code-dialog.tsx';
import { OidcDialog } from './oidc-dialog.tsx';
import type { SignInSetUp } from './set-up.ts';

/** What people of the unit are given: the login page with the code filled in. */
const addressOf = ({ signInCode }: SignInSetUp): string =>
  `${location.origin}/login?mode=company&company=${signInCode}`;

const Code = ({ setUp, onOpen }: { readonly setUp: SignInSetUp; readonly onOpen: () => void }) => (
  <span className={styles.codeLine}>
    {setUp.signInCode === '' ? (
      '未设置'
    ) : (
      <>
        <span className={styles.code}>{setUp.signInCode}</span>
        <Button
          size="small"
          onClick={() => void copyText(addressOf(setUp), '登录地址已复制，可以发给成员', '请手动复制登录码')}
        >
          复制登录地址
        </Button>
      </>
    )}
    <Button size="small" onClick={onOpen}>
      {setUp.signInCode === '' ? '设置' : '更改'}
    </Button>
  </span>
);

const Oidc = ({ oidc }: Pick<SignInSetUp, 'oidc'>) => {
  if (!oidc) return <StateDot tone="quiet">未设置</StateDot>;
  return oidc.isOn ? <StateDot tone="good">已启用</StateDot> : <StateDot tone="warn">已停用</StateDot>;
};

/** 企业登录: the unit's own identity server, for who administers it. */
export const SignInPanel = ({ companyID }: { readonly companyID: string }): ReactElement => {
  const [open, setOpen] = useState<'code' | 'oidc' | null>(null);
  const query = useCall('GetCompanySignIn', { companyID });
  const close = () => setOpen(null);
  return (
    <Panel
      title="企业登录"
      actions={
        <Button disabled={!query.data} onClick={() => setOpen('oidc')}>
          设置身份提供方
        </Button>
      }
    >
      <Loaded of={query} lines={3}>
        {(setUp) => (
          <>
            <Facts
              facts={[
                ['企业登录码', <Code key="code" setUp={setUp} onOpen={() => setOpen('code')} />],
                ['OIDC', <Oidc key="oidc" oidc={setUp.oidc} />],
                ['发行者', setUp.oidc?.issuer],
                ['已关联', setUp.oidc && `${setUp.oidc.linkedCount} 人`],
                [
                  '新建账号',
                  setUp.oidc && (setUp.oidc.mayCreate ? '允许，并成为成员' : '不允许，只限现有成员'),
                ],
              ]}
            />
            <p className={styles.note}>
              成员用单位自己的账号登录本平台，支持 OpenID Connect：Keycloak、Entra ID、Authing、竹云等。
            </p>
            {open === 'code' && (
              <CodeDialog companyID={companyID} signInCode={setUp.signInCode} onClose={close} />
            )}
            {open === 'oidc' && <OidcDialog companyID={companyID} setUp={setUp} onClose={close} />}
          </>
        )}
      </Loaded>
    </Panel>
  );
};
