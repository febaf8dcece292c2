import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import type { Db } from '../../../db/scope.ts';
import { notify } from '../../../notify/notices.service.ts';

type Teller = Pick<Actor, 'db' | 'user' | 'project'>;

const keyOfOwner = /^activity:([^:]+):ownerID$/;
const mostNamed = 5;

/** Names of the activities that an edit gives to each stakeholder. */
const listGiven = (
  before: PlanDocument,
  after: PlanDocument,
  keys: readonly string[],
): ReadonlyMap<string, readonly string[]> => {
  const given = new Map<string, string[]>();
  for (const key of keys) {
    const activityID = keyOfOwner.exec(key)?.[1];
    const activity = activityID === undefined ? undefined : after.activity.get(activityID);
    if (!activity?.ownerID || activity.ownerID === before.activity.get(activity.activityID)?.ownerID)
      continue;
    given.set(activity.ownerID, [...(given.get(activity.ownerID) ?? []), activity.name]);
  }
  return given;
};

const listMembers = (db: Db, { companyID, projectID }: ProjectInScope, ownerIDs: readonly string[]) =>
  db
    .selectFrom('project_stakeholder')
    .select(['project_stakeholder_id', 'user_id'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('project_stakeholder_id', 'in', ownerIDs)
    .where('is_member', '=', true)
    .execute();

/** Who is made responsible for activities hears of it, once for all of one edit. */
export const tellOwners = async (
  { db, user, project }: Teller,
  before: PlanDocument,
  after: PlanDocument,
  keys: readonly string[],
): Promise<void> => {
  const given = listGiven(before, after, keys);
  if (given.size === 0) return;
  const members = await listMembers(db, project, [...given.keys()]);
  for (const { project_stakeholder_id: ownerID, user_id: userID } of members) {
    const names = given.get(ownerID) ?? [];
    if (userID === null) continue;
    await notify(db, {
      kind: '任务与计划',
      userIDs: [userID],
      senderID: user.userID,
      companyID: project.companyID,
      projectID: project.projectID,
      title:
        names.length === 1
          ? `您被指定为活动「${names[0]}」的责任人`
          : `您被指定为 ${names.length} 项活动的责任人`,
      content:
        names.length === 1
          ? ''
          : `${names.slice(0, mostNamed).join('、')}${names.length > mostNamed ? ' 等' : ''}`,
      address: '/scheduleManagement/index?tab=tracking',
    });
  }
};
