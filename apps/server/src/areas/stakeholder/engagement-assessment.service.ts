import { hasRight } from '@xmgl/contracts/access/page-rights';
import type { Issue } from '@xmgl/contracts/errors';
import { isEmpty } from '@xmgl/contracts/register/check-row';
import { isChanged } from '@xmgl/contracts/register/row-changes';
import type { KeptRow } from '@xmgl/contracts/register/row-types';
import {
  gapOf,
  mayBeDesired,
  missingWay,
  trendOf,
  wayFields,
} from '@xmgl/contracts/stakeholder/engagement-level';
import { stakeholderEngagement } from '@xmgl/contracts/stakeholder/stakeholder-engagement.register';
import { listPageRoles } from '../../access/page-roles.repository.ts';
import type { Actor } from '../../access/someone.ts';
import { toLocalDay } from '../../base/local-time.ts';
import { peopleOf } from '../../flow/flow.service.ts';
import { toDueDate } from '../../notify/due-date.ts';
import { closeTasks, type NewTask, openTasks } from '../../notify/tasks.service.ts';
import { type ChangeOf, type DoneOf, rowCheck } from '../../register/kit.ts';
import { readPriorities } from './assess.service.ts';
import { findJudged } from './assessment.repository.ts';
import { endAsk } from './assessment-ask.service.ts';
import { findLevelBefore, listEngagementIDs } from './engagement-assessment.repository.ts';
import { maySeePriorities } from './judged-people.service.ts';

const register = stakeholderEngagement.entity;
const reviewDays = 5;

type Assessment = typeof stakeholderEngagement;
type Asked = ChangeOf<Assessment, 'projectStakeholderID' | 'current' | 'desired'>;

const checkGap = async (actor: Actor, { after }: Asked): Promise<Issue[]> => {
  const { projectStakeholderID: personID, current, desired } = after;
  const missing = wayFields.filter((key) => isEmpty(after[key]));
  if (missing.length === 0 || gapOf(current, desired) <= 0 || !mayBeDesired(desired)) return [];
  const priority = (await readPriorities(actor.db, actor.project, personID)).get(personID) ?? null;
  const message = missingWay(gapOf(current, desired), priority, await maySeePriorities(actor));
  return message === null ? [] : missing.map((path) => ({ code: 'invalid', message, path }));
};

/** What a gap of someone important must come with. */
export const engagementChecks = [
  rowCheck(stakeholderEngagement, ['projectStakeholderID', 'current', 'desired'], checkGap),
];

/** Whether this person could answer: a task for somebody who may not open the page stays for ever. */
const mayReview = async ({ db, project }: Actor, userID: string): Promise<boolean> => {
  const roles = await listPageRoles(db, project, userID, [stakeholderEngagement.page]);
  return roles.some((role) => hasRight(role, 'update'));
};

const reviewers = async (
  actor: Actor,
  row: KeptRow<Assessment>,
): Promise<Pick<NewTask, 'userIDs' | 'duty'>> => {
  const owner = row.strategyOwnerID;
  if (owner !== null && (await mayReview(actor, owner))) return { userIDs: [owner] };
  return { userIDs: await peopleOf(actor, row, 'manager'), duty: 'manager' };
};

/**
 * Asks the strategy's owner to look at it again, or the 项目经理 where no owner can. A title outlasts the right to read
 * where people stand: it names nobody's level.
 */
const askForReview = async (actor: Actor, rowID: string, after: KeptRow<Assessment>) => {
  const person = await findJudged(actor.db, actor.project, after.projectStakeholderID);
  await openTasks(actor.db, actor.project, {
    register,
    rowID,
    ...(await reviewers(actor, after)),
    title: `策略复核：${person?.user_name ?? ''}`,
    address: stakeholderEngagement.address(rowID),
    dueDate: toDueDate(actor.now, reviewDays),
  });
};

/** A falling C asks for the strategy to be looked at; a new strategy or a newer assessment answers. */
export const followEngagement = async (actor: Actor, change: DoneOf<Assessment>): Promise<void> => {
  const { db, project, now } = actor;
  const { rowID, before, after } = change;
  const { projectStakeholderID: personID, assessTime: day } = after;
  const isJudgedAnew = before === null || isChanged(change, 'current', 'assessTime', 'projectStakeholderID');
  if (isJudgedAnew || day === toLocalDay(now)) await endAsk(actor, personID, 'done');
  if (!isJudgedAnew) {
    if (isChanged(change, ...wayFields)) await closeTasks(db, project, { register, rowID }, 'done', now);
    return;
  }
  for (const id of await listEngagementIDs(db, project, personID, day))
    await closeTasks(db, project, { register, rowID: id }, id === rowID ? 'dropped' : 'done', now);
  const earlier = await findLevelBefore(db, project, personID, day);
  if (earlier !== null && (trendOf(after.current, earlier) ?? 0) < 0) await askForReview(actor, rowID, after);
};
