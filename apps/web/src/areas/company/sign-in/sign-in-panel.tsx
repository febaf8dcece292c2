import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { copyText } from '../../../ui/copy-text.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Facts, Panel } from '../../../ui/page.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import styles from '../company.module.css';
import { CodeDialog } from './code-dialog.tsx';
import { DirectoryDialog } from './directory-dialog.tsx';
import { OidcDialog } from './oidc-dialog.tsx';
import type { DirectorySetUp, SignInSetUp } from './set-up.ts';
import { SyncDialog } from './sync-dialog.tsx';

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

type Source = {
  readonly isOn: boolean;
  readonly linkedCount: number;
  readonly mayCreate: boolean;
};

const OnOff = ({ source }: { readonly source: Source | null }) => {
  if (!source) return <StateDot tone="quiet">未设置</StateDot>;
  const { isOn, linkedCount, mayCreate } = source;
  const facts = `已关联 ${linkedCount} 人，${mayCreate ? '允许新建账号' : '只限现有成员'}`;
  return <StateDot tone={isOn ? 'good' : 'warn'}>{`${isOn ? '已启用' : '已停用'}，${facts}`}</StateDot>;
};

const addressesOf = ({ host, port, security, syncsDaily }: DirectorySetUp): string =>
  `${host}:${port}（${security}）${syncsDaily ? '，每天比对' : ''}`;

/** 企业登录: the unit's own identity server, for who administers it. */
export const SignInPanel = ({ companyID }: { readonly companyID: string }): ReactElement => {
  const [open, setOpen] = useState<'code' | 'oidc' | 'directory' | 'sync' | null>(null);
  const query = useCall('GetCompanySignIn', { companyID });
  const close = () => setOpen(null);
  return (
    <Panel
      title="企业登录"
      actions={
        <>
          {query.data?.directory?.isOn && <Button onClick={() => setOpen('sync')}>与目录比对</Button>}
          <Button disabled={!query.data} onClick={() => setOpen('directory')}>
            设置目录
          </Button>
          <Button disabled={!query.data} onClick={() => setOpen('oidc')}>
            设置身份提供方
          </Button>
        </>
      }
    >
      <Loaded of={query} lines={3}>
        {(setUp) => (
          <>
            <Facts
              facts={[
                ['企业登录码', <Code key="code" setUp={setUp} onOpen={() => setOpen('code')} />],
                ['OIDC 身份提供方', <OnOff key="oidc" source={setUp.oidc} />],
                ['LDAP 目录', <OnOff key="ldap" source={setUp.directory} />],
                ...(setUp.oidc ? [['发行者', setUp.oidc.issuer] as const] : []),
                ...(setUp.directory ? [['主机', addressesOf(setUp.directory)] as const] : []),
              ]}
            />
            <p className={styles.note}>
              成员用单位自己的账号登录本平台：OpenID Connect（Keycloak、Entra ID、Authing、竹云等），或 LDAP
              目录（Active Directory、OpenLDAP），目录的部门和人员可以同步。
            </p>
            {open === 'code' && (
              <CodeDialog companyID={companyID} signInCode={setUp.signInCode} onClose={close} />
            )}
            {open === 'directory' && (
              <DirectoryDialog companyID={companyID} directory={setUp.directory} onClose={close} />
            )}
            {open === 'sync' && <SyncDialog companyID={companyID} onClose={close} />}
            {open === 'oidc' && <OidcDialog companyID={companyID} setUp={setUp} onClose={close} />}
          </>
        )}
      </Loaded>
    </Panel>
  );
};
