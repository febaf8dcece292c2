import type { Parsed } from '@xmgl/contracts/call';
import type { AddDepartmentUser, UpdDepartmentUser } from '@xmgl/contracts/company/department.calls';
import { department } from '@xmgl/contracts/company/department.register';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { CompanyInScope } from '../../access/enter-company.ts';
import type { Actor, Someone } from '../../access/someone.ts';
import { type AuditEntry, auditAll } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { type ProjectKey, setScope } from '../../db/scope.ts';
import { announce, announceRow } from '../../notify/announce.ts';
import { notify } from '../../notify/notices.service.ts';
import { loadRowRights } from '../../register/read/row-rights.service.ts';
import { holdTree } from '../../register/write/tree.service.ts';
import {
  type DepartmentsOf,
  findDepartment,
  findPlaces,
  giveMain,
  type HeldPlace,
  listDepartmentsOf,
} from './department-user.repository.ts';

type Held = Pick<
  HeldPlace,
  'department_id' | 'department_name' | 'user_id' | 'user_name' | 'post' | 'is_leader'
>;

const wordsOf = ({ user_name, post, is_leader }: Held): string => {
  const told = [post, is_leader === 1 ? '负责人' : ''].filter(Boolean);
  return told.length > 0 ? `${user_name}（${told.join('，')}）` : user_name;
};

const toEntry = (rowID: string, before: string, after: string): AuditEntry => ({
  entity: department.judged?.entity ?? '',
  rowID,
  action: '调整人员',
  before: { people: before },
  after: { people: after },
});

/** What a department's history says of somebody who came, changed or left. */
const entriesOf = (before: Held | null, after: Held | null): AuditEntry[] => {
  if (before && after && before.department_id === after.department_id)
    return wordsOf(before) === wordsOf(after)
      ? []
      : [toEntry(after.department_id, wordsOf(before), wordsOf(after))];
  return [
    ...(before ? [toEntry(before.department_id, wordsOf(before), '')] : []),
    ...(after ? [toEntry(after.department_id, '', wordsOf(after))] : []),
  ];
};

/** Open trees and lists are read anew, and whose rights follow from it hears of them. */
const tell = async (actor: Actor, userIDs: readonly string[]): Promise<void> => {
  await announceRow(actor.db, actor.project, department.entity);
  for (const userID of new Set(userIDs)) await announce(actor.db, { kind: 'user', userID });
};

const tellLeader = async ({ db, user, project }: Actor, leader: Held): Promise<void> =>
  await notify(db, {
    kind: '成员与权限',
    userIDs: [leader.user_id],
    senderID: user.userID,
    companyID: project.companyID,
    projectID: null,
    title: `您已成为「${leader.department_name}」的负责人`,
    address: department.address(leader.department_id),
  });

const inPlace = ({ companyID, projectID }: ProjectKey) =>
  sql`company_id = ${companyID} and project_id = ${projectID}`;

/** One leads a department: who did so before is still in it. */
const stepDown = async (actor: Actor, departmentID: string, except: string): Promise<readonly string[]> => {
  const { db, project } = actor;
  const before = await findPlaces(
    db,
    project,
    sql`u.department_id = ${departmentID}::uuid and u.is_leader = 1 and u.user_id <> ${except}::uuid`,
  );
  if (before.length === 0) return [];
  await sql`update department_user set is_leader = 0, row_version = row_version + 1
    where ${inPlace(project)} and department_user_id = any(${before.map(({ id }) => id)}::uuid[])`.execute(
    db,
  );
  await auditAll(
    actor,
    before.flatMap((place) => entriesOf(place, { ...place, is_leader: 0 })),
  );
  return before.map((place) => place.user_id);
};

const getDepartment = async (actor: Actor, departmentID: string): Promise<string> => {
  const name = await findDepartment(actor.db, actor.project, departmentID);
  if (name === undefined) throw fail('notFound', '所选部门不存在或已被删除，请重新选择', 'departmentID');
  return name;
};

