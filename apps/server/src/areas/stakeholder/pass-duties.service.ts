import type { StakeholderDuty } from '@xmgl/contracts/stakeholder/register.calls';
import type { Actor } from '../../access/someone.ts';
import { fail } from '../../base/failure.ts';
import { notify } from '../../notify/notices.service.ts';
import { listUnable } from '../../register/read/doers.service.ts';
import { type Duty, listDuties, listTold, registersOf } from './duties.service.ts';
import type { Person } from './register-duties.ts';
import { findMember } from './stakeholder.repository.ts';

const mostNamed = 20;

/** What a person has not finished, as a reader is told it: who may not read a row is told that it is there. */
export const tellDuties = async (
  actor: Actor,
  person: Person,
  without: ReadonlySet<string> = new Set(),
): Promise<StakeholderDuty[]> => await toTold(actor, await listDuties(actor, person, without));

export const toTold = async (actor: Actor, duties: readonly Duty[]): Promise<StakeholderDuty[]> => {
  const told: StakeholderDuty[] = [];
  for (const duty of duties) {
    const rows = (await listTold(actor, duty)).map(({ id, title }) => ({ id, title }));
    const { kind, label } = duty;
    told.push({ kind, label, rows: rows.slice(0, mostNamed), total: duty.rows.length });
  }
  return told;
};

/** Who somebody with an account is in a project. */
export const findInProject = async ({ db, project }: Actor, userID: string) => {
  const member = await findMember(db, project, userID);
  return (
    member && {
      projectStakeholderID: member.project_stakeholder_id,
      userID,
      userName: member.user_name,
      isMember: member.is_member,
    }
  );
};

/** The work of somebody with an account in a project. */
export const tellDutiesOf = async (actor: Actor, userID: string): Promise<StakeholderDuty[]> => {
  const member = await findMember(actor.db, actor.project, userID);
  if (!member) return [];
  return await tellDuties(actor, { projectStakeholderID: member.project_stakeholder_id, userID });
};

/** Whoever takes a duty over must be able to do what its registers ask. */
export const requireAble = async (
  actor: Actor,
  duty: Duty,
  { userID }: Person,
  path: string,
): Promise<void> => {
  if (userID === null) return;
  for (const register of registersOf(duty)) {
    const lack = (await listUnable(actor, register, [userID])).get(userID);
    if (lack === undefined) continue;
    const way = '请先由项目经理授权，或另选接手人';
    throw fail('invalid', `${lack}，接手不了「${duty.label}」，${way}`, path);
  }
};

/** Gives one kind of somebody's work to another, who is told of it. */
export const passDuty = async (
  actor: Actor,
  person: Person & { readonly userName: string },
  duty: Duty,
  successor: Person,
): Promise<void> => {
  const ids = duty.rows.map((row) => row.id);
  await duty.move(actor, ids, person, successor);
  await notify(actor.db, {
    kind: '任务与计划',
    userIDs: successor.userID === null ? [] : [successor.userID],
    senderID: actor.user.userID,
    companyID: actor.project.companyID,
    projectID: actor.project.projectID,
    title: `${person.userName} 的 ${ids.length} 项工作（${duty.label}）已由您接手`,
    address: '/dashboard',
  });
};

type Passed = { readonly from: string; readonly to: string; readonly kinds: readonly string[] };

/** Gives what one member has not finished to another, kind by kind; what is not named stays with them. */
export const passDuties = async (actor: Actor, { from, to, kinds }: Passed): Promise<number> => {
  const { db, project } = actor;
  const [old, next] = [await findMember(db, project, from), await findMember(db, project, to)];
  if (!old || !next || kinds.length === 0) return 0;
  const person = { projectStakeholderID: old.project_stakeholder_id, userID: from };
  const successor = { projectStakeholderID: next.project_stakeholder_id, userID: to };
  let passed = 0;
  for (const duty of await listDuties(actor, person)) {
    if (!kinds.includes(duty.kind)) continue;
    await requireAble(actor, duty, successor, 'passOn');
    await passDuty(actor, { ...person, userName: old.user_name }, duty, successor);
    passed += duty.rows.length;
  }
  return passed;
};
