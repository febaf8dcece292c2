import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import type { CompanyInScope } from '../../../access/enter-company.ts';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import { enterAsUnit } from '../../../access/enter-unit.ts';
import { getProjectNames } from '../../../access/project-names.repository.ts';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import type { Db } from '../../../db/scope.ts';
import { announceRow } from '../../../notify/announce.ts';

import { joinProject } from '../membership.service.ts';
import { welcome } from '../membership-rights.service.ts';
import { findMember, isColleague, isRemoved } from '../stakeholder.repository.ts';
import { requireTakesPart } from './takes-part.ts';
import { tellManagers } from './tell-unit.service.ts';
import { lockUnit, type StoredUnit, writeContact } from './unit.repository.ts';
import { linkPeople, listActiveMembers } from './unit-people.repository.ts';

const { entity } = projectStakeholder;

type OfCompany = {
  readonly db: Db;
  readonly user: { readonly userID: string };
  readonly company: CompanyInScope;
  readonly now: Date;
  readonly requestID: string;
};

const requireMayBring = async (
  { db, user, company }: OfCompany,
  people: readonly string[],
): Promise<void> => {
  if (company.companyRole === '成员' && people.some((userID) => userID !== user.userID))
    throw fail('forbidden', '只有单位管理员可以添加他人', 'userIDs');
  const known = await listActiveMembers(db, company.companyID, people);
  if (known.length < people.length)
    throw fail('invalid', '所选人员不是本单位成员，请先将其加入单位', 'userIDs');
};

/** Whom the project removed does not come back on one's own; an administrator answers for the whole company. */
const requireMayReturn = async ({ db, user, company }: OfCompany, project: ProjectInScope): Promise<void> => {
  if (company.companyRole === '成员' && (await isRemoved(db, project, user.userID)))
    throw fail('forbidden', '您已被移出此项目，请由单位管理员或项目经理重新添加');
};

/**
 * Lets one person in; false where the person is in already. Who came in another way becomes one of the unit's people by
 * the own word alone.
 */
const letIn = async (actor: Actor, unit: StoredUnit, userID: string): Promise<boolean> => {
  const { db, project } = actor;
  const isMember = (await findMember(db, project, userID))?.is_member === true;
  if (!isMember) {
    const as = {
      company: unit.company_name,
      partyRoleID: unit.party_role_id,
      classification: '外部',
    } as const;
    const isOwn = await isColleague(db, project, userID);
    const rowID = await joinProject(actor, userID, isOwn ? undefined : as);
    await welcome(actor, userID, isOwn ? '只读' : '外部单位');
    await announceRow(db, project, entity, rowID);
  }
  const { project_on_company_id: unitID, party_role_id: partyRoleID } = unit;
  if (!isMember || userID === actor.user.userID)
    await linkPeople(db, project, { unitID, partyRoleID }, [userID]);
  return !isMember;
};

/** People of a company that takes part come into the project: oneself, or whom its administrator names. */
export const joinAsUnit = async (
  member: OfCompany,
  projectID: string,
  userIDs: readonly string[],
): Promise<number> => {
  const { db, user, company } = member;
  const people = [...new Set(userIDs)];
  await requireMayBring(member, people);
  const entered = await enterAsUnit(db, user.userID, company, projectID);
  if (!entered) throw fail('notFound', '项目不存在，或您的单位未参与');
  const { project, projectOnCompanyID } = entered;
  const unit = await lockUnit(db, project, projectOnCompanyID);
  if (!unit) throw fail('notFound');
  requireTakesPart(unit);
  const actor = { ...member, project };
  await requireMayReturn(member, project);
  let joined = 0;
  for (const userID of people) if (await letIn(actor, unit, userID)) joined += 1;
  if (joined === 0) return 0;
  await writeContact(db, project, unit);
  const { projectName } = await getProjectNames(db, project);
  await tellManagers(actor, `${unit.company_name} 的 ${joined} 人已加入项目「${projectName}」`);
  return joined;
};
