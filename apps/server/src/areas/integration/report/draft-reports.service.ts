import { addDays } from '@xmgl/contracts/calendar-day';
import type { PeriodicKind } from '@xmgl/contracts/integration/report/report-schedule.calls';
import { workReport } from '@xmgl/contracts/integration/work-report.register';
import type { Kysely } from 'kysely';
import { enterProject } from '../../../access/enter-project.ts';
import { Failure } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { readWorkDays, type WorkDays } from '../../../calendar/work-days.service.ts';
import { inScope, type ProjectKey } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';
import { notify } from '../../../notify/notices.service.ts';
import type { RegisterKit } from '../../../register/kit.ts';
import { addRow } from '../../../register/write/add-row.service.ts';
import { findManagerID } from '../closing/closing.repository.ts';
import { type Period, periodAt, titleOf } from './periods.ts';
import {
  findReaching,
  listProjectsWithSchedules,
  listScheduled,
  lockScheduled,
  noteMade,
  type Scheduled,
} from './report-schedule.repository.ts';

type Morning = {
  readonly db: Kysely<Tables>;
  readonly kit: RegisterKit<typeof workReport>;
  readonly now: Date;
};
type Due = Scheduled & { readonly period: Period; readonly dueDay: string };

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00Z`).getUTCDay());

/** The last day of a period that the project works; its last day where it works none of them. */
const lastWorkDay = ({ start, end }: Period, workDays: WorkDays | undefined): string => {
  for (let day = end; day >= start; day = addDays(day, -1))
    if (workDays?.(day) ?? !isWeekend(day)) return day;
  return end;
};

/**
 * The period of which a draft is due: that of today from its last working day on, else the one before it where the
 * server was off on its day. None where it has been made.
 */
export const duePeriod = (
  reportKind: PeriodicKind,
  { today, madeUntil }: { readonly today: string; readonly madeUntil: string },
  workDays: WorkDays | undefined,
): { readonly period: Period; readonly dueDay: string } | undefined => {
  const current = periodAt(reportKind, today);
  const before = periodAt(reportKind, addDays(current.start, -1));
  return [current, before]
    .map((period) => ({ period, dueDay: lastWorkDay(period, workDays) }))
    .filter(({ dueDay }) => workDays?.(dueDay) ?? !isWeekend(dueDay))
    .find(({ period, dueDay }) => dueDay <= today && period.end > madeUntil);
};

const listDue = ({ db, now }: Morning, project: ProjectKey): Promise<readonly Due[]> =>
  inScope(db, project, async (scoped) => {
    const workDays = await readWorkDays(scoped, project);
    return (await listScheduled(scoped, project))
      .filter(({ isOn }) => isOn)
      .flatMap((row) => {
        const due = duePeriod(row.reportKind, { today: toLocalDay(now), madeUntil: row.madeUntil }, workDays);
        return due ? { ...row, ...due } : [];
      });
  });

/** Writes the draft as its author would, so that it counts what the author may see, and lies before them as a task. */
const draftFor = async ({ db, kit, now }: Morning, project: ProjectKey, due: Due): Promise<void> => {
  const { reportKind, authorID, reviewerID, period, dueDay } = due;
  if (authorID === null || reviewerID === null) return;
  await inScope(db, { userID: authorID }, async (scoped) => {
    const entered = await enterProject(scoped, authorID, project.projectID, {
      page: workReport.page,
      right: 'insert',
    });
    const locked = await lockScheduled(scoped, project, reportKind);
    if (!locked?.isOn || locked.madeUntil >= period.end) return;
    await noteMade(scoped, project, reportKind, period.end);
    if (await findReaching(scoped, project, reportKind, dueDay)) return;
    const actor = { db: scoped, project: entered, user: { userID: authorID }, now, requestID: 'log-days' };
    const title = titleOf(reportKind, period);
    const row = await addRow(actor, kit, {
      title,
      reportKind,
      periodStart: period.start,
      periodEnd: period.end,
      authorID,
      reviewerID,
    });
    await notify(scoped, {
      userIDs: [authorID],
      senderID: null,
      ...project,
      title: `「${title}」的草稿已生成，请填写后提交审核`,
      content: '数据已汇总到今天；提交前可以刷新数据。',
      address: workReport.address(row.workReportID),
    });
  });
};

/** The one who can mend it is told why there is no draft, once. */
const tellWhyNot = async (
  { db }: Morning,
  project: ProjectKey,
  { reportKind, period }: Due,
  why: string,
): Promise<void> => {
  await inScope(db, project, async (scoped) => {
    const locked = await lockScheduled(scoped, project, reportKind);
    if (!locked?.isOn || locked.madeUntil >= period.end) return;
    await noteMade(scoped, project, reportKind, period.end);
    await notify(scoped, {
      userIDs: [await findManagerID(scoped, project)],
      senderID: null,
      ...project,
      title: `「${titleOf(reportKind, period)}」没有生成，请检查定期报告的编制人和审核人`,
      content: why,
      address: '/overallManagement/configuration?tab=report',
    });
  });
};

/** Every morning: the drafts of periodic reports whose period comes to its end, each once. */
export const draftDueReports = async (morning: Morning): Promise<void> => {
  for (const project of await listProjectsWithSchedules(morning.db))
    for (const due of await listDue(morning, project))
      try {
        await draftFor(morning, project, due);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        await tellWhyNot(morning, project, due, error.message);
      }
};
