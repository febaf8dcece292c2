import { membershipWorkflow } from '@xmgl/contracts/stakeholder/membership-workflow';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useMayWrite } from '../../access/use-may-write.ts';
import { useSend } from '../../api/use-send.ts';
import type { ReadRow } from '../../register/edit-row.tsx';

type InviteProps = { readonly projectID: string; readonly read: ReadRow };

const invited = '已邀请';
const mayBeInvited: readonly string[] = [...membershipWorkflow.actions.邀请.from, invited];

/** 邀请 one registered person, by notice, short message and mail; whoever was invited already can be invited again. */
export const InviteButton = ({ projectID, read: { row } }: InviteProps): ReactElement | null => {
  const mayInvite = useMayWrite('stakeholder.register', 'insert');
  const invite = useSend('InviteProjectStakeholder', {
    refreshes: ['GetProjectStakeholderPage', 'GetProjectStakeholderByID', 'GetProjectInvitationPage'],
    done: '邀请已发出，7 天内有效；链接在「邀请」中可以复制',
  });
  if (!mayInvite || !mayBeInvited.includes(row.state) || row.stakeholderKind === '组织') return null;
  const projectStakeholderIDs = [String(row.projectStakeholderID)];
  return (
    <Button loading={invite.isPending} onClick={() => invite.mutate({ projectID, projectStakeholderIDs })}>
      {row.state === invited ? '重新邀请' : '邀请加入'}
    </Button>
  );
};
