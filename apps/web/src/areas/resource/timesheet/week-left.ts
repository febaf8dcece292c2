import { nonProjectKinds } from '@xmgl/contracts/resource/timesheet.register';
import type { NumberValue } from '../../../ui/number-value.ts';
import type { WeekLine, Written } from './week-model.ts';

/** What is still needed of activities at the end of a week, as it is typed. */
export type Left = ReadonlyMap<string, NumberValue>;

const byActivity = (lines: Iterable<WeekLine>): readonly (readonly [string, readonly WeekLine[]])[] =>
  [...Map.groupBy(lines, ({ activityID }) => activityID)].flatMap(([activityID, own]) =>
    activityID === null
      ? []
      : [[activityID, own.toSorted((a, b) => (a.workDate < b.workDate ? -1 : 1))] as const],
  );

/** What was said last of each activity, less what was worked after that. */
export const toLeft = (lines: readonly WeekLine[]): Left =>
  new Map(
    byActivity(lines).flatMap(([activityID, own]) => {
      const at = own.findLastIndex(({ remainingHours }) => remainingHours !== null);
      const said = own[at]?.remainingHours;
      if (said === undefined || said === null) return [];
      const after = own.slice(at + 1).reduce((sum, { hours }) => sum + hours, 0);
      return [[activityID, Math.max(0, said - after)] as const];
    }),
  );

/** The lines as they are kept: what is still needed stands on the last day on which the activity was worked. */
export const toLines = (written: Written, left: Left): readonly WeekLine[] => {
  const last = new Map(byActivity(written.values()).map(([id, own]) => [id, own.at(-1)?.workDate]));
  return [...written.values()].map((line) => {
    const said = line.activityID === null ? null : left.get(line.activityID);
    const isLast = line.activityID !== null && last.get(line.activityID) === line.workDate;
    return { ...line, remainingHours: isLast && typeof said === 'number' ? said : null };
  });
};

export const mostLeft = 100_000;

/** Why nothing may be said of what is still needed of a row. */
export const refuseLeft = (written: Written, rowID: string): string | undefined => {
  if (nonProjectKinds.some((kind) => kind === rowID)) return '非项目工时没有尚需工时';
  return [...written.values()].some(({ activityID }) => activityID === rowID)
    ? undefined
    : '这一周先填了工时，才能填尚需工时';
};
