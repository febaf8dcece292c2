import { type NonProjectKind, nonProjectKinds, toDayName } from '@xmgl/contracts/resource/timesheet.register';
import type { OutputOf } from '../../../api/calls.ts';

export type Week = OutputOf<'GetMyTimesheet'>;
export type WeekLine = Week['lines'][number];
export type WeekDay = Week['days'][number];

/** A row of the grid: an activity, or hours of none. */
export type WeekRow = { readonly id: string; readonly title: string; readonly hint: string };

/** What is written: hours by row and day, and what was said beside them. */
export type Written = ReadonlyMap<string, WeekLine>;

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;

export const weekdayOf = (day: string): string => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';

/** @example titleOfDay({ day: '2026-05-10', kind: '休息日' }) // '05-10 周日休' */
export const titleOfDay = ({ day, kind }: WeekDay): string =>
  `${toDayName(day)} ${weekdayOf(day)}${kind === '工作日' ? '' : kind === '休息日' ? '休' : '假'}`;

/** A week with activities beyond those that it offers by itself. */
export const withFound = (week: Week, found: Week['activities']): Week => {
  const known = new Set(week.activities.map(({ activityID }) => activityID));
  return {
    ...week,
    activities: [...week.activities, ...found.filter(({ activityID }) => !known.has(activityID))],
  };
};

const keyOf = (rowID: string, day: string): string => `${rowID} ${day}`;
const rowOf = ({ activityID, nonProject }: Pick<WeekLine, 'activityID' | 'nonProject'>): string =>
  activityID ?? nonProject ?? '';

export const toWritten = (lines: readonly WeekLine[]): Written =>
  new Map(lines.map((line) => [keyOf(rowOf(line), line.workDate), line]));

const kindOf = (rowID: string): NonProjectKind | null =>
  nonProjectKinds.find((kind) => kind === rowID) ?? null;

/** Writes hours into a cell; nothing takes the line away. */
export const writeHours = (written: Written, rowID: string, day: string, hours: number): Written => {
  const next = new Map(written);
  const key = keyOf(rowID, day);
  if (hours === 0) {
    next.delete(key);
    return next;
  }
  const known = written.get(key);
  const nonProject = kindOf(rowID);
  next.set(key, {
    workDate: day,
    activityID: nonProject === null ? rowID : null,
    nonProject,
    remainingHours: known?.remainingHours ?? null,
    note: known?.note ?? '',
    hours,
  });
  return next;
};

/** What was done in the hours of a line. @param key of the line among those that are written */
export const writeNote = (written: Written, key: string, note: string): Written => {
  const line = written.get(key);
  return line === undefined ? written : new Map([...written, [key, { ...line, note }]]);
};

export const hoursAt = (written: Written, rowID: string, day: string): number =>
  written.get(keyOf(rowID, day))?.hours ?? 0;

const dayMs = 86_400_000;

/** @example shiftDay('2026-05-04', 7) // '2026-05-11' */
export const shiftDay = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * dayMs).toISOString().slice(0, 10);

/** The Monday of a day's week. */
export const mondayOf = (day: string): string =>
  shiftDay(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Last week's lines a week later, each with the activity that had ended by then. */
const shiftLastWeek = ({ lastWeek, activities }: Week) => {
  const own = new Map(activities.map((activity) => [activity.activityID, activity]));
  return lastWeek.map((line) => {
    const workDate = shiftDay(line.workDate, 7);
    const activity = line.activityID === null ? undefined : own.get(line.activityID);
    const isOver = activity?.finishedOn && workDate > activity.finishedOn;
    return {
      line: { ...line, workDate, remainingHours: null, note: '' },
      ended: isOver ? activity : undefined,
    };
  });
};

/** Last week's hours a week later; activities that have ended meanwhile stay behind. */
const copyLastWeek = (week: Week): Written =>
  toWritten(shiftLastWeek(week).flatMap(({ line, ended }) => (ended ? [] : [line])));

/** The activities of last week that stay behind, each once. */
export const listEnded = (week: Week): readonly string[] => [
  ...new Set(shiftLastWeek(week).flatMap(({ ended }) => ended?.activityName ?? [])),
];

/** Last week's hours of the days on which nothing is written yet. */
export const toFill = (week: Week, written: Written): Written =>
  new Map([...copyLastWeek(week)].filter(([, { workDate }]) => sumDay(written, workDate) === 0));

/** Without what was filled in, unless it has been changed since. */
export const takeBack = (written: Written, filled: Written): Written =>
  new Map([...written].filter(([key, line]) => filled.get(key) !== line));

/** One's own activities, what is written, what was added; hours of no activity below. */
export const listRows = (week: Week, written: Written, added: readonly string[]): readonly WeekRow[] => {
  const used = new Set([...[...written.values()].map(rowOf), ...added]);
  const activities = week.activities
    .filter(
      ({ activityID, isOwn, finishedOn }) => used.has(activityID) || (isOwn === 1 && finishedOn === null),
    )
    .map(({ activityID, activityCode, activityName, wbsName, remainingHours }) => ({
      id: activityID,
      title: activityName,
      hint: [activityCode, wbsName, remainingHours === null ? '' : `计划尚需 ${remainingHours} 小时`]
        .filter((word) => word !== '')
        .join(' · '),
    }));
  const kinds = nonProjectKinds.filter((kind) => used.has(kind));
  return [...activities, ...kinds.map((kind) => ({ id: kind, title: kind, hint: '非项目工时' }))];
};

export type Sums = { readonly total: number; readonly overtime: number };

/** Hours in all, and those beyond the shift or on days that are off; leave is none of either. */
export const sumWeek = (
  written: Written,
  { days, hoursPerShift }: Pick<Week, 'days' | 'hoursPerShift'>,
): Sums => {
  const worked = [...written.values()].filter(({ nonProject }) => nonProject !== '请假');
  const total = [...written.values()].reduce((sum, { hours }) => sum + hours, 0);
  const overtime = days.reduce((sum, { day, kind }) => {
    const hours = worked
      .filter(({ workDate }) => workDate === day)
      .reduce((all, line) => all + line.hours, 0);
    return sum + (kind === '工作日' ? Math.max(0, hours - hoursPerShift) : hours);
  }, 0);
  return { total, overtime };
};

export const sumDay = (written: Written, day: string): number =>
  [...written.values()].reduce((sum, line) => (line.workDate === day ? sum + line.hours : sum), 0);

/** Why a cell may not hold so many hours. */
export const refuseHours = (week: Week, written: Written, rowID: string, day: string, hours: number) => {
  if ((hours * 2) % 1 !== 0) return '工时按半小时填，如 7.5';
  const total = sumDay(written, day) - hoursAt(written, rowID, day) + hours;
  if (total > 24) return `${toDayName(day)} 合计 ${total} 小时，超过 24 小时`;
  const activity = week.activities.find(({ activityID }) => activityID === rowID);
  return hours > 0 && activity?.finishedOn && day > activity.finishedOn
    ? `活动「${activity.activityName}」已于 ${toDayName(activity.finishedOn)} 完成，不能填 ${toDayName(day)} 的工时`
    : undefined;
};
