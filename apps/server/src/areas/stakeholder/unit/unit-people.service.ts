import { projectStakeholder } from '@xmgl/contracts/stakeholder/project-stakeholder.register';
import type { Actor } from '../../../access/someone.ts';
import { auditAll } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { setScope } from '../../../db/scope.ts';
import { announce, announceRow } from '../../../notify/announce.ts';

import { lastManagerRefusal, requireNoManager } from '../../integration/manager-stays.service.ts';
import { passTasks } from '../../integration/pass-tasks.service.ts';
import { raiseRightsVersion } from '../../integration/rights-version.service.ts';
import { countDuties, listDuties } from '../duties.service.ts';
import { requireRoom } from '../member-limit.service.ts';
import { areLastManagers, takeRoles } from '../stakeholder.repository.ts';
import { toDutyRefusal } from '../stakeholder-rules.service.ts';
import type { StoredUnit } from './unit.repository.ts';
import {
  endPeople,
  linkPeople,
  listActiveMembers,
  listUnitPeople,
  type Moved,
  restorePeople,
  suspendPeople,
  type UnitPerson,
} from './unit-people.repository.ts';

const { entity } = projectStakeholder;

const byOf = ({ user, now }: Actor) => ({ userID: user.userID, now });

const listPeopleOf = async (
  { db, project }: Actor,
  { project_on_company_id: unitID }: StoredUnit,
): Promise<readonly UnitPerson[]> =>
  (await listUnitPeople(db, project)).filter((person) => person.project_on_company_id === unitID);

/** The rights of these people are others from the next call on; their browsers ask for them again. */
const settle = async (
  actor: Actor,
  moved: readonly Moved[],
  { action, state }: { readonly action: string; readonly state: string },
): Promise<readonly string[]> => {
  const { db, project } = actor;
  await auditAll(
    actor,
    moved.map((row) => ({
      entity,
      rowID: row.project_stakeholder_id,
      action,
      after: { state, comment: '随参建单位' },
    })),
  );
  if (moved.length > 0) {
    await raiseRightsVersion(db, project);
    await passTasks(actor);
  }
  const userIDs = moved.flatMap(({ user_id }) => user_id ?? []);
  for (const userID of userIDs) await announce(db, { kind: 'user', userID });
  for (const { project_stakeholder_id: rowID } of moved) await announceRow(db, project, entity, rowID);
  return userIDs;
};

/**
 * Who was in the project before by an invitation of one's own, and stands in the register as of this company, is one of
 * its people now; who came for another one stays so.
 */
export const admitPeople = async (actor: Actor, unit: StoredUnit): Promise<readonly string[]> => {
  const { db, user, project } = actor;
  const { unit_company_id: companyID, project_on_company_id: unitID, party_role: partyRole } = unit;
  await setScope(db, { userID: user.userID, companyID });
  const userIDs = await listActiveMembers(db, companyID);
  await setScope(db, {
    userID: user.userID,
    companyID: project.companyID,
    projectID: project.projectID,
  });
  await linkPeople(db, project, { unitID, partyRole, company: unit.company_name }, userIDs);
  return [];
};

/** Out at once, also those in the recycle bin: they would come back as members. */
export const suspendUnitPeople = async (actor: Actor, unit: StoredUnit): Promise<readonly string[]> => {
  const { db, project } = actor;
  const people = await listPeopleOf(actor, unit);
  const userIDs = people.flatMap(({ user_id }) => user_id ?? []);
  if (await areLastManagers(db, project, new Set(userIDs))) throw fail('conflict', lastManagerRefusal);
  const rowIDs = people.map((person) => person.project_stakeholder_id);
  const moved = await suspendPeople(db, project, unit.project_on_company_id, rowIDs, byOf(actor));
  return await settle(actor, moved, { action: '停用', state: '已停用' });
};

export const restoreUnitPeople = async (actor: Actor, unit: StoredUnit): Promise<readonly string[]> => {
  const { db, project } = actor;
  const moved = await restorePeople(db, project, unit.project_on_company_id, byOf(actor));
  await requireRoom(db, project, 0);
  return await settle(actor, moved, { action: '恢复', state: '已加入' });
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
  const moved = await endPeople(db, project, rowIDs, byOf(actor));
  for (const { user_id } of moved) if (user_id !== null) await takeRoles(db, project, user_id);
  return await settle(actor, moved, { action: '退出', state: '已退出' });
};
