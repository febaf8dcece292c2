import type { Invitation, InvitationState } from '@xmgl/contracts/stakeholder/invitation.calls';
import type { StoredInvitation } from './invitation.repository.ts';

export const stateOf = (row: StoredInvitation, now: Date): InvitationState => {
  if (row.declined_at) return '已拒绝';
  if (row.revoked_at || row.invitee_deleted_at) return '已撤销';
  if (row.used_count >= row.max_uses) return '已用完';
  return row.expire_time <= now ? '已过期' : '有效';
};

export const toInvitation = (row: StoredInvitation, now: Date): Invitation => ({
  projectInvitationID: row.project_invitation_id,
  inviteCode: row.invite_code,
  inviteKind: row.invite_kind as Invitation['inviteKind'],
  inviteeName: row.invitee_name ?? '',
  roleName: row.role_name ?? '只读',
  partyRole: row.party_role,
  inviterName: row.inviter_name,
  expireTime: row.expire_time.toISOString(),
  maxUses: row.max_uses,
  usedCount: row.used_count,
  state: stateOf(row, now),
  createdTime: row.created_at.toISOString(),
});
