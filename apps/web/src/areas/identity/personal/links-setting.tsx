import type { ReactElement } from 'react';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { timeAgo } from '../../../format/time-ago.ts';
import { ask } from '../../../ui/ask-store.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './personal.module.css';
import { Line } from './setting-line.tsx';

type OwnLink = OutputOf<'GetOwnIdentityLinks'>[number];

const LinkLine = ({ link }: { readonly link: OwnLink }): ReactElement => {
  const { companyID, companyName, issuer, displayName, lastUsedTime } = link;
  const end = useSend('DelIdentityLink', { refreshes: ['GetOwnIdentityLinks'], done: '关联已解除' });
  return (
    <div className={styles.setting}>
      <Line
        label="企业登录"
        value={
          <>
            {companyName}
            {displayName && `，${displayName}`}
            <span className={styles.factorNote}>{timeAgo(lastUsedTime, new Date())}登录过</span>
          </>
        }
      >
        <Button
          busy={end.isPending}
          onClick={() =>
            ask({
              text: `解除与「${companyName}」身份的关联？`,
              more: '不能再经它的企业登录进入；请先确认能用密码或短信验证码登录。',
              confirm: '解除',
              kind: 'danger',
              run: () => end.mutate({ companyID, issuer }),
            })
          }
        >
          解除关联
        </Button>
      </Line>
    </div>
  );
};

/** 企业登录: the companies whose identity servers open this account. */
export const LinksSetting = (): ReactElement => {
  const { data = [] } = useCall('GetOwnIdentityLinks', {});
  return (
    <>
      {data.map((link) => (
        <LinkLine key={`${link.companyID} ${link.issuer}`} link={link} />
      ))}
    </>
  );
};
