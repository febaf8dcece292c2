import type { ImportReport } from '@xmgl/contracts/schedule/exchange.calls';
import { listYearsWithoutHolidays, toHolidayNotice } from '@xmgl/engine/calendar/statutory-years';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toCalendarModel } from '@xmgl/engine/commands/to-plan-model';
import type { ImportedDocument } from '@xmgl/engine/exchange/imported-to-document';
import type { ImportedPlan } from '@xmgl/engine/formats/imported-plan';
import type { Schedule } from '@xmgl/engine/model';
import { createReasonFinder } from './difference-reason.ts';

const mostDifferences = 500;
const mostProblems = 200;

/** What importing a file gives: counts, what is lost, what is computed otherwise than the file keeps it. */
export const toImportReport = (
  { fileName, format }: Pick<ImportReport, 'fileName' | 'format'>,
  imported: ImportedPlan,
  { document, idOf, notMapped }: ImportedDocument,
  schedule: Schedule,
): ImportReport => {
  const differences = listDifferences(imported, document, idOf, schedule);
  const finishes = imported.activities.flatMap((row) => row.storedFinish ?? []);
  return {
    fileName,
    format,
    source: [imported.project.title, imported.project.company].filter((text) => text !== '').join(' · '),
    counts: { ...toCounts(document), baselines: imported.baselines.length },
    unmapped: [...imported.notMapped, ...notMapped].map(({ what, where, count, fault }) => ({
      what,
      where: where.join('、'),
      why:
        fault === undefined
          ? '本系统的计划模型没有此项，导出时不再写回'
          : '文件中没有、有误或超过上限，已按左列所述处理',
      count,
    })),
    differences: differences.slice(0, mostDifferences),
    differenceCount: differences.length,
    problems: [
      ...listHolidayProblems(document, schedule),
      ...schedule.problems.slice(0, mostProblems).map(({ severity, message }) => ({ severity, message })),
    ],
    start: schedule.start,
    finish: schedule.finish,
    keptFinish: finishes.length === 0 ? null : finishes.reduce((last, at) => Math.max(last, at)),
  };
};

/** Dates of years whose holidays the project's calendar does not know are told, not left to be found. */
const listHolidayProblems = (plan: PlanDocument, { start, finish }: Schedule): ImportReport['problems'] => {
  const models = new Map(Array.from(plan.calendar.values(), (row) => [row.calendarID, toCalendarModel(row)]));
  const own = models.get(plan.settings.calendarID);
  const years = own ? listYearsWithoutHolidays(own, models, start, finish, new Date().getFullYear()) : [];
  return years.length === 0 ? [] : [{ severity: 'warning', message: toHolidayNotice(years) }];
};

const toCounts = (plan: PlanDocument): Omit<ImportReport['counts'], 'baselines'> => {
  const activities = [...plan.activity.values()];
  return {
    wbsNodes: plan.wbsNode.size,
    activities: plan.activity.size,
    milestones: activities.filter((row) => row.kind === 'startMilestone' || row.kind === 'finishMilestone')
      .length,
    links: plan.link.size,
    calendars: plan.calendar.size,
    resources: plan.resource.size,
    assignments: plan.assignment.size,
  };
};

/** Activities whose kept dates are not the computed ones; WBS nodes only follow from them. */
const listDifferences = (
  imported: ImportedPlan,
  plan: PlanDocument,
  idOf: ImportedDocument['idOf'],
  schedule: Schedule,
): ImportReport['differences'] => {
  const computed = new Map(schedule.activities.map((dates) => [dates.id, dates]));
  const found = new Map<string, Omit<ImportReport['differences'][number], 'reason'>>();
  for (const { id, storedStart, storedFinish } of imported.activities) {
    const rowID = idOf(id);
    const row = rowID === undefined ? undefined : plan.activity.get(rowID);
    const dates = rowID === undefined ? undefined : computed.get(rowID);
    if (rowID === undefined || !row || !dates) continue;
    const isSame =
      (storedStart === null || storedStart === dates.start) &&
      (storedFinish === null || storedFinish === dates.finish);
    if (isSame) continue;
    found.set(rowID, {
      name: row.name,
      code: row.code,
      keptStart: storedStart,
      keptFinish: storedFinish,
      start: dates.start,
      finish: dates.finish,
    });
  }
  const reasonOf = createReasonFinder(plan, new Set(found.keys()));
  return [...found].map(([rowID, difference]) => ({ ...difference, reason: reasonOf(rowID) }));
};