type Person = { readonly user_id: string; readonly user_name: string };

/** Members of the company who work there now; with one who does not nobody is added. */
const getMembers = async ({ db, project }: Actor, userIDs: readonly string[]): Promise<readonly Person[]> => {
  const { rows } = await sql<Person>`select m.user_id, a.user_name from company_user m
    join app_user a on a.user_id = m.user_id
    where m.company_id = ${project.companyID} and m.state = 1 and m.user_id = any(${[...userIDs]}::uuid[])
    for share of m`.execute(db);
  if (rows.length < userIDs.length)
    throw fail('invalid', '所选人员中有人不是本单位的正常成员，请刷新后重选', 'userIDs');
  return rows;
};

const insertPlaces = async (
  { db, project }: Actor,
  places: readonly (Held & { readonly id: string })[],
): Promise<void> => {
  for (const { id, department_id, user_id, post, is_leader } of places)
    await sql`insert into department_user
      (company_id, project_id, department_user_id, department_id, user_id, post, is_leader)
      values (${project.companyID}, ${project.projectID}, ${id}, ${department_id}, ${user_id}, ${post}, ${is_leader})`.execute(
      db,
    );
};

/** Puts members into a department; those who are in it already stay as they are. */
export const addPeople = async (
  actor: Actor,
  { departmentID, userIDs, post, isLeader }: Parsed<typeof AddDepartmentUser>,
): Promise<number> => {
  const { db, project } = actor;
  const wanted = [...new Set(userIDs)];
  if (isLeader === 1 && wanted.length > 1)
    throw fail('invalid', '一个部门只有一位负责人，请只选一人', 'userIDs');
  await holdTree(actor, department);
  const department_name = await getDepartment(actor, departmentID);
  const members = await getMembers(actor, wanted);
  const there = await findPlaces(
    db,
    project,
    sql`u.department_id = ${departmentID}::uuid and u.user_id = any(${wanted}::uuid[])`,
  );
  const known = new Set(there.map((place) => place.user_id));
  const places = members
    .filter(({ user_id }) => !known.has(user_id))
    .map((person) => ({
      id: v7(),
      department_id: departmentID,
      department_name,
      post,
      is_leader: isLeader,
      ...person,
    }));
  const [leader] = places;
  if (!leader) throw fail('conflict', `所选人员已经都在「${department_name}」`, 'userIDs');
  const former = isLeader === 1 ? await stepDown(actor, departmentID, leader.user_id) : [];
  await insertPlaces(actor, places);
  await giveMain(db, project, wanted);
  await auditAll(
    actor,
    places.flatMap((place) => entriesOf(null, place)),
  );
  if (isLeader === 1) await tellLeader(actor, leader);
  await tell(actor, [...wanted, ...former]);
  return places.length;
};

type Change = Parsed<typeof UpdDepartmentUser>;

/** Who leads a department says what its people are there; who is in it, and who leads, is the administrators' to say. */
const requireMayChange = async (actor: Actor, place: HeldPlace, change: Change): Promise<void> => {
  if ((await loadRowRights(actor, department)).reachesAll('update')) return;
  const [own] = await findPlaces(
    actor.db,
    actor.project,
    sql`u.department_id = ${place.department_id}::uuid and u.user_id = ${actor.user.userID}::uuid and u.is_leader = 1`,
  );
  if (!own) throw fail('forbidden', '您只能修改自己负责的部门的人员');
  if (change.departmentID !== undefined || change.isLeader !== undefined || change.isMain !== undefined)
    throw fail('forbidden', '您可以修改本部门人员的职务；调动人员、指定负责人和主部门请联系单位管理员');
};

const requireFree = async (actor: Actor, place: HeldPlace, departmentID: string): Promise<string> => {
  const name = await getDepartment(actor, departmentID);
  const [there] = await findPlaces(
    actor.db,
    actor.project,
    sql`u.department_id = ${departmentID}::uuid and u.user_id = ${place.user_id}::uuid`,
  );
  if (there) throw fail('conflict', `「${place.user_name}」已经在「${name}」`, 'departmentID');
  return name;
};

