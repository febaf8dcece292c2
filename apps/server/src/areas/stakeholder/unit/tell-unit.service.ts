import type { UnitAction } from '@xmgl/contracts/stakeholder/unit-workflow';
import { managerRole } from '../../../access/default-roles.service.ts';
import { holdersOfRole } from '../../../access/duty.service.ts';
import { getProjectNames } from '../../../access/project-names.repository.ts';
import type { Db, ProjectKey } from '../../../db/scope.ts';
import { notify } from '../../../notify/notices.service.ts';
import { addressOf } from '../invitation/tell-invited.service.ts';
import type { StoredUnit } from './unit.repository.ts';

export const unitsAddress = '/stakeholderManagement/index?tab=register&view=units';

type Teller = {
  readonly db: Db;
  readonly user: { readonly userID: string };
  readonly project: ProjectKey;
};

/** The project's managers are told where the units stand. */
export const tellManagers = async (
  { db, user, project }: Teller,
  title: string,
  content = '',
  besides: readonly string[] = [],
): Promise<void> => {
  const { companyID, projectID } = project;
  await notify(db, {
    kind: '成员与权限',
    userIDs: [...(await holdersOfRole(db, project, managerRole)), ...besides],
    senderID: user.userID,
    companyID,
    projectID,
    title,
    content,
    address: unitsAddress,
  });
};

const titles: Readonly<Record<Exclude<UnitAction, '退出'>, (unit: string, project: string) => string>> = {
  同意: (unit, project) => `项目「${project}」已同意 ${unit} 参与`,
  拒绝: (unit, project) => `项目「${project}」未同意 ${unit} 参与`,
  停用: (unit, project) => `${unit} 在项目「${project}」中已停用`,
  恢复: (unit, project) => `${unit} 在项目「${project}」中已恢复`,
};

/** Tells the other side of a step: the managers that a unit left, the unit and its people everything else. */
export const tellUnitStep = async (
  teller: Teller,
  unit: StoredUnit,
  { action, reason }: { readonly action: UnitAction; readonly reason: string },
  people: readonly string[],
): Promise<void> => {
  const { db, user, project } = teller;
  const { projectName } = await getProjectNames(db, project);
  if (action === '退出') {
    const deed = unit.state === 0 ? '撤回了参与申请' : '已退出项目';
    return await tellManagers(teller, `${unit.company_name} ${deed}「${projectName}」`, reason);
  }
  await notify(db, {
    kind: '成员与权限',
    userIDs: [unit.applicant_id, ...people],
    senderID: user.userID,
    // They may be outside the project.
    companyID: null,
    projectID: null,
    title: titles[action](unit.company_name, projectName),
    content: reason,
    address: addressOf(unit.invite_code),
  });
};
