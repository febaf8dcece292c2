import * as calls from '@xmgl/contracts/company/leaving.calls';
import { fail } from '../../base/failure.ts';
import { handle } from '../../http/context.ts';
import { leaveCompany, removeMembers } from './leave-company.service.ts';
import { tellWork } from './open-work.service.ts';
import { transferCompany } from './transfer-company.service.ts';

const getDuties = handle(calls.GetCompanyUserDuties, async (context, { userIDs }) => {
  const { user, company } = context;
  if (company.companyRole === '成员' && userIDs.some((userID) => userID !== user.userID))
    throw fail('forbidden', '只有单位管理员可以查看他人未完成的工作');
  const told: calls.OpenWork[] = [];
  for (const userID of new Set(userIDs)) told.push(...(await tellWork(context, userID)));
  return told;
});

const remove = handle(calls.DelCompanyUsers, async (context, { userIDs, successorID }) => ({
  removed: await removeMembers(context, userIDs, successorID),
}));

const leave = handle(calls.LeaveCompany, async (context, { successorID }) => {
  await leaveCompany(context, successorID);
  return {};
});

const transfer = handle(calls.TransferCompany, async (context, { userID, ticket }) => {
  await transferCompany(context, userID, ticket);
  return {};
});

export const leavingHandlers = [getDuties, remove, leave, transfer];