const writePlace = async ({ db, project }: Actor, before: HeldPlace, after: HeldPlace): Promise<void> => {
  if (after.is_main === 1 && before.is_main === 0)
    await sql`update department_user set is_main = 0, row_version = row_version + 1
      where ${inPlace(project)} and user_id = ${after.user_id}::uuid and is_main = 1`.execute(db);
  await sql`update department_user set department_id = ${after.department_id}::uuid, post = ${after.post},
      is_leader = ${after.is_leader}, is_main = ${after.is_main}, row_version = row_version + 1
    where ${inPlace(project)} and department_user_id = ${after.id}::uuid`.execute(db);
};

/** Moves somebody to another department, where that person leads only if it is said, or says what the person is there. */
export const changePlace = async (actor: Actor, change: Change): Promise<void> => {
  const { db, project } = actor;
  await holdTree(actor, department);
  const [before] = await findPlaces(
    db,
    project,
    sql`u.department_user_id = ${change.departmentUserID}::uuid`,
  );
  if (!before) throw fail('notFound', '此人已不在该部门，请刷新后重试');
  if (before.row_version !== change.rowVersion)
    throw fail('stale', '此人的部门信息刚被他人修改，请刷新后再改');
  await requireMayChange(actor, before, change);
  const departmentID = change.departmentID ?? before.department_id;
  const isMoved = departmentID !== before.department_id;
  const after: HeldPlace = {
    ...before,
    department_id: departmentID,
    department_name: isMoved ? await requireFree(actor, before, departmentID) : before.department_name,
    post: change.post ?? before.post,
    is_leader: change.isLeader ?? (isMoved ? 0 : before.is_leader),
    is_main: change.isMain ?? before.is_main,
  };
  const former = after.is_leader === 1 ? await stepDown(actor, departmentID, after.user_id) : [];
  await writePlace(actor, before, after);
  await auditAll(actor, entriesOf(before, after));
  if (after.is_leader === 1 && (isMoved || before.is_leader === 0)) await tellLeader(actor, after);
  await tell(actor, [after.user_id, ...former]);
};

const endPlaces = async (actor: Actor, places: readonly HeldPlace[]): Promise<void> => {
  const { db, project } = actor;
  await sql`delete from department_user where ${inPlace(project)}
    and department_user_id = any(${places.map(({ id }) => id)}::uuid[])`.execute(db);
  const userIDs = places.map((place) => place.user_id);
  await giveMain(db, project, userIDs);
  await auditAll(
    actor,
    places.flatMap((place) => entriesOf(place, null)),
  );
  await tell(actor, userIDs);
};

/** Takes people out of departments. */
export const removePeople = async (actor: Actor, ids: readonly string[]): Promise<void> => {
  await holdTree(actor, department);
  const places = await findPlaces(
    actor.db,
    actor.project,
    sql`u.department_user_id = any(${[...ids]}::uuid[])`,
  );
  if (places.length < new Set(ids).size) throw fail('notFound', '所选人员中有人已不在部门中，请刷新后重试');
  await endPlaces(actor, places);
};

/** The departments of members, in a call on the company alone. */
export const readDepartmentsOf = async (
  { db, user, company }: Pick<Someone, 'db' | 'user'> & { readonly company: CompanyInScope },
  userIDs: readonly string[],
): Promise<ReadonlyMap<string, DepartmentsOf>> => {
  const { companyID } = company;
  await setScope(db, { userID: user.userID, companyID, projectID: companyID });
  const names = await listDepartmentsOf(db, { companyID, projectID: companyID }, userIDs);
  await setScope(db, { userID: user.userID, companyID });
  return names;
};

/** Who leaves the company leaves its departments. */
export const leaveDepartments = async (actor: Actor, userID: string): Promise<void> => {
  const places = await findPlaces(actor.db, actor.project, sql`u.user_id = ${userID}::uuid`);
  if (places.length > 0) await endPlaces(actor, places);
};
