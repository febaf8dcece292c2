import { maskPhone } from '../../access/mask-phone.ts';
import { toShownName } from '../../access/shown-name.ts';
import type { listMembers } from './member.repository.ts';

type Row = Awaited<ReturnType<typeof listMembers>>['items'][number];

/** Numbers of others are whole only to who administers the company. */
export const toMemberRow = (row: Row, seesPhone: boolean) => ({
  userID: row.user_id,
  userName: toShownName(row),
  userTel: seesPhone ? (row.user_tel ?? '') : maskPhone(row.user_tel ?? ''),
  companyRole: row.company_role,
  joinTime: row.join_time.toISOString(),
  inviterName: row.inviter_name ?? '',
  state: row.state,
  projectCount: row.project_count,
});
