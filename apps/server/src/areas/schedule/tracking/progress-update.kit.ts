import { parseDay } from '@xmgl/contracts/calendar-day';
import type { Issue } from '@xmgl/contracts/errors';
import type { CommandOf } from '@xmgl/contracts/schedule/plan-commands';
import { progressUpdate } from '@xmgl/contracts/schedule/progress-update.register';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { hasPageRight } from '../../../access/enter-project.ts';
import { fail } from '../../../http/failure.ts';
import { type Actor, type Change, makeKit, type RowCheck, type Values } from '../../../register/kit.ts';
import { namesInSight } from '../../../register/people-sight.service.ts';
import { applyWithin } from '../plan/apply-within.service.ts';
import { lockPlanVersion } from '../plan/plan.repository.ts';
import { findLaterConfirmed, findReported, type Reported } from './reported-activity.repository.ts';

const confirm = '确认';

const issue = (path: string, message: string): Issue => ({ code: 'invalid', message, path });

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** What a report says does not contradict itself. */
const agrees = ({ after }: Change): readonly Issue[] => {
  const percent = Number(after.percentComplete);
  const start = textOf(after.actualStart);
  const finish = textOf(after.actualFinish);
  const day = textOf(after.statusDate) ?? '';
  const issues: Issue[] = [];
  if (percent > 0 && start === null) issues.push(issue('actualStart', '已有进展，请填写实际开始日期'));
  if (percent === 100 && finish === null)
    issues.push(issue('actualFinish', '已完成 100%，请填写实际完成日期'));
  if (finish !== null && percent !== 100)
    issues.push(issue('percentComplete', '已填写实际完成日期，完成百分比应为 100'));
  if (start !== null && start > day)
    issues.push(issue('actualStart', `实际日期晚于检查日期 ${day}，请先推进检查日期`));
  if (finish !== null && finish > day)
    issues.push(issue('actualFinish', `实际日期晚于检查日期 ${day}，请先推进检查日期`));
  return issues;
};

const whoseIs = async (actor: Actor, { ownerName, ownerUserID }: Reported): Promise<string> => {
  if (ownerName === null) return '还没有责任人';
  const nameOf = await namesInSight(actor);
  return `的责任人是${nameOf({ user_id: ownerUserID ?? '', user_name: ownerName })}`;
};

const ofOwn = async (actor: Actor, activity: Reported): Promise<readonly Issue[]> => {
  const { db, user, project } = actor;
  if (activity.ownerUserID === user.userID) return [];
  if (await hasPageRight(db, user.userID, project, 'schedule.gantt', 'update')) return [];
  const whose = await whoseIs(actor, activity);
  return [issue('activityID', `只能填报自己负责的活动，「${activity.name}」${whose}`)];
};

const explainsDelay = (activity: Reported, { after }: Change): readonly Issue[] => {
  const expected = textOf(after.expectedFinish);
  if (expected === null || textOf(after.cause) !== null || activity.finishAt === null) return [];
  const planned = toDayWords(activity.finishAt - 1);
  return expected > planned ? [issue('cause', `预计完成晚于计划 ${planned}，请选择滞后原因`)] : [];
};

/** Taking a report back, or sending it back, says nothing of the activity. */
const isSaid = ({ action }: Change): boolean => action === undefined || action === '提交';

/** An activity that leaves the plan leaves its reports without one. */
const findActivity = async (
  { db, project }: Actor,
  { activityID }: Values,
): Promise<Reported | undefined> => {
  const id = textOf(activityID);
  return id === null ? undefined : await findReported(db, project, id);
};

const goneOf = ({ action }: Change): string =>
  action === confirm ? '此活动已从计划中删除，不能确认，请退回' : '此活动已从计划中删除，请另选';

/** Of one's own activities, and with the reason where they end late. */
const reportCheck: RowCheck = {
  reads: ['activityID', 'statusDate', 'actualStart', 'actualFinish', 'percentComplete', 'expectedFinish'],
  ask: async (actor, change) => {
    if (!isSaid(change) && change.action !== confirm) return [];
    const activity = await findActivity(actor, change.after);
    if (!activity) return [issue('activityID', goneOf(change))];
    if (!isSaid(change)) return [];
    return [...(await ofOwn(actor, activity)), ...agrees(change), ...explainsDelay(activity, change)];
  },
};

const dayMinutes = 1440;

/** Days become minutes of the plan: from the start of the working day to its end. */
const toProgress = (after: Values, activity: Reported): CommandOf<'setProgress'> => {
  const start = textOf(after.actualStart);
  const finish = textOf(after.actualFinish);
  const { activityID, dayStartMin, dayFinishMin } = activity;
  const actualStart = start === null ? null : parseDay(start) * dayMinutes + dayStartMin;
  if (actualStart === null) return { kind: 'setProgress', activityID, actualStart };
  if (finish === null)
    return { kind: 'setProgress', activityID, actualStart, percentComplete: Number(after.percentComplete) };
  return {
    kind: 'setProgress',
    activityID,
    actualStart,
    actualFinish: activity.isMilestone ? actualStart : parseDay(finish) * dayMinutes + dayFinishMin,
  };
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
const followReport = async (actor: Actor, { rowID, action, after }: Change): Promise<void> => {
  if (action !== confirm) return;
  const activity = await findActivity(actor, after);
  if (!activity) return;
  // Two that are confirmed at once see each other.
  await lockPlanVersion(actor.db, actor.project);
  await requireNewest(actor, rowID, activity);
  await applyWithin(actor, [toProgress(after, activity)]);
};

export const progressUpdateKit = makeKit(progressUpdate, {
  rules: { checks: [reportCheck], changed: followReport },
});
