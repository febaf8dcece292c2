import { sql } from 'kysely';
import { giveRole, managerRole } from '../../access/default-roles.service.ts';
import { isManager, sponsorRole } from '../../access/duty.service.ts';
import type { Actor } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import type { Db } from '../../db/scope.ts';
import { announce } from '../../notify/announce.ts';
import { notify } from '../../notify/notices.service.ts';
import { joinProject } from '../stakeholder/membership.service.ts';
import { requireWithinOwn } from './ceiling.service.ts';
import { changingRoles } from './changing-roles.service.ts';
import { isManagerRole } from './grant-role.service.ts';
import { lastManagerRefusal } from './manager-stays.service.ts';
import { passTasks } from './pass-tasks.service.ts';
import { raiseRightsVersion } from './rights-version.service.ts';
import { deletePersonnel, listGrants, listPersonnel, lockRole, type RoleRow } from './role.repository.ts';

const dutyRoles: ReadonlySet<string> = new Set([managerRole, sponsorRole]);

/** Some roles carry a duty beside their rights, to start, end or archive the project: their holders are appointed. */
const requireMayAppoint = async (actor: Actor, role: RoleRow): Promise<void> => {
  if (role.is_system && dutyRoles.has(role.role_name) && !(await isManager(actor)))
    throw fail('forbidden', `「${role.role_name}」只能由项目经理任免`);
};

/** Puts people into a role. Colleagues of the owning company join the project by it. */
export const addPersonnel = async (
  actor: Actor,
  roleID: string,
  userIDs: readonly string[],
): Promise<void> => {
  const { db, project } = actor;
  const people = [...new Set(userIDs)];
  const role = await lockRole(db, project, roleID);
  await requireMayAppoint(actor, role);
  await requireWithinOwn(actor, await listGrants(db, project, roleID));
  const joined = await listJoined(db, actor, people);
  const strangers = people.filter((userID) => !joined.has(userID));
  const colleagues = await listColleagues(db, actor, strangers);
  if (strangers.some((userID) => !colleagues.has(userID)))
    throw fail('invalid', '所选人员不是本项目成员，请先在干系人登记册中添加', 'userIDs');
  for (const userID of strangers) await joinProject(actor, userID);
  await giveRole(db, project, roleID, people);
  await audit(actor, { entity: 'role', rowID: roleID, action: 'addPersonnel', after: { userIDs: people } });
  await notify(db, {
    kind: '成员与权限',
    userIDs: strangers,
    senderID: actor.user.userID,
    companyID: project.companyID,
    projectID: project.projectID,
    title: `您已加入项目，角色为「${role.role_name}」`,
    address: '/dashboard',
  });
  await tell(actor, people);
};

/** Takes people out of a role. The 项目经理 role never stands empty, and nobody takes it from oneself. */
export const removePersonnel = async (
  actor: Actor,
  roleID: string,
  userIDs: readonly string[],
): Promise<void> => {
  const { db, user, project } = actor;
  const role = await lockRole(db, project, roleID);
  await requireMayAppoint(actor, role);
  if (isManagerRole(role)) {
    const staying = (await listPersonnel(db, project, roleID)).filter(
      (person) => person.is_member && !userIDs.includes(person.user_id),
    );
    if (staying.length === 0) throw fail('conflict', lastManagerRefusal);
    if (userIDs.includes(user.userID))
      throw fail('forbidden', '不能移除自己的项目经理角色，请由其他项目经理操作');
    await nameManager(actor, userIDs);
  }
  const removed = await deletePersonnel(db, project, roleID, userIDs);
  if (removed.length === 0) return;
  const people = removed.map((row) => row.user_id);
  await audit(actor, { entity: 'role', rowID: roleID, action: 'delPersonnel', before: { userIDs: people } });
  await tell(actor, people);
};

/** Moves everybody from one role into another, also who waits for an invitation or is disabled. */
export const movePersonnel = async (actor: Actor, fromID: string, toID: string): Promise<void> => {
  const { db, project } = actor;
  await requireMayAppoint(actor, await lockRole(db, project, toID));
  await requireWithinOwn(actor, await listGrants(db, project, toID));
  const people = (await listPersonnel(db, project, fromID)).map((person) => person.user_id);
  if (people.length === 0) return;
  await changingRoles(actor, people, async () => {
    await giveRole(db, project, toID, people);
    await deletePersonnel(db, project, fromID, people);
  });
  await audit(actor, { entity: 'role', rowID: toID, action: 'addPersonnel', after: { userIDs: people } });
  await tell(actor, people);
};

/** Where the project's named manager goes, who takes the role away stands in. */
const nameManager = async ({ db, user, project }: Actor, leaving: readonly string[]): Promise<void> => {
  await db
    .updateTable('project')
    .set((eb) => ({ manager_id: user.userID, row_version: eb('row_version', '+', 1) }))
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('manager_id', 'in', leaving)
    .execute();
};

const listJoined = async (db: Db, { project }: Actor, userIDs: readonly string[]) => {
  const rows = await db
    .selectFrom('project_stakeholder')
    .select('user_id')
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('is_member', '=', true)
    .where('user_id', 'in', userIDs)
    .execute();
  return new Set(rows.map((row) => row.user_id));
};

const listColleagues = async (db: Db, { project }: Actor, userIDs: readonly string[]) => {
  const rows = await db
    .selectFrom('company_user')
    .select('user_id')
    .where('company_id', '=', project.companyID)
    .where('state', '=', 1)
    .where('user_id', '=', sql<string>`any(${[...userIDs]}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.user_id));
};

const tell = async (actor: Actor, userIDs: readonly string[]): Promise<void> => {
  const { db, project } = actor;
  await raiseRightsVersion(db, project);
  await passTasks(actor);
  for (const userID of userIDs) await announce(db, { kind: 'user', userID });
};
