import { parseDay } from '@xmgl/contracts/calendar-day';
import type { Issue } from '@xmgl/contracts/errors';
import type { CommandOf } from '@xmgl/contracts/schedule/plan-commands';
import { progressUpdate } from '@xmgl/contracts/schedule/progress-update.register';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { hasPageRight } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { type ChangeOf, type DoneOf, makeKit, rowCheck } from '../../../register/kit.ts';
import { namesInSight } from '../../../register/read/people-sight.service.ts';
import { applyWithin } from '../plan/apply-within.service.ts';
import { lockPlanVersion } from '../plan/plan.repository.ts';
import { findLastClosed } from './progress-line.repository.ts';
import {
  findLaterConfirmed,
  findReported,
  isOfParty,
  type Reported,
} from './reported-activity.repository.ts';

const confirm = '确认';

const issue = (path: string, message: string): Issue => ({ code: 'invalid', message, path });

type Report = typeof progressUpdate;

const whoseIs = async (actor: Actor, { ownerName, ownerUserID }: Reported): Promise<string> => {
  if (ownerName === null) return '还没有责任人';
  const nameOf = await namesInSight(actor);
  return `的责任人是${nameOf({ user_id: ownerUserID ?? '', user_name: ownerName })}`;
};

const ofOwn = async (actor: Actor, activity: Reported): Promise<readonly Issue[]> => {
  const { db, user, project } = actor;
  if (activity.ownerUserID === user.userID) return [];
  if (await hasPageRight(db, user.userID, project, 'schedule.gantt', 'update')) return [];
  if (activity.partyID !== null && (await isOfParty(db, project, user.userID, activity.partyID))) return [];
  const whose = await whoseIs(actor, activity);
  return [issue('activityID', `只能填报自己负责、本单位承担的活动，「${activity.name}」${whose}`)];
};

const explainsDelay = (
  activity: Reported,
  { after }: ChangeOf<Report, 'expectedFinish' | 'cause'>,
): readonly Issue[] => {
  const { expectedFinish: expected, cause } = after;
  if (expected === null || cause !== null || activity.finishAt === null) return [];
  const planned = toDayWords(activity.finishAt - 1);
  return expected > planned ? [issue('cause', `预计完成晚于计划 ${planned}，请选择滞后原因`)] : [];
};

/** Taking a report back, or sending it back, says nothing of the activity. */
const isSaid = ({ action }: Pick<ChangeOf<Report>, 'action'>): boolean =>
  action === undefined || action === '提交';

/** An activity that leaves the plan leaves its reports without one. */
const findActivity = async (
  { db, project }: Actor,
  activityID: string | null,
): Promise<Reported | undefined> =>
  activityID === null ? undefined : await findReported(db, project, activityID);

/** What was reported of a closed period is settled. */
const ofOpenPeriod = async (
  { db, project }: Actor,
  { after }: ChangeOf<Report, 'statusDate'>,
): Promise<readonly Issue[]> => {
  const last = await findLastClosed(db, project);
  if (!last || after.statusDate === null || after.statusDate > last.status_date) return [];
  return [issue('statusDate', `检查日期 ${last.status_date} 及以前的周期已关闭，请填写之后的日期`)];
};

const goneOf = ({ action }: Pick<ChangeOf<Report>, 'action'>): string =>
  action === confirm ? '此活动已从计划中删除，不能确认，请退回' : '此活动已从计划中删除，请另选';

/** Of one's own activities and those of one's company, and with the reason where they end late. */
const reportCheck = rowCheck(
  progressUpdate,
  ['activityID', 'statusDate', 'expectedFinish', 'cause'],
  async (actor, change) => {
    if (!isSaid(change) && change.action !== confirm) return [];
    const activity = await findActivity(actor, change.after.activityID);
    if (!activity) return [issue('activityID', goneOf(change))];
    if (!isSaid(change)) return [];
    return [
      ...(await ofOwn(actor, activity)),
      ...explainsDelay(activity, change),
      ...(await ofOpenPeriod(actor, change)),
    ];
  },
);

const dayMinutes = 1440;

/** Days become minutes of the plan: from the start of the working day to its end. */
const toProgress = (after: DoneOf<Report>['after'], activity: Reported): CommandOf<'setProgress'> => {
  const { actualStart: start, actualFinish: finish, percentComplete } = after;
  const { activityID, dayStartMin, dayFinishMin } = activity;
  const actualStart = start === null ? null : parseDay(start) * dayMinutes + dayStartMin;
  if (actualStart === null) return { kind: 'setProgress', activityID, actualStart };
  if (finish === null) return { kind: 'setProgress', activityID, actualStart, percentComplete };
  return {
    kind: 'setProgress',
    activityID,
    actualStart,
    actualFinish: activity.isMilestone ? actualStart : parseDay(finish) * dayMinutes + dayFinishMin,
  };
};

/** What happened after the plan was looked at last brings its 检查日期 along, which by itself moves nothing. */
const toStatusDate = (
  { statusDate }: DoneOf<Report>['after'],
  { actualStart, actualFinish }: CommandOf<'setProgress'>,
  { statusAt, dayFinishMin }: Reported,
): readonly CommandOf<'setStatusDate'>[] => {
  const happened = Math.max(actualStart ?? 0, actualFinish ?? 0);
  if (statusAt === null || happened <= statusAt) return [];
  return [{ kind: 'setStatusDate', at: parseDay(statusDate) * dayMinutes + dayFinishMin }];
};

/** The plan follows the newest report; an older one does not take it back. */
const requireNewest = async ({ db, project }: Actor, rowID: string, activity: Reported): Promise<void> => {
  const later = await findLaterConfirmed(db, project, rowID);
  if (!later) return;
  const which = `${later.code}（检查日期 ${later.status_date}，已完成 ${Number(later.percent_complete)}%）`;
  throw fail(
    'conflict',
    `「${activity.name}」已有更新的填报 ${which}得到确认，再确认这一份会使进度倒退，请退回`,
  );
};

/** What is confirmed stands in the plan at once. */
const followReport = async (actor: Actor, { rowID, action, after }: DoneOf<Report>): Promise<void> => {
  if (action !== confirm) return;
  const activity = await findActivity(actor, after.activityID);
  if (!activity) return;
  // Two that are confirmed at once see each other.
  await lockPlanVersion(actor.db, actor.project);
  await requireNewest(actor, rowID, activity);
  const progress = toProgress(after, activity);
  await applyWithin(actor, [...toStatusDate(after, progress, activity), progress]);
};

export const progressUpdateKit = makeKit(progressUpdate, {
  rules: { checks: [reportCheck], changed: followReport, ignoresNew: true },
});
