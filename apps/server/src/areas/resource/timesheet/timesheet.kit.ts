import type { Issue } from '@xmgl/contracts/errors';
import { deletionDeed } from '@xmgl/contracts/register/register';
import { daysOfWeek, timesheet, toDayName } from '@xmgl/contracts/resource/timesheet.register';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { type DoneOf, makeKit, rowCheck, stepGuard, stepWarning } from '../../../register/kit.ts';
import { loadRowRights } from '../../../register/read/row-rights.service.ts';
import { readClosedMonth } from '../../cost/take-back.service.ts';
import { readResourceSetting } from '../setting/resource-setting.repository.ts';
import { closeOverdueSheet } from './overdue-sheets.service.ts';
import { approverOf, knownTimesheets, personOf } from './own-timesheet.ts';
import type { WorkedLine } from './paid-hours.ts';
import { keepPay, listLines, payLines, sumOvertime } from './pay.repository.ts';
import { postTimesheets, takeBackTimesheet } from './post-timesheets.service.ts';
import { findFinished, findSheetOf, findWhose } from './timesheet.repository.ts';

const issue = (path: string, message: string): Issue => ({ code: 'invalid', message, path });

/** The lines of a row as they are sent; undefined where they stay as they are. */
const sentLines = (after: object): readonly WorkedLine[] | undefined => {
  const { hours } = after as { readonly hours?: readonly WorkedLine[] };
  return Array.isArray(hours) ? hours : undefined;
};

const isSaid = (action: string | undefined): boolean => action === undefined || action === '提交';

/** Of people and machines; whoever sees only their own sheets fills only those. */
const resourceCheck = rowCheck(
  timesheet,
  ['resourceID', 'weekStart'],
  async (actor, { rowID, before, after, action }) => {
    if (!isSaid(action)) return [];
    const { resourceID, weekStart } = after;
    if (before?.resourceID === resourceID && before?.weekStart === weekStart) return [];
    const whose = await findWhose(actor, resourceID);
    if (!whose || whose.kind === '材料') return [issue('resourceID', '工时表只记人员和设备，请另选')];
    const rights = await loadRowRights(actor, timesheet);
    const isOwn = whose.userID === actor.user.userID;
    if (!isOwn && !rights.reachesAll(before ? 'update' : 'insert'))
      return [issue('resourceID', '您只能填本人的工时表')];
    const other = await findSheetOf(actor, resourceID, weekStart);
    return other && other.timesheetID !== rowID
      ? [issue('weekStart', `「${whose.name}」这一周已有工时表 ${other.code}`)]
      : [];
  },
);

/** Hours lie in the week of the sheet, and not behind the end of their activity. */
const linesCheck = rowCheck(timesheet, ['weekStart'], async (actor, { after, action }) => {
  const lines = sentLines(after);
  if (!isSaid(action) || !lines) return [];
  const days = new Set(daysOfWeek(after.weekStart));
  const finished = await findFinished(
    actor,
    lines.flatMap(({ activityID }) => activityID ?? []),
  );
  return lines.flatMap(({ workDate, activityID }, at): Issue[] => {
    if (!days.has(workDate)) return [issue(`hours.${at}.workDate`, `${workDate} 不在这一周内`)];
    const end = finished.get(activityID ?? '');
    if (!end || workDate <= end.day) return [];
    const message = `活动「${end.name}」已于 ${toDayName(end.day)} 完成，不能填 ${toDayName(workDate)} 的工时`;
    return [issue(`hours.${at}.workDate`, message)];
  });
});

const overtimeFault = async (
  actor: Actor,
  { rowID, resourceID, reason }: { rowID: string; resourceID: string; reason: string },
  lines: readonly WorkedLine[],
): Promise<readonly Issue[]> => {
  const { otMonthWarn } = await readResourceSetting(actor);
  if (reason !== '') return [];
  const overtime = (await payLines(actor, resourceID, lines)).filter(({ payKind }) => payKind !== '正常');
  for (const [month, own] of Map.groupBy(overtime, ({ workDate }) => workDate.slice(0, 7))) {
    const hours =
      (await sumOvertime(actor, { resourceID, month, beside: rowID })) +
      own.reduce((sum, line) => sum + line.hours, 0);
    if (hours > otMonthWarn)
      return [issue('overtimeReason', `本月加班 ${hours} 小时，超过 ${otMonthWarn} 小时，请说明原因`)];
  }
  return [];
};

/** What is submitted has been worked, and much overtime is explained. */
const submitCheck = rowCheck(
  timesheet,
  ['resourceID', 'weekStart', 'overtimeReason'],
  async (actor, { rowID, after, action }) => {
    if (action !== '提交') return [];
    const lines = sentLines(after) ?? (await listLines(actor, rowID));
    if (lines.length === 0) return [issue('hours', '还没有填工时，不能提交')];
    const today = toLocalDay(actor.now);
    const ahead = lines.find(({ workDate }) => workDate > today);
    if (ahead) return [issue('hours', `${toDayName(ahead.workDate)} 还没有到，不能提交当天的工时`)];
    const { resourceID, overtimeReason: reason } = after;
    return await overtimeFault(actor, { rowID, resourceID, reason }, lines);
  },
);

const notOwn = stepGuard(timesheet, ['批准', '退回'], async ({ user }, { personID }) =>
  personID === user.userID ? { code: 'forbidden', message: '不能审批本人的工时表' } : null,
);

/** What is closed stays as it was told: what takes it back counts on the first open day. */
const warnOfClosed = stepWarning(timesheet, ['更正'], async (actor, { timesheetID }) => {
  const month = await readClosedMonth(actor, 'timesheet_id', timesheetID);
  return month === null
    ? null
    : `${month} 的成本已关闭，那个月的数字不变；冲销记入以后第一个没有关闭的月份，并注明补记。`;
});

const staysOnceSubmitted = stepGuard(timesheet, [deletionDeed], async (_actor, { state }) =>
  state === '草稿' || state === '退回'
    ? null
    : { code: 'conflict', message: `工时表已在「${state}」，不能删除；草稿和退回的才能删除` },
);

/** How a sheet is paid follows its lines until it is approved; approval posts it, a correction takes it back. */
const follow = async (actor: Actor, { rowID, action, after }: DoneOf<typeof timesheet>): Promise<void> => {
  if (isSaid(action))
    await keepPay(actor, rowID, await payLines(actor, after.resourceID, await listLines(actor, rowID)));
  if (action === '提交') await closeOverdueSheet(actor, after);
  if (action === '批准') await postTimesheets(actor, [rowID]);
  if (action === '更正') await takeBackTimesheet(actor, rowID);
};

const ofPay = (
  condition: ReturnType<typeof sql>,
) => sql`(select coalesce(sum(p.hours) filter (where ${condition}), 0)
  from timesheet_pay as p where p.company_id = t.company_id and p.project_id = t.project_id
    and p.timesheet_id = t.timesheet_id)`;

export const timesheetKit = makeKit(timesheet, {
  rules: {
    checks: [resourceCheck, linesCheck, submitCheck],
    guards: [notOwn, staysOnceSubmitted],
    warnings: [warnOfClosed],
    changed: follow,
    known: knownTimesheets,
  },
  computed: {
    personID: personOf,
    approverID: approverOf,
    sheetKind: sql`case (select r.resource_kind from project_resource as r where r.company_id = t.company_id
      and r.project_id = t.project_id and r.project_resource_id = t.resource_id) when '设备' then '台班记录' else '工时表' end`,
    totalHours: ofPay(sql`true`),
    overtimeHours: ofPay(sql`p.pay_kind <> '正常'`),
  },
});
