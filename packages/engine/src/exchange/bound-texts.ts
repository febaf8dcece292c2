import type { ImportedPlan } from '../formats/imported-plan.ts';
import type { MspdiReport } from '../formats/mspdi/mspdi-report.ts';
import type { CalendarModel } from '../model.ts';

/** What the plan's rows hold of each text. */
export const LONGEST = { name: 1000, note: 100_000, code: 255, short: 255, initials: 100, unit: 40 } as const;

const what = '过长的文字（已截短：名称保留 1000 字，备注保留 10 万字，其他保留 255 字以内）';

/** Texts cut to what a plan keeps of them, and told where they were. */
export const boundTexts = (imported: ImportedPlan, report: MspdiReport): ImportedPlan => {
  const cut = (text: string, most: number, where = text): string => {
    if (text.length <= most) return text;
    report.fault(what, where);
    // No half of a letter that takes two places.
    return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
  };
  const named = <Span extends { readonly name?: string }>(span: Span): Span =>
    span.name === undefined ? span : { ...span, name: cut(span.name, LONGEST.short) };
  const toCalendar = (calendar: CalendarModel): CalendarModel => ({
    ...calendar,
    name: cut(calendar.name, LONGEST.short).trim() || '日历',
    workWeeks: calendar.workWeeks.map(named),
    exceptions: calendar.exceptions.map(named),
  });
  const { plan, project } = imported;
  const ofProject = Object.entries(project).map(([key, value]) => [
    key,
    typeof value === 'string' ? cut(value, LONGEST.short) : value,
  ]);
  return {
    ...imported,
    plan: {
      ...plan,
      name: cut(plan.name, LONGEST.short),
      calendars: plan.calendars.map(toCalendar),
      activities: plan.activities.map((row) =>
        row.name.length <= LONGEST.name ? row : { ...row, name: cut(row.name, LONGEST.name) },
      ),
      resources: plan.resources.map((row) => ({
        ...row,
        name: cut(row.name, LONGEST.short).trim() || '资源',
      })),
    },
    project: Object.fromEntries(ofProject) as ImportedPlan['project'],
    activities: imported.activities.map((row) => ({
      ...row,
      notes: cut(row.notes, LONGEST.note),
      wbsCode: cut(row.wbsCode, LONGEST.code),
    })),
    resources: imported.resources.map((row) => ({
      ...row,
      initials: cut(row.initials, LONGEST.initials),
      group: cut(row.group, LONGEST.short),
      email: cut(row.email, LONGEST.short),
      notes: cut(row.notes, LONGEST.note),
      materialLabel: cut(row.materialLabel, LONGEST.unit),
    })),
  };
};
