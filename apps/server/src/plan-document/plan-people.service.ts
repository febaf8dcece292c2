import {
  approversFor,
  type PlanDocument,
  type PlanPerson,
} from '@xmgl/contracts/plan-document/plan-document';
import { managerRole } from '../access/default-roles.service.ts';
import { holdersOfRole, listSponsors } from '../access/duty.service.ts';
import type { Actor } from '../access/someone.ts';
import { fail } from '../base/failure.ts';

import { listMembers, listUpdaters } from './plan-document.repository.ts';

/** The members of the project, ranked as approvers of this kind. */
export const listPlanPeople = async (
  { db, project }: Pick<Actor, 'db' | 'project'>,
  { approver, page }: PlanDocument,
): Promise<PlanPerson[]> => {
  const sponsors = await listSponsors(db, project);
  const holders = approver === 'sponsor' ? sponsors : await holdersOfRole(db, project, managerRole);
  const updaters = await listUpdaters(db, project, page);
  const rankOf = (userID: string): PlanPerson['rank'] => {
    if (!updaters.has(userID)) return 3;
    if (holders.includes(userID)) return 0;
    return sponsors.includes(userID) ? 1 : 2;
  };
  return (await listMembers(db, project)).flatMap(({ user_id: userID, user_name: userName }) =>
    userID === null ? [] : [{ userID, userName, rank: rankOf(userID) }],
  );
};

type Pair = { readonly ownerID: string; readonly approverID: string };

/** Who writes and who approves, as asked for; where somebody has left or nobody was named, who is to do it. */
export const settlePeople = (
  people: readonly PlanPerson[],
  actorID: string,
  asked: { readonly ownerID?: string | undefined; readonly approverID?: string | undefined },
): Pair => {
  const isMember = (id: string | undefined) => people.some(({ userID }) => userID === id);
  const ownerID = asked.ownerID !== undefined && isMember(asked.ownerID) ? asked.ownerID : actorID;
  const approvers = approversFor(people, ownerID);
  const approver = approvers.find(({ userID }) => userID === asked.approverID) ?? approvers[0];
  return { ownerID, approverID: approver?.userID ?? actorID };
};

/** Nobody approves what they wrote, and not everybody may approve. */
export const requirePeople = (
  people: readonly PlanPerson[],
  { label, approver }: PlanDocument,
  { ownerID, approverID }: Pair,
): void => {
  for (const [path, id] of Object.entries({ ownerID, approverID }))
    if (!people.some(({ userID }) => userID === id))
      throw fail('invalid', '所选人员不是本项目成员，请先在干系人登记册中添加', path);
  const approvers = approversFor(people, ownerID);
  if (approvers.some(({ userID }) => userID === approverID)) return;
  if (ownerID === approverID)
    throw fail('invalid', '编制人不能批准自己编制的文件，请改由他人批准', 'approverID');
  const who = approver === 'manager' ? '项目经理' : '发起人';
  const names = approvers.slice(0, 5).map(({ userName }) => userName);
  throw fail('invalid', `${label}由${who}批准，请选择${names.join('或')}`, 'approverID');
};
