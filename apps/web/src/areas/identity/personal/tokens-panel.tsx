import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { timeAgo } from '../../../format/time-ago.ts';
import { ask } from '../../../ui/ask-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/page.tsx';
import { StateDot } from '../../../ui/state-dot.tsx';
import styles from './personal.module.css';
import { TokenDialog } from './token-dialog.tsx';

type Token = OutputOf<'GetApiTokenPage'>['items'][number];

const TokenLine = ({ token }: { readonly token: Token }): ReactElement => {
  const { apiTokenID, name, scope, hint, expiresAt, isExpired, lastUsedTime, lastAddress } = token;
  const revoke = useSend('DelApiToken', { refreshes: ['GetApiTokenPage'], done: '访问令牌已吊销' });
  const used =
    lastUsedTime === null ? '从未使用' : `${timeAgo(lastUsedTime, new Date())}使用，来自 ${lastAddress}`;
  return (
    <li className={styles.device}>
      <span className={styles.deviceMark}>
        <Icon name="role" size={20} />
      </span>
      <div className={styles.deviceText}>
        <span className={styles.deviceName}>
          {name}　<span className={styles.deviceFacts}>{scope}</span>
        </span>
        <span className={styles.deviceFacts}>
          xmgl_…{hint} · {expiresAt} 到期 · {used}
        </span>
      </div>
      {isExpired && <StateDot tone="bad">已过期</StateDot>}
      <Button
        busy={revoke.isPending}
        onClick={() =>
          ask({
            text: `吊销访问令牌「${name}」？`,
            more: '用它的程序随即不能再访问，吊销后不能恢复。',
            confirm: '吊销',
            kind: 'danger',
            run: () => revoke.mutate({ apiTokenID }),
          })
        }
      >
        吊销
      </Button>
    </li>
  );
};

/** 访问令牌: what programs of one's own sign in with. */
export const TokensPanel = ({ hasPassword }: { readonly hasPassword: boolean }): ReactElement => {
  const [isNew, setNew] = useState(false);
  const tokens = useCall('GetApiTokenPage', {});
  return (
    <Panel
      flush
      title="访问令牌"
      actions={
        <Button disabled={!hasPassword} onClick={() => setNew(true)}>
          新建令牌
        </Button>
      }
    >
      <Loaded of={tokens} lines={2}>
        {({ items }) => (
          <>
            {items.length > 0 && (
              <ul aria-label="访问令牌">
                {items.map((token) => (
                  <TokenLine key={token.apiTokenID} token={token} />
                ))}
              </ul>
            )}
            <p className={styles.note}>
              程序凭令牌以您的身份调用
              <a href="/api/docs" target="_blank" rel="noreferrer">
                接口
              </a>
              ，权限不超过您自己的；令牌不能修改密码、手机号和令牌。
            </p>
          </>
        )}
      </Loaded>
      {isNew && <TokenDialog onClose={() => setNew(false)} />}
    </Panel>
  );
};
