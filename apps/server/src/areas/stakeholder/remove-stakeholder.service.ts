import { giveRole } from '../../access/default-roles.service.ts';
import type { Actor } from '../../access/someone.ts';
import { fail } from '../../base/failure.ts';
import { notify } from '../../notify/notices.service.ts';

import { requireRemovable } from '../integration/manager-stays.service.ts';
import { resumeResourcesOf, stopResourcesOf } from '../resource/leaving-person.service.ts';
import { endAsk } from './assessment-ask.service.ts';
import { countDuties, type Duty, dutyKinds, listDuties, listOfKind } from './duties.service.ts';
import { addHandovers, takeHandovers } from './handover.repository.ts';
import { requireRoom } from './member-limit.service.ts';
import { endMembership, tellOut, tellRights } from './membership-rights.service.ts';
import { passDuty, requireAble } from './pass-duties.service.ts';
import type { Person } from './register-duties.ts';
import { findMember, findPerson, hasMember } from './stakeholder.repository.ts';
import { toDutyRefusal } from './stakeholder-rules.service.ts';

type Successors = Readonly<Record<string, string>>;
const roleKind = 'role';

const toPerson = (row: {
  readonly project_stakeholder_id: string;
  readonly user_id: string | null;
}): Person => ({ projectStakeholderID: row.project_stakeholder_id, userID: row.user_id });

const requireSuccessor = async (
  { db, project }: Actor,
  userID: string,
  leaving: ReadonlySet<string>,
): Promise<Person> => {
  const member = await findMember(db, project, userID);
  if (!member?.is_member || leaving.has(member.project_stakeholder_id))
    throw fail('invalid', '所选人员不是本项目成员，请先在干系人登记册中添加', 'successors');
  return toPerson(member);
};

const handOver = async (
  actor: Actor,
  person: Person & { readonly userName: string },
  duty: Duty,
  successor: Person,
): Promise<void> => {
  await passDuty(actor, person, duty, successor);
  await addHandovers(actor.db, actor.project, {
    projectStakeholderID: person.projectStakeholderID,
    kind: duty.kind,
    rowIDs: duty.rows.map((row) => row.id),
    successorID: successor.userID,
  });
};

/** Before somebody goes: not the 项目经理, and nothing unfinished stays behind. */
const prepareOne = async (
  actor: Actor,
  rowID: string,
  leaving: ReadonlySet<string>,
  successors: Successors,
): Promise<void> => {
  const row = await findPerson(actor.db, actor.project, rowID);
  if (!row) throw fail('notFound', '所选记录不存在或已被删除，请刷新后重试');
  if (row.user_id !== null) await requireRemovable(actor, row.user_id);
  const duties = await listDuties(actor, toPerson(row), leaving);
  if (duties.some(({ kind }) => successors[kind] === undefined))
    throw fail('conflict', toDutyRefusal(row.user_name, countDuties(duties)), 'successors');
  for (const duty of duties) {
    const successor = await requireSuccessor(actor, successors[duty.kind] ?? '', leaving);
    await requireAble(actor, duty, successor, 'successors');
    await handOver(actor, { ...toPerson(row), userName: row.user_name }, duty, successor);
  }
};

/** Hands over what is open. Whoever has duties of a kind needs a successor for it. */
export const prepareRemoval = async (
  actor: Actor,
  rowIDs: readonly string[],
  successors: Successors,
): Promise<void> => {
  const leaving = new Set(rowIDs);
  for (const rowID of leaving) await prepareOne(actor, rowID, leaving, successors);
};

const closeMembership = async (actor: Actor, rowID: string, userID: string): Promise<void> => {
  const roleIDs = await endMembership(actor, userID);
  await tellOut(actor, userID, '移出');
  await addHandovers(actor.db, actor.project, {
    projectStakeholderID: rowID,
    kind: roleKind,
    rowIDs: roleIDs,
    successorID: null,
  });
};

/** What was handed over comes back, but for what the successor has passed on or finished since. */
const giveBack = async (actor: Actor, rowID: string): Promise<void> => {
  const { db, project } = actor;
  const row = await findPerson(db, project, rowID);
  if (!row) return;
  const person = toPerson(row);
  for (const { kind, successorID, rowIDs } of await takeHandovers(db, project, rowID)) {
    if (kind === roleKind && person.userID !== null) {
      for (const roleID of rowIDs) await giveRole(db, project, roleID, [person.userID]);
      continue;
    }
    const duty = dutyKinds.find((one) => one.kind === kind);
    const successor = successorID === null ? undefined : await findMember(db, project, successorID);
    if (!duty || !successor) continue;
    const held = new Set((await listOfKind(actor, toPerson(successor), duty)).map((one) => one.id));
    const ids = rowIDs.filter((id) => held.has(id));
    if (ids.length > 0) await duty.move(actor, ids, toPerson(successor), person);
  }
  if (person.userID === null) return;
  await tellRights(actor, person.userID);
  await notify(db, {
    kind: '成员与权限',
    userIDs: row.is_member ? [person.userID] : [],
    senderID: actor.user.userID,
    companyID: project.companyID,
    projectID: project.projectID,
    title: '您已恢复为项目成员',
    address: '/dashboard',
  });
};

/** Rights go off with the row and come back with it. */
export const finishRemoval = async (
  actor: Actor,
  rowIDs: readonly string[],
  isDeleted: boolean,
): Promise<void> => {
  const { db, project } = actor;
  if (!isDeleted) {
    // They stand in the register again: whoever is a member is counted by now.
    if (await hasMember(db, project, rowIDs)) await requireRoom(db, project, 0);
    for (const rowID of rowIDs) await giveBack(actor, rowID);
    await resumeResourcesOf(actor, rowIDs);
    return;
  }
  for (const rowID of rowIDs) await endAsk(actor, rowID, 'dropped');
  const people = await db
    .selectFrom('project_stakeholder')
    .select(['project_stakeholder_id', 'user_id'])
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('project_stakeholder_id', 'in', rowIDs)
    .execute();
  for (const { project_stakeholder_id: rowID, user_id } of people)
    if (user_id !== null) await closeMembership(actor, rowID, user_id);
  await stopResourcesOf(actor, rowIDs, '人员已移出项目');
};
