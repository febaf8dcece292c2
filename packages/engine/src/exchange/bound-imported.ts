import { planLimits } from '@xmgl/contracts/schedule/plan-limits';
import { FileTally } from '../formats/file-limits.ts';
import type { ImportedPlan } from '../formats/imported-plan.ts';
import { MspdiReport } from '../formats/mspdi/mspdi-report.ts';
import { ReadStop } from '../formats/read-stop.ts';
import type { CalendarModel } from '../model.ts';
import { boundNumbers } from './bound-numbers.ts';
import { boundTexts, LONGEST } from './bound-texts.ts';

/** Of one calendar, as when it is edited. */
const mostExceptions = 20_000;
const mostWorkWeeks = 1_000;
const mostShifts = 20;
/** Of one resource. */
const mostSpans = 1_000;

/** Of the outline of a file. */
const mostLevels = planLimits.fileDepth;

const refuse = (message: string): never => {
  throw new ReadStop({ code: 'tooLarge', message });
};

const checkShifts = ({ name, week, workWeeks, exceptions }: CalendarModel, tally: FileTally): void => {
  const days = [
    ...week,
    ...workWeeks.flatMap((span) => span.days),
    ...exceptions.map((one) => one.intervals),
  ];
  if (days.some((shifts) => (shifts?.length ?? 0) > mostShifts))
    refuse(`日历「${name.slice(0, 40)}」有一天超过 ${mostShifts} 个时段，请合并时段后再导入`);
  for (const shifts of days) tally.add('shifts', shifts?.length ?? 0);
};

const checkCalendar = (calendar: CalendarModel, tally: FileTally): void => {
  const name = calendar.name.slice(0, 40);
  tally.add('calendarDays', calendar.exceptions.length + calendar.workWeeks.length);
  if (calendar.exceptions.length > mostExceptions)
    refuse(`日历「${name}」的例外超过 2 万条，请删去多余的例外后再导入`);
  if (calendar.workWeeks.length > mostWorkWeeks)
    refuse(`日历「${name}」的工作周超过 1000 条，请删去多余的工作周后再导入`);
  checkShifts(calendar, tally);
};

/** Links that begin or end at one activity. */
const checkLinks = ({ activities, links }: ImportedPlan['plan']): void => {
  const most = planLimits.linksAtRow;
  const counts = new Map<string, number>();
  for (const { predId, succId } of links)
    for (const end of [predId, succId]) counts.set(end, (counts.get(end) ?? 0) + 1);
  const crowded = activities.find(({ id }) => (counts.get(id) ?? 0) > most);
  if (crowded) refuse(`「${crowded.name.slice(0, 40)}」的逻辑关系超过 ${most} 条，请用里程碑分组后再导入`);
};

/** Throws `ReadStop` where the plan is larger than one that a server computes for one among many. */
const checkCounts = ({ plan, activities, resources, baselines }: ImportedPlan): void => {
  const tally = new FileTally();
  tally.add('activity', plan.activities.length);
  tally.add('wbsNode', plan.activities.filter(({ kind }) => kind === 'summary').length);
  tally.add('link', plan.links.length);
  tally.add('resource', plan.resources.length);
  tally.add('assignment', plan.assignments.length);
  tally.add('calendar', plan.calendars.length);
  checkLinks(plan);
  for (const calendar of plan.calendars) checkCalendar(calendar, tally);
  for (const { name, availability } of plan.resources)
    if (availability.length > mostSpans)
      refuse(`资源「${name.slice(0, 40)}」的可用时段超过 1000 段，请合并后再导入`);
  if (activities.some(({ outlineLevel }) => outlineLevel > mostLevels + 1))
    refuse(`WBS 最多 ${mostLevels} 级，请减少层级后再导入`);
  for (const { rows } of baselines) tally.add('baseline', rows.length);
  for (const { name } of plan.activities) tally.add('letter', Math.min(name.length, LONGEST.name));
  for (const { notes, wbsCode } of activities)
    tally.add('letter', Math.min(notes.length, LONGEST.note) + Math.min(wbsCode.length, LONGEST.code));
  for (const { notes } of resources) tally.add('letter', Math.min(notes.length, LONGEST.note));
};

/**
 * A file's plan within what a plan holds: its texts cut and its numbers as near as can be, which is told among what
 * is wrong in the file; throws `ReadStop` where there is more of anything than a plan may have.
 */
export const boundImported = (imported: ImportedPlan): ImportedPlan => {
  checkCounts(imported);
  const report = new MspdiReport();
  const bounded = boundNumbers(boundTexts(imported, report), report);
  return { ...bounded, notMapped: [...bounded.notMapped, ...report.list()] };
};
