import * as calls from '@xmgl/contracts/company/company.calls';
import { readLimits } from '../../access/company-limits.ts';
import { fail } from '../../base/failure.ts';
import { handle } from '../../http/context.ts';
import { addMembers, findPeople } from './add-members.service.ts';
import { changeMember } from './change-member.service.ts';
import { toCompanyFields } from './company.mapper.ts';
import { getCompany } from './company.repository.ts';
import { readDepartmentsOf } from './department-user.service.ts';
import { codeOf } from './invite-code.service.ts';
import { askToJoin } from './join-company.service.ts';
import { leaveCompany } from './leave-company.service.ts';
import { toMemberRow } from './member.mapper.ts';
import { listMembers } from './member.repository.ts';

/** Members see the active ones; who administers also sees who waits or left, and the code to invite with. */
const getUserCompany = handle(calls.GetUserCompany, async ({ db, user, company }, input) => {
  const row = await getCompany(db, company.companyID, user.userID);
  const administers = company.companyRole !== '成员';
  const { items, total } = await listMembers(
    db,
    company,
    administers ? input : { ...input, state: 1 },
    administers,
  );
  const departments = await readDepartmentsOf(
    { db, user, company },
    items.map((item) => item.user_id),
  );
  return {
    companyID: company.companyID,
    ...toCompanyFields(row),
    abbreviation: row.abbreviation,
    companyScale: row.company_scale,
    companyIndustry: row.company_industry,
    inviteCode:
      administers && row.invite_code ? codeOf(row.invite_code, { ...company, userID: user.userID }) : '',
    companyRole: company.companyRole,
    ...(await readLimits(db, company.companyID)),
    rowVersion: row.row_version,
    items: items.map((item) =>
      toMemberRow(
        item,
        administers || item.user_id === user.userID,
        item.state === 1 ? (departments.get(item.user_id) ?? []) : [],
      ),
    ),
    total,
  };
});

const getUsers = handle(calls.GetUsers, ({ db, company }, { value }) => findPeople(db, company, value));

const addCompanyUsers = handle(calls.AddCompanyUsers, async (context, { userIDs, value }) => ({
  added: await addMembers(context, userIDs, value),
}));

const joinCompanyUsers = handle(calls.JoinCompanyUsers, (context, { inviteCode }) =>
  askToJoin(context, inviteCode),
);

const leave = handle(calls.LeaveCompany, async (context) => {
  await leaveCompany(context);
  return {};
});

const updCompanyUserState = handle(calls.UpdCompanyUserState, async (context, input) => {
  if (input.state === undefined && input.companyRole === undefined)
    throw fail('invalid', '请选择要修改的状态或角色', 'state');
  await changeMember(context, input);
  return {};
});

export const memberHandlers = [
  getUserCompany,
  getUsers,
  addCompanyUsers,
  joinCompanyUsers,
  leave,
  updCompanyUserState,
];
