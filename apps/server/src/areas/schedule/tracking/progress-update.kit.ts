import type { Issue } from '@xmgl/contracts/errors';
import { progressUpdate } from '@xmgl/contracts/schedule/progress-update.register';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { hasPageRight } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import { type ChangeOf, type DoneOf, makeKit, rowCheck, stepWarning } from '../../../register/kit.ts';
import { namesInSight } from '../../../register/read/people-sight.service.ts';
import { applyWithin } from '../plan/apply-within.service.ts';
import { lockPlanVersion } from '../plan/plan.repository.ts';
import { isOwnActivity } from './activity-around.service.ts';
import { toBehindWords } from './behind-plan.service.ts';
import { findLastClosed } from './progress-line.repository.ts';
import { agreesWithSteps, toReportCommands } from './report-commands.ts';
import {
  findLaterConfirmed,
  findReported,
  listReportedSteps,
  type Reported,
  type ReportedStep,
} from './reported-activity.repository.ts';

const confirm = '确认';

const issue = (path: string, message: string): Issue => ({ code: 'invalid', message, path });

type Report = typeof progressUpdate;
type Told = ChangeOf<
  Report,
  | 'statusDate'
  | 'expectedFinish'
  | 'cause'
  | 'percentComplete'
  | 'remainingDays'
  | 'actualStart'
  | 'actualFinish'
>;

const whoseIs = async (actor: Actor, { ownerName, ownerUserID }: Reported): Promise<string> => {
  if (ownerName === null) return '还没有责任人';
  const nameOf = await namesInSight(actor);
  return `的责任人是${nameOf({ user_id: ownerUserID ?? '', user_name: ownerName })}`;
};

const ofOwn = async (actor: Actor, activity: Reported): Promise<readonly Issue[]> => {
  const { db, user, project } = actor;
  if (await isOwnActivity(actor, activity)) return [];
  if (await hasPageRight(db, user.userID, project, 'schedule.gantt', 'update')) return [];
  const whose = await whoseIs(actor, activity);
  return [issue('activityID', `只能填报自己负责、本单位承担的活动，「${activity.name}」${whose}`)];
};

const explainsDelay = async (
  actor: Actor,
  activity: Reported,
  { after }: Told,
): Promise<readonly Issue[]> => {
  if (after.cause !== null) return [];
  const behind = await toBehindWords(actor, activity, after);
  return behind === undefined ? [] : [issue('cause', `${behind}，请选择滞后原因`)];
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

/** What was reported of a closed period is settled: for that day, and what happened up to it. */
const ofOpenPeriod = async (
  { db, project }: Actor,
  activity: Reported,
  { after }: Told,
): Promise<readonly Issue[]> => {
  const last = await findLastClosed(db, project);
  if (!last) return [];
  const settled = (
    path: 'actualStart' | 'actualFinish',
    label: string,
    known: number | null,
    back: number,
  ) => {
    if (known === null || known > last.status_at) return [];
    const day = toDayWords(known - back);
    return after[path] === day
      ? []
      : [issue(path, `${label} ${day} 在已关闭的周期（检查日期 ${last.status_date}）内，不能改变`)];
  };
  return [
    ...(after.statusDate !== null && after.statusDate <= last.status_date
      ? [issue('statusDate', `检查日期 ${last.status_date} 及以前的周期已关闭，请填写之后的日期`)]
      : []),
    ...settled('actualStart', '实际开始', activity.actualStart, 0),
    ...settled('actualFinish', '实际完成', activity.actualFinish, 1),
  ];
};

const goneOf = ({ action }: Pick<ChangeOf<Report>, 'action'>): string =>
  action === confirm ? '此活动已从计划中删除，不能确认，请退回' : '此活动已从计划中删除，请另选';

/** The 检查点 that a report says are done: as they are sent, else as they stand. */
const stepsOf = async (
  { db, project }: Actor,
  { rowID, before, after }: ChangeOf<Report>,
): Promise<readonly ReportedStep[]> => {
  const { steps } = after as { readonly steps?: readonly ReportedStep[] };
  if (Array.isArray(steps)) return steps;
  return before === null ? [] : await listReportedSteps(db, project, rowID);
};

/** The activity is still in the plan. */
const inPlanCheck = rowCheck(progressUpdate, ['activityID'], async (actor, change) => {
  if (!isSaid(change) && change.action !== confirm) return [];
  const activity = await findActivity(actor, change.after.activityID);
  return activity ? [] : [issue('activityID', goneOf(change))];
});

/** Of one's own activities and those of one's company, and with the reason where they are behind. */
const reportCheck = rowCheck(
  progressUpdate,
  [
    ...(['activityID', 'statusDate', 'expectedFinish', 'cause'] as const),
    ...(['percentComplete', 'remainingDays', 'actualStart', 'actualFinish'] as const),
  ],
  async (actor, change) => {
    if (!isSaid(change) && change.action !== confirm) return [];
    const activity = await findActivity(actor, change.after.activityID);
    if (!activity) return [];
    if (!isSaid(change)) return await ofOpenPeriod(actor, activity, change);
    return [
      ...(await ofOwn(actor, activity)),
      ...(await explainsDelay(actor, activity, change)),
      ...agreesWithSteps(activity, change, await stepsOf(actor, change)),
      ...(await ofOpenPeriod(actor, activity, change)),
    ];
  },
);

/** The plan follows the newest report; an older one does not take it back. */
const requireNewest = async ({ db, project }: Actor, rowID: string, activity: Reported): Promise<void> => {
  const later = await findLaterConfirmed(db, project, rowID);
  if (!later) return;
  const which = `${later.code}（检查日期 ${later.status_date}，已完成 ${later.percent_complete === null ? '按尚需工期' : `${Number(later.percent_complete)}%`}）`;
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
  const steps = await listReportedSteps(actor.db, actor.project, rowID);
  await applyWithin(actor, toReportCommands(after, activity, steps));
};

/** Who confirms what happened later knows that the whole plan is looked at as of that day from then on. */
const saysWhereTo = stepWarning(progressUpdate, [confirm], async (actor, row) => {
  const activity = await findActivity(actor, row.activityID);
  if (!activity || activity.statusAt === null) return null;
  const steps = await listReportedSteps(actor.db, actor.project, row.progressUpdateID);
  const moved = toReportCommands(row, activity, steps).some(({ kind }) => kind === 'setStatusDate');
  return moved
    ? `检查日期将由 ${toDayWords(activity.statusAt - 1)} 移到 ${row.statusDate}，前锋线和各项进度从此按新的日期看。`
    : null;
});

export const progressUpdateKit = makeKit(progressUpdate, {
  rules: {
    checks: [inPlanCheck, reportCheck],
    warnings: [saysWhereTo],
    changed: followReport,
    ignoresNew: true,
  },
});
