import { Drawer } from 'antd';
import type { ReactElement } from 'react';
import { useMayWrite } from '../../access/use-may-write.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { ask } from '../../ui/ask-store.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { type Invitation, InvitationCard } from './invitation-card.tsx';
import { LinkForm } from './link-form.tsx';
import { MemberRoom } from './member-room.tsx';
import styles from './stakeholder.module.css';
import { UnitCodeForm } from './unit-code-form.tsx';

type DrawerProps = {
  readonly projectID: string;
  /** For people, or for whole companies. */
  readonly of: 'people' | 'units';
  readonly onClose: () => void;
};

const faces = {
  people: {
    title: '邀请',
    Form: LinkForm,
    empty: '还没有邀请。生成链接发给对方，或在干系人的详情中点「邀请加入」。',
  },
  units: {
    title: '邀请单位',
    Form: UnitCodeForm,
    empty: '还没有单位邀请码。生成后发给对方单位的管理员，对方申请后由项目经理同意。',
  },
} as const;

const questionOf = ({ inviteKind, inviteeName }: Invitation): string => {
  if (inviteKind === '个人') return `撤销发给「${inviteeName}」的邀请？`;
  return inviteKind === '单位' ? '撤销此单位邀请码？' : '撤销此邀请链接？';
};

/** 邀请: links by which people or companies come in, and what was sent to single persons. */
export const InvitationsDrawer = ({ projectID, of, onClose }: DrawerProps): ReactElement => {
  const mayInvite = useMayWrite('stakeholder.register', 'insert');
  const { title, Form, empty } = faces[of];
  const invitations = useCall('GetProjectInvitationPage', { projectID, pageIndex: 1, pageSize: 500 });
  const revoke = useSend('RevokeProjectInvitation', {
    refreshes: ['GetProjectInvitationPage', 'GetProjectStakeholderPage', 'GetProjectStakeholderByID'],
    done: '邀请已撤销',
  });
  const askRevoke = (invitation: Invitation) =>
    ask({
      kind: 'danger',
      text: questionOf(invitation),
      more: '链接立即失效，不能恢复；已加入的不受影响。',
      confirm: '撤销邀请',
      run: () => revoke.mutate({ projectID, projectInvitationID: invitation.projectInvitationID }),
    });
  const isShown = ({ inviteKind }: Invitation) => (inviteKind === '单位') === (of === 'units');
  return (
    <Drawer open title={title} size={560} styles={{ wrapper: { maxWidth: '100vw' } }} onClose={onClose}>
      <MemberRoom projectID={projectID} />
      {mayInvite && <Form projectID={projectID} />}
      <Loaded of={invitations} lines={6}>
        {({ items }) =>
          items.some(isShown) ? (
            <ul className={styles.invitations}>
              {items.filter(isShown).map((invitation) => (
                <InvitationCard
                  key={invitation.projectInvitationID}
                  invitation={invitation}
                  onRevoke={mayInvite ? () => askRevoke(invitation) : undefined}
                />
              ))}
            </ul>
          ) : (
            <p className={styles.quiet}>{empty}</p>
          )
        }
      </Loaded>
    </Drawer>
  );
};
