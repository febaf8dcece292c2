import { maskPhone } from '../../access/mask-phone.ts';
import { toShownName } from '../../access/shown-name.ts';
import type { DepartmentsOf } from './department-user.repository.ts';
import type { listMembers } from './member.repository.ts';

type Row = Awaited<ReturnType<typeof listMembers>>['items'][number];

/** 陈明远 is told as 陈**: enough to know whose number it is. */
export const veil = (name: string): string =>
  `${name.slice(0, 1)}${'*'.repeat(Math.max(1, name.length - 1))}`;

/** Numbers of others are whole only to who administers the company; of who has not agreed to be of it, there is none. */
export const toMemberRow = (row: Row, seesPhone: boolean, at: DepartmentsOf | undefined) => ({
  userID: row.user_id,
  userName: row.has_agreed ? toShownName(row) : veil(row.user_name),
  userTel: row.has_agreed ? (seesPhone ? (row.user_tel ?? '') : maskPhone(row.user_tel ?? '')) : '',
  companyRole: row.company_role,
  departments: [...(at?.names ?? [])],
  post: at?.post ?? '',
  joinTime: row.join_time.toISOString(),
  inviterName: row.inviter_name ?? '',
  state: row.state,
  projectCount: row.project_count,
});
