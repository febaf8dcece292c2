import type { Output } from '@xmgl/contracts/call';
import type { GetUserCompany } from '@xmgl/contracts/company/company.calls';
import { memberStates } from '@xmgl/contracts/company/member-flow';
import { toLocalDay } from '../../base/local-time.ts';
import { readDepartmentsOf } from './department-user.service.ts';
import { toMemberRow } from './member.mapper.ts';
import { listMembers } from './member.repository.ts';
import type { OfCompany } from './open-work.service.ts';

type Asked = Parameters<typeof listMembers>[2];
type Members = Pick<Output<typeof GetUserCompany>, 'items' | 'total'>;

/** The people of the company as the reader may know them. */
export const readMembers = async (
  { db, user, company }: Pick<OfCompany, 'db' | 'user' | 'company'>,
  asked: Asked,
): Promise<Members> => {
  const administers = company.companyRole !== '成员';
  const filter = administers ? asked : { ...asked, state: 1 };
  const { items, total } = await listMembers(db, company, filter, administers);
  const userIDs = items.map((item) => item.user_id);
  const departments = await readDepartmentsOf({ db, user, company }, userIDs);
  return {
    items: items.map((item) =>
      toMemberRow(
        item,
        administers || item.user_id === user.userID,
        item.state === 1 ? departments.get(item.user_id) : undefined,
      ),
    ),
    total,
  };
};

/** 通讯录: who belongs to the company, as what. */
export const toMemberSheet = (members: Members['items']) => ({
  name: '通讯录',
  rows: [
    ['姓名', '手机号', '单位角色', '部门', '职务', '加入日期', '邀请人', '状态', '项目数'],
    ...members.map((member) => [
      ...[member.userName, member.userTel, member.companyRole, member.departments.join('、'), member.post],
      toLocalDay(new Date(member.joinTime)),
      member.inviterName,
      memberStates[member.state] ?? '',
      member.projectCount,
    ]),
  ],
  widths: [14, 16, 14, 28, 18, 12, 14, 12, 8],
  minutes: [],
  whole: [1],
});
