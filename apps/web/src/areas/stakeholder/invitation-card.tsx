import { QRCode } from 'antd';
import { type ReactElement, useState } from 'react';
import type { OutputOf } from '../../api/calls.ts';
import { toMinute } from '../../format/day.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { StateDot } from '../../ui/state-dot.tsx';
import styles from './stakeholder.module.css';

export type Invitation = OutputOf<'GetProjectInvitationPage'>['items'][number];

const addressOf = ({ inviteCode }: Invitation): string =>
  `${location.origin}/invite/projectInvite?code=${inviteCode}`;

const copy = (invitation: Invitation): Promise<void> =>
  copyText(addressOf(invitation), '邀请链接已复制', '浏览器不允许复制，请选中链接后手动复制');

const titleOf = ({ inviteKind, inviteeName, inviteCode }: Invitation): string => {
  if (inviteKind === '个人') return inviteeName;
  return inviteKind === '单位' ? `单位邀请码 ${inviteCode}` : '邀请链接';
};

type CardProps = {
  readonly invitation: Invitation;
  readonly onRevoke: (() => void) | undefined;
};

/** An invitation with what sends it on, and what ends it. */
export const InvitationCard = ({ invitation, onRevoke }: CardProps): ReactElement => {
  const { inviteKind, inviteCode, roleName, partyRole, inviterName, expireTime } = invitation;
  const { usedCount, maxUses, state } = invitation;
  const [showsCode, setShowsCode] = useState(false);
  const isOpen = state === '有效';
  return (
    <li className={styles.invitation}>
      <div className={styles.invitationHead}>
        <strong>{titleOf(invitation)}</strong>
        <StateDot tone={isOpen ? 'good' : 'quiet'}>{state}</StateDot>
      </div>
      <p className={styles.quiet}>
        {partyRole ?? roleName}，{inviterName} 邀请，{toMinute(expireTime)} 到期
        {inviteKind !== '个人' && (
          <span className={styles.uses}>，已用 {`${usedCount} / ${maxUses}`} 次</span>
        )}
      </p>
      {isOpen && inviteCode === '' && (
        <div className={styles.invitationActions}>
          <span className={styles.quiet}>此邀请给出「{roleName}」，链接由项目经理发送。</span>
          {onRevoke && (
            <Button look="quiet" onClick={onRevoke}>
              撤销
            </Button>
          )}
        </div>
      )}
      {isOpen && inviteCode !== '' && (
        <>
          <input
            readOnly
            className={styles.address}
            aria-label="邀请链接"
            value={addressOf(invitation)}
            onFocus={(event) => event.target.select()}
          />
          <div className={styles.invitationActions}>
            <Button onClick={() => void copy(invitation)}>复制链接</Button>
            <Button onClick={() => setShowsCode(!showsCode)}>{showsCode ? '收起二维码' : '二维码'}</Button>
            {onRevoke && (
              <Button look="quiet" onClick={onRevoke}>
                撤销
              </Button>
            )}
          </div>
          {showsCode && (
            <QRCode value={addressOf(invitation)} size={176} bordered={false} bgColor="#fff" color="#000" />
          )}
        </>
      )}
    </li>
  );
};
