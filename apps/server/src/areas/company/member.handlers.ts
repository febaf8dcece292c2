import * as calls from '@xmgl/contracts/company/company.calls';
import { readLimits } from '../../access/company-limits.ts';
import { fail } from '../../base/failure.ts';
import { toLocalDay } from '../../base/local-time.ts';
import { handle, handleOutside } from '../../http/context.ts';
import { mostInBook } from '../../register/files/book.ts';
import { writeBook } from '../../register/files/export-rows.service.ts';
import { addMembers, findPeople } from './add-members.service.ts';
import { changeMember } from './change-member.service.ts';
import { toCompanyFields } from './company.mapper.ts';
import { getCompany } from './company.repository.ts';
import { codeOf } from './invite-code.service.ts';
import { askToJoin } from './join-company.service.ts';
import { readMembers, toMemberSheet } from './member-list.service.ts';

/** Members see the active ones; who administers also sees who waits or left, and the code to invite with. */
const getUserCompany = handle(calls.GetUserCompany, async (context, input) => {
  const { db, user, company } = context;
  const row = await getCompany(db, company.companyID, user.userID);
  return {
    companyID: company.companyID,
    ...toCompanyFields(row),
    abbreviation: row.abbreviation,
    companyScale: row.company_scale,
    companyIndustry: row.company_industry,
    inviteCode:
      company.companyRole !== '成员' && row.invite_code
        ? codeOf(row.invite_code, { ...company, userID: user.userID })
        : '',
    companyRole: company.companyRole,
    ...(await readLimits(db, company.companyID)),
    rowVersion: row.row_version,
    ...(await readMembers(context, input)),
  };
});

const exportMembers = handleOutside(calls.UserCompanyExport, async (outside, input) => {
  const { items } = await outside.transact((db) =>
    readMembers({ ...outside, db }, { ...input, pageIndex: 1, pageSize: mostInBook }),
  );
  const fileName = `通讯录 ${toLocalDay(outside.now)}.xlsx`;
  return await writeBook(outside, { fileName, sheets: [toMemberSheet(items)] });
});

const getUsers = handle(calls.GetUsers, ({ db, company }, { value }) => findPeople(db, company, value));

const addCompanyUsers = handle(calls.AddCompanyUsers, async (context, { userIDs, value }) => ({
  added: await addMembers(context, userIDs, value),
}));

const joinCompanyUsers = handle(calls.JoinCompanyUsers, (context, { inviteCode }) =>
  askToJoin(context, inviteCode),
);

const updCompanyUserState = handle(calls.UpdCompanyUserState, async (context, input) => {
  if (input.state === undefined && input.companyRole === undefined)
    throw fail('invalid', '请选择要修改的状态或角色', 'state');
  await changeMember(context, input);
  return {};
});

export const memberHandlers = [
  getUserCompany,
  exportMembers,
  getUsers,
  addCompanyUsers,
  joinCompanyUsers,
  updCompanyUserState,
];
