import { useCall } from '../../../api/use-call.ts';
import { useSession, useUserID } from '../../../session/session-store.ts';
import type { Duties } from './project-steps.ts';
import type { ProjectDetail } from './project-values.ts';

const everyone = 10_000;
const inOrder = 60_000;

/** What the reader is to the project: by the own roles, and the unit's 负责人 by the unit. */
export const useDuties = ({ projectID, companyID }: ProjectDetail): Duties => {
  const userID = useUserID();
  const isMember = useSession((session) =>
    session.companies.some((company) => company.companyId === companyID),
  );
  const people = useCall(
    'GetProjectStakeholderPage',
    { pageIndex: 1, pageSize: everyone, value: { projectID } },
    {
      staleTime: inOrder,
      select: ({ items, titles }) =>
        items.map(({ userID, roleIDs }) => ({
          userID,
          roleNames: roleIDs.map((roleID) => titles[roleID]?.title ?? ''),
        })),
    },
  );
  const unit = useCall('GetUserCompany', isMember ? { companyID, pageIndex: 1, pageSize: 1 } : null, {
    staleTime: inOrder,
  });
  const own = people.data?.find((person) => person.userID === userID)?.roleNames ?? [];
  const isOwner = unit.data?.companyRole === '单位负责人';
  const hasSponsor = people.data?.some(({ roleNames }) => roleNames.includes('发起人')) ?? true;
  return {
    isManager: own.includes('项目经理'),
    isSponsor: own.includes('发起人') || (isOwner && !hasSponsor),
    isOwner,
    isAdministrator: isMember && unit.data !== undefined && unit.data.companyRole !== '成员',
  };
};
