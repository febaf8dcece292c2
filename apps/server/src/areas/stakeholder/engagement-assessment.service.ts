import { hasRight } from '@xmgl/contracts/access/page-rights';
import type { Issue } from '@xmgl/contracts/errors';
import { isEmpty } from '@xmgl/contracts/register/check-row';
import {
  type EngagementLevel,
  gapOf,
  mayBeDesired,
  needsStrategy,
  trendOf,
} from '@xmgl/contracts/stakeholder/engagement-level';
import { stakeholderEngagement } from '@xmgl/contracts/stakeholder/stakeholder-engagement.register';
import { listPageRoles } from '../../access/page-roles.repository.ts';
import { toLocalDay } from '../../local-time.ts';
import { toDueDate } from '../../notify/due-date.ts';
import { closeTasks, type NewTask, openTasks } from '../../notify/tasks.service.ts';
import { isChanged } from '../../register/is-changed.ts';
import type { Actor, Change, RowCheck, Values } from '../../register/kit.ts';
import { peopleOf } from '../../register/workflow.service.ts';
import { readPriorities } from './assess.service.ts';
import { findJudged } from './assessment.repository.ts';
import { endAsk } from './assessment-ask.service.ts';
import { findLevelBefore, listEngagementIDs } from './engagement-assessment.repository.ts';
import { maySeePriorities } from './judged-people.service.ts';

const register = stakeholderEngagement.entity;
const reviewDays = 5;

type Wanted = {
  readonly personID: string;
  readonly day: string;
  readonly current: EngagementLevel;
  readonly desired: EngagementLevel;
};

/** The fields that must be there; `checkRow` has told of them where they are not. */
const toWanted = ({ projectStakeholderID, assessTime, current, desired }: Values): Wanted | null =>
  projectStakeholderID && assessTime && current && desired
    ? {
        personID: String(projectStakeholderID),
        day: String(assessTime),
        current: current as EngagementLevel,
        desired: desired as EngagementLevel,
      }
    : null;

const asked = ['strategy', 'strategyOwnerID', 'targetTime'] as const;

const checkDesired = (_actor: Actor, { after }: Change): Issue[] =>
  mayBeDesired(after.desired as EngagementLevel)
    ? []
    : [{ code: 'invalid', message: '期望参与度应为中立型、支持型或领导型', path: 'desired' }];

const checkGap = async (actor: Actor, { after }: Change): Promise<Issue[]> => {
  const personID = String(after.projectStakeholderID);
  const desired = after.desired as EngagementLevel;
  const missing = asked.filter((key) => isEmpty(after[key]));
  const gap = gapOf(after.current as EngagementLevel, desired);
  if (missing.length === 0 || gap <= 0 || !mayBeDesired(desired)) return [];
  const priority = (await readPriorities(actor.db, actor.project, personID)).get(personID) ?? null;
  if (!needsStrategy(gap, priority)) return [];
  const who = (await maySeePriorities(actor)) ? '高优先级干系人' : '此干系人';
  const message = `${who}存在差距，请填写策略、责任人和目标日期`;
  return missing.map((path) => ({ code: 'invalid', message, path }));
};

/** What may be wished for, and what a gap of someone important must come with. */
export const engagementChecks: readonly RowCheck[] = [
  { reads: ['desired'], ask: checkDesired },
  { reads: ['projectStakeholderID', 'current', 'desired'], ask: checkGap },
];

/** Whether this person could answer: a task for somebody who may not open the page stays for ever. */
const mayReview = async ({ db, project }: Actor, userID: string): Promise<boolean> => {
  const roles = await listPageRoles(db, project, userID, [stakeholderEngagement.page]);
  return roles.some((role) => hasRight(role, 'update'));
};

const reviewers = async (actor: Actor, row: Values): Promise<Pick<NewTask, 'userIDs' | 'duty'>> => {
  const owner = isEmpty(row.strategyOwnerID) ? null : String(row.strategyOwnerID);
  if (owner !== null && (await mayReview(actor, owner))) return { userIDs: [owner] };
  return { userIDs: await peopleOf(actor, row, 'manager'), duty: 'manager' };
};

/**
 * Asks the strategy's owner to look at it again, or the 项目经理 where no owner can. A title outlasts the right to read
 * where people stand: it names nobody's level.
 */
const askForReview = async (actor: Actor, rowID: string, after: Values, personID: string) => {
  const person = await findJudged(actor.db, actor.project, personID);
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
export const followEngagement = async (actor: Actor, change: Change): Promise<void> => {
  const { db, project, now } = actor;
  const { rowID, before, after } = change;
  const wanted = toWanted(after);
  if (!wanted) return;
  const isJudgedAnew = before === null || isChanged(change, 'current', 'assessTime', 'projectStakeholderID');
  if (isJudgedAnew || wanted.day === toLocalDay(now)) await endAsk(actor, wanted.personID, 'done');
  if (!isJudgedAnew) {
    if (isChanged(change, ...asked)) await closeTasks(db, project, { register, rowID }, 'done', now);
    return;
  }
  for (const id of await listEngagementIDs(db, project, wanted.personID, wanted.day))
    await closeTasks(db, project, { register, rowID: id }, id === rowID ? 'dropped' : 'done', now);
  const earlier = await findLevelBefore(db, project, wanted.personID, wanted.day);
  if (earlier !== null && (trendOf(wanted.current, earlier) ?? 0) < 0)
    await askForReview(actor, rowID, after, wanted.personID);
};
