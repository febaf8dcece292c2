import { Drawer, QRCode } from 'antd';
import { type ReactElement, useState } from 'react';
import { useMayWrite } from '../../access/use-may-write.ts';
import type { OutputOf } from '../../api/calls.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { toMinute } from '../../format/day.ts';
import { ask } from '../../ui/ask-store.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import { LinkForm } from './link-form.tsx';
import styles from './stakeholder.module.css';

type Invitation = OutputOf<'GetProjectInvitationPage'>['items'][number];

const addressOf = ({ inviteCode }: Invitation): string =>
  `${location.origin}/invite/projectInvite?code=${inviteCode}`;

const copy = (invitation: Invitation): Promise<void> =>
  copyText(addressOf(invitation), '邀请链接已复制', '浏览器不允许复制，请选中链接后手动复制');

type CardProps = {
  readonly invitation: Invitation;
  readonly onRevoke: (() => void) | undefined;
};

const InvitationCard = ({ invitation, onRevoke }: CardProps): ReactElement => {
  const { inviteKind, inviteeName, roleName, inviterName, expireTime, usedCount, maxUses, state } =
    invitation;
  const [showsCode, setShowsCode] = useState(false);
  const isOpen = state === '有效';
  return (
    <li className={styles.invitation}>
      <div className={styles.invitationHead}>
        <strong>{inviteKind === '个人' ? inviteeName : '邀请链接'}</strong>
        <StateDot tone={isOpen ? 'good' : 'quiet'}>{state}</StateDot>
      </div>
      <p className={styles.quiet}>
        {roleName}，{inviterName} 邀请，{toMinute(expireTime)} 到期
        {inviteKind === '链接' && `，已用 ${usedCount} / ${maxUses} 次`}
      </p>
      {isOpen && (
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

type DrawerProps = { readonly projectID: string; readonly onClose: () => void };

/** 邀请: links by which people join, and what was sent to single persons. */
export const InvitationsDrawer = ({ projectID, onClose }: DrawerProps): ReactElement => {
  const mayInvite = useMayWrite('stakeholder.register', 'insert');
  const invitations = useCall('GetProjectInvitationPage', { projectID, pageIndex: 1, pageSize: 200 });
  const revoke = useSend('RevokeProjectInvitation', {
    refreshes: ['GetProjectInvitationPage', 'GetProjectStakeholderPage', 'GetProjectStakeholderByID'],
    done: '邀请已撤销',
  });
  const askRevoke = ({ projectInvitationID, inviteeName }: Invitation) =>
    ask({
      kind: 'danger',
      text: inviteeName ? `撤销发给「${inviteeName}」的邀请？` : '撤销此邀请链接？',
      more: '链接立即失效，不能恢复；已加入的人不受影响。',
      confirm: '撤销邀请',
      run: () => revoke.mutate({ projectID, projectInvitationID }),
    });
  return (
    <Drawer open title="邀请" size={560} styles={{ wrapper: { maxWidth: '100vw' } }} onClose={onClose}>
      {mayInvite && <LinkForm projectID={projectID} />}
      <Loaded of={invitations} lines={6}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.quiet}>还没有邀请。生成链接发给对方，或在干系人的详情中点「邀请加入」。</p>
          ) : (
            <ul className={styles.invitations}>
              {items.map((invitation) => (
                <InvitationCard
                  key={invitation.projectInvitationID}
                  invitation={invitation}
                  onRevoke={mayInvite ? () => askRevoke(invitation) : undefined}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Drawer>
  );
};
