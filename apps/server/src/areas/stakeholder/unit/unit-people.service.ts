import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { setScope } from '../../../db/scope.ts';
import { announce } from '../../../notify/announce.ts';
import { moveUnasked } from '../../../register/write/system-write.service.ts';
import { lastManagerRefusal, requireNoManager } from '../../integration/manager-stays.service.ts';
import { passTasks } from '../../integration/pass-tasks.service.ts';
import { raiseRightsVersion } from '../../integration/rights-version.service.ts';
import { countDuties, listDuties } from '../duties.service.ts';
import { requireRoom } from '../member-limit.service.ts';
import { lockMemberships, lockStoppedWith, type Membership, notSuspended } from '../membership.repository.ts';
import { areLastManagers, takeRoles } from '../stakeholder.repository.ts';
import { toDutyRefusal } from '../stakeholder-rules.service.ts';
import type { StoredUnit } from './unit.repository.ts';
import { linkPeople, listActiveMembers, listUnitPeople, type UnitPerson } from './unit-people.repository.ts';

const takingPart: ReadonlySet<string> = new Set(['已加入', '已停用']);

const listPeopleOf = async (
  { db, project }: Actor,
  { project_on_company_id: unitID }: StoredUnit,
): Promise<readonly UnitPerson[]> =>
  (await listUnitPeople(db, project)).filter((person) => person.project_on_company_id === unitID);

/** What a unit's people do since the unit does; their rights are others from the next call on. */
const moveAlong = async (
  actor: Actor,
  people: readonly Membership[],
  action: '停用' | '恢复' | '退出',
  beside: Readonly<Record<string, unknown>>,
): Promise<readonly string[]> => {
  await moveUnasked(actor, projectStakeholder, people, { action, comment: '随参建单位', beside });
  if (people.length > 0) {
    await raiseRightsVersion(actor.db, actor.project);
    await passTasks(actor);
  }
  const userIDs = people.flatMap(({ userID }) => userID ?? []);
  for (const userID of userIDs) await announce(actor.db, { kind: 'user', userID });
  return userIDs;
};

/**
 * Who was in the project before by an invitation of one's own, and stands in the register as of this company, is one of
 * its people now; who came for another one stays so.
 */
export const admitPeople = async (actor: Actor, unit: StoredUnit): Promise<readonly string[]> => {
  const { db, user, project } = actor;
  const { unit_company_id: companyID, project_on_company_id: unitID, party_role_id: partyRoleID } = unit;
  await setScope(db, { userID: user.userID, companyID });
  const userIDs = await listActiveMembers(db, companyID);
  await setScope(db, {
    userID: user.userID,
    companyID: project.companyID,
    projectID: project.projectID,
  });
  await linkPeople(db, project, { unitID, partyRoleID, company: unit.company_name }, userIDs);
  return [];
};

/** Out at once, also those in the recycle bin: they would come back as members. */
export const suspendUnitPeople = async (actor: Actor, unit: StoredUnit): Promise<readonly string[]> => {
  const { db, project } = actor;
  const people = await listPeopleOf(actor, unit);
  const userIDs = people.flatMap(({ user_id }) => user_id ?? []);
  if (await areLastManagers(db, project, new Set(userIDs))) throw fail('conflict', lastManagerRefusal);
  const rowIDs = people.map((person) => person.project_stakeholder_id);
  const joined = (await lockMemberships(db, project, rowIDs)).filter(({ state }) => state === '已加入');
  const beside = { suspended_with_unit: true, project_on_company_id: unit.project_on_company_id };
  return await moveAlong(actor, joined, '停用', beside);
};

export const restoreUnitPeople = async (actor: Actor, unit: StoredUnit): Promise<readonly string[]> => {
  const { db, project } = actor;
  const stopped = await lockStoppedWith(db, project, unit.project_on_company_id);
  const userIDs = await moveAlong(actor, stopped, '恢复', { suspended_with_unit: false });
  await requireRoom(db, project, 0);
  return userIDs;
};

const requireMayGo = async (actor: Actor, person: UnitPerson): Promise<void> => {
  const { project_stakeholder_id: projectStakeholderID, user_id: userID, user_name } = person;
  if (userID === null) return;
  await requireNoManager(actor.db, actor.project, userID);
  const count = countDuties(await listDuties(actor, { projectStakeholderID, userID }));
  if (count > 0) throw fail('conflict', toDutyRefusal(user_name, count));
};

/** A unit leaves with all its people, like a person: nothing unfinished stays behind. */
export const sendAwayPeople = async (actor: Actor, unit: StoredUnit): Promise<readonly string[]> => {
  const { db, project } = actor;
  if (unit.state === 0) return [];
  const people = await listPeopleOf(actor, unit);
  for (const person of people) if (person.deleted_at === null) await requireMayGo(actor, person);
  const rowIDs = people.map((person) => person.project_stakeholder_id);
  const leaving = (await lockMemberships(db, project, rowIDs)).filter(({ state }) => takingPart.has(state));
  for (const { userID } of leaving) if (userID !== null) await takeRoles(db, project, userID);
  return await moveAlong(actor, leaving, '退出', notSuspended);
};
