import { hasPageRight, requireRight } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import type { FileOwner } from '../../../files/file-owner.ts';
import type { Thread } from '../../../register/around/thread.ts';
import { isOutsider } from '../../../register/read/people-sight.service.ts';
import { findReported, isOfParty, type Reported } from './reported-activity.repository.ts';

/** The page that shows activities, and with them what is said about them. */
export const activityPage = 'schedule.gantt';

const getActivity = async ({ db, project }: Actor, activityID: string): Promise<Reported> => {
  const activity = await findReported(db, project, activityID);
  if (!activity) throw fail('notFound', '此活动已从计划中删除');
  return activity;
};

/** Whether one answers for an activity, or one's company carries it out. */
export const isOwnActivity = async (
  { db, project, user }: Actor,
  { ownerUserID, partyID }: Pick<Reported, 'ownerUserID' | 'partyID'>,
): Promise<boolean> =>
  ownerUserID === user.userID || (partyID !== null && (await isOfParty(db, project, user.userID, partyID)));

/**
 * Comments on an activity: whoever sees the plan reads and writes them. Who comes from outside reads all of their own
 * activities, and of others what they said or are named in.
 */
export const openActivityThread = async (actor: Actor, activityID: string): Promise<Thread> => {
  const activity = await getActivity(actor, activityID);
  return {
    label: '活动',
    title: activity.name,
    address: `/scheduleManagement/index?tab=gantt&id=${activityID}`,
    isDeleted: false,
    isReadBy: (userID) => hasPageRight(actor.db, userID, actor.project, activityPage, 'access'),
    hearsAll: !(await isOutsider(actor)) || (await isOwnActivity(actor, activity)),
  };
};

/**
 * Files of an activity: added by whoever may edit the plan, and by the one who answers for it. Who comes from outside
 * opens those of their own activities.
 */
export const openActivityFiles = async (actor: Actor, activityID: string): Promise<FileOwner> => {
  const { db, user, project } = actor;
  await requireRight(db, user.userID, project, { page: activityPage, right: 'access' });
  const activity = await getActivity(actor, activityID);
  if ((await isOutsider(actor)) && !(await isOwnActivity(actor, activity)))
    throw fail('forbidden', '只能查看本单位承担的、自己负责的活动的附件');
  const mayEdit = await hasPageRight(db, user.userID, project, activityPage, 'update');
  const mayAdd = mayEdit || activity.ownerUserID === user.userID;
  return {
    whyNotAdd: project.isFiled
      ? '项目已归档，只能查看'
      : mayAdd
        ? undefined
        : '只有责任人和能修改计划的人可以添加附件',
    mayDeleteAll: !project.isFiled && mayEdit,
    mayDeleteOwn: !project.isFiled,
  };
};
