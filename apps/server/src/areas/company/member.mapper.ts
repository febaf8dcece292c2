import type { listMembers } from './member.repository.ts';

type Row = Awaited<ReturnType<typeof listMembers>>['items'][number];

export const toMemberRow = (row: Row) => ({
  userID: row.user_id,
  userName: row.user_name || row.user_account,
  userTel: row.user_tel ?? '',
  companyRole: row.company_role,
  joinTime: row.join_time.toISOString(),
  inviterName: row.inviter_name ?? '',
  state: row.state,
  projectCount: row.project_count,
});
