import { formatDay, parseDay } from '@xmgl/contracts/calendar-day';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import type { CalendarRow, ExceptionReason } from '@xmgl/contracts/schedule/plan-rows';
import type { PlanSettings } from '@xmgl/contracts/schedule/plan-settings';
import { MINUTES_PER_DAY } from '@xmgl/engine/calendar/day-number';
import { type Read, readAs, unreadable } from '@xmgl/engine/cells/read-result';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { type DayValue, dayIssue } from '../../../ui/day-value.ts';
import type { TypedHoliday } from './holiday-text.ts';
import { formatShifts, readShifts } from './shift-text.ts';

export type ExceptionDraft = {
  readonly key: string;
  readonly from: DayValue;
  readonly to: DayValue;
  readonly name: string;
  readonly shifts: string;
  readonly reason?: ExceptionReason | undefined;
};

/** The project's calendar as it stands in the form. */
export type CalendarDraft = {
  readonly calendarID: string;
  /** Monday first. */
  readonly week: readonly string[];
  readonly exceptions: readonly ExceptionDraft[];
  readonly useHolidays: boolean;
};

export type SettingsDraft = CalendarDraft & {
  readonly start: DayValue;
  readonly end: DayValue;
  readonly scheduleFrom: PlanSettings['scheduleFrom'];
  readonly hoursPerDay: string;
  readonly capByEnd: boolean;
  readonly progressMode: PlanSettings['progressMode'];
  /** In days of the plan. */
  readonly criticalDays: string;
  readonly nearCriticalDays: string;
};

export const inherits = '同上级';
export const weekdayWords = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

const dayOf = (at: number): number => Math.floor(at / MINUTES_PER_DAY);

export const toExceptionDraft = (
  { fromDay, toDay, name, intervals, reason }: CalendarRow['exceptions'][number],
  key: string,
): ExceptionDraft => ({
  key,
  from: formatDay(fromDay),
  to: formatDay(toDay),
  name,
  shifts: formatShifts(intervals),
  reason,
});

/** A week as it is typed, Monday first. */
export const toWeekTexts = ({ parentID, week }: Pick<CalendarRow, 'parentID' | 'week'>): readonly string[] =>
  weekdayWords.map((_, at) => {
    const shifts = week[at] ?? null;
    if (shifts === null) return parentID === null ? '休息' : inherits;
    return formatShifts(shifts);
  });

/** The typed week; days that inherit are `null` where there is a parent, else days off. */
export const readWeek = (texts: readonly string[], hasParent: boolean): Read<CalendarRow['week']> => {
  const week: CalendarRow['week'] = [];
  for (const [at, text] of texts.entries()) {
    const isInherited = text.trim() === inherits;
    const shifts = readShifts(isInherited ? '' : text);
    if (!shifts.ok) return unreadable(`${weekdayWords[at]}：${shifts.error}`);
    week.push(isInherited && hasParent ? null : shifts.value);
  }
  return readAs(week);
};

export const toCalendarDraft = (plan: PlanDocument, calendarID: string): CalendarDraft => {
  const calendar = plan.calendar.get(calendarID);
  return {
    calendarID,
    week: toWeekTexts(calendar ?? { parentID: null, week: [] }),
    exceptions: (calendar?.exceptions ?? []).map((one, at) => toExceptionDraft(one, `${at}`)),
    useHolidays: calendar?.useHolidays ?? false,
  };
};

export const toSettingsDraft = (plan: PlanDocument): SettingsDraft => {
  const { startAt, endAt, scheduleFrom, minutesPerDay, calendarID, capByEnd, progressMode } = plan.settings;
  const inDays = (minutes: number): string => `${Number((minutes / minutesPerDay).toFixed(2))}`;
  return {
    start: formatDay(dayOf(startAt)),
    end: endAt === null ? null : formatDay(dayOf(endAt)),
    scheduleFrom,
    hoursPerDay: `${Number((minutesPerDay / 60).toFixed(2))}`,
    capByEnd,
    progressMode,
    criticalDays: inDays(plan.settings.criticalThresholdMin),
    nearCriticalDays: inDays(plan.settings.nearCriticalMin),
    ...toCalendarDraft(plan, calendarID),
  };
};

/** Statutory days join the calendar's exceptions; those that stand there already are not doubled. */
export const withHolidays = (draft: SettingsDraft, days: readonly TypedHoliday[]): SettingsDraft => {
  const [workday = ''] = draft.week;
  const typed = days.map(
    ({ fromDay, toDay, name, isWork }): ExceptionDraft => ({
      key: `${name}${fromDay}`,
      from: formatDay(fromDay),
      to: formatDay(toDay),
      name,
      shifts: isWork ? workday : '休息',
      reason: 'holiday',
    }),
  );
  const isTyped = (one: ExceptionDraft) => typed.some(({ from, to }) => from === one.from && to === one.to);
  return {
    ...draft,
    useHolidays: true,
    exceptions: [...typed, ...draft.exceptions.filter((one) => !isTyped(one))],
  };
};

const readDay = (day: DayValue, what: string): Read<number> => {
  if (day === null) return unreadable(`请填写${what}`);
  const issue = dayIssue(day, { isMinute: false });
  return issue === undefined ? readAs(parseDay(day)) : unreadable(`${what}：${issue}`);
};

export const readException = (draft: ExceptionDraft): Read<CalendarRow['exceptions'][number]> => {
  const what = `例外日「${draft.name || draft.from || '未命名'}」`;
  const from = readDay(draft.from, `${what}的开始`);
  if (!from.ok) return from;
  const to = draft.to === null ? from : readDay(draft.to, `${what}的结束`);
  if (!to.ok) return to;
  if (to.value < from.value) return unreadable(`${what}的结束早于开始 ${draft.from}，请改为该日或之后`);
  const shifts = readShifts(draft.shifts);
  if (!shifts.ok) return unreadable(`${what}：${shifts.error}`);
  return readAs({
    fromDay: from.value,
    toDay: to.value,
    name: draft.name.trim(),
    intervals: shifts.value,
    ...(draft.reason !== undefined && { reason: draft.reason }),
  });
};

const readCalendar = (calendar: CalendarRow, draft: CalendarDraft): Read<CalendarRow> => {
  const week: CalendarRow['week'] = [];
  for (const [at, text] of draft.week.entries()) {
    const shifts = readShifts(text === inherits ? '' : text);
    if (!shifts.ok) return unreadable(`${weekdayWords[at]}：${shifts.error}`);
    const isUnset = text === inherits || (calendar.week[at] === null && shifts.value.length === 0);
    week.push(isUnset ? null : shifts.value);
  }
  const exceptions: CalendarRow['exceptions'] = [];
  for (const one of draft.exceptions) {
    const read = readException(one);
    if (!read.ok) return read;
    exceptions.push(read.value);
  }
  return readAs({ ...calendar, week, exceptions, useHolidays: draft.useHolidays });
};

/** A threshold of float; what was not retyped stays to the minute. */
const readFloat = (days: string, kept: number, minutesPerDay: number, what: string): Read<number> => {
  if (days.trim() === `${Number((kept / minutesPerDay).toFixed(2))}`) return readAs(kept);
  const minutes = days.trim() === '' ? Number.NaN : Math.round(Number(days) * minutesPerDay);
  return Math.abs(minutes) <= 1_000_000 ? readAs(minutes) : unreadable(`${what}应为天数，如 0 或 5`);
};

/** What counts as critical, and as nearly so; a plan that came otherwise from a file is left as it is. */
const readFloats = (
  settings: PlanSettings,
  draft: SettingsDraft,
): Read<Pick<PlanSettings, 'criticalThresholdMin' | 'nearCriticalMin'>> => {
  const { minutesPerDay, criticalThresholdMin, nearCriticalMin } = settings;
  const critical = readFloat(draft.criticalDays, criticalThresholdMin, minutesPerDay, '关键阈值');
  if (!critical.ok) return critical;
  const near = readFloat(draft.nearCriticalDays, nearCriticalMin, minutesPerDay, '近关键阈值');
  if (!near.ok) return near;
  const isChanged = critical.value !== criticalThresholdMin || near.value !== nearCriticalMin;
  if (isChanged && near.value < critical.value) return unreadable('近关键阈值不能小于关键阈值');
  return readAs({ criticalThresholdMin: critical.value, nearCriticalMin: near.value });
};

type Options = { -readonly [Field in keyof PlanSettings]?: PlanSettings[Field] };

const readOptions = (settings: PlanSettings, draft: SettingsDraft): Read<Options> => {
  const start = readDay(draft.start, '计划开始');
  if (!start.ok) return start;
  const end = draft.end === null ? null : readDay(draft.end, '计划结束');
  if (end?.ok === false) return end;
  if (draft.scheduleFrom === 'finish' && end === null) return unreadable('倒排计划需要计划结束，请填写');
  const hours = Number(draft.hoursPerDay);
  if (!(hours > 0 && hours <= 24)) return unreadable('每天工时应大于 0，不超过 24 小时');
  if (draft.capByEnd && end === null && (!settings.capByEnd || settings.endAt !== null))
    return unreadable('按结束日期控制需要计划结束，请填写');
  const floats = readFloats(settings, draft);
  if (!floats.ok) return floats;
  const options: Options = { ...floats.value };
  if (start.value !== dayOf(settings.startAt))
    options.startAt = start.value * MINUTES_PER_DAY + settings.defaultStartMin;
  if (end === null) options.endAt = null;
  else if (settings.endAt === null || end.value !== dayOf(settings.endAt))
    options.endAt = end.value * MINUTES_PER_DAY + settings.defaultFinishMin;
  const minutesPerDay = Math.round(hours * 60);
  if (minutesPerDay !== settings.minutesPerDay) {
    options.minutesPerDay = minutesPerDay;
    options.minutesPerWeek = Math.round((settings.minutesPerWeek / settings.minutesPerDay) * minutesPerDay);
  }
  const { scheduleFrom, calendarID, capByEnd, progressMode } = draft;
  return readAs({ ...options, scheduleFrom, calendarID, capByEnd, progressMode });
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What the form says to the plan; nothing where nothing was changed. */
export const readSettings = (plan: PlanDocument, draft: SettingsDraft): Read<readonly PlanCommand[]> => {
  const options = readOptions(plan.settings, draft);
  if (!options.ok) return options;
  const changed = Object.entries(options.value).filter(
    ([field, value]) => !isSame(value, plan.settings[field as keyof PlanSettings]),
  );
  const calendar = plan.calendar.get(draft.calendarID);
  if (!calendar) return unreadable('项目日历不存在或已被删除，请重新选择');
  const written = readCalendar(calendar, draft);
  if (!written.ok) return written;
  return readAs([
    ...(isSame(written.value, calendar) ? [] : [{ kind: 'saveCalendar' as const, calendar: written.value }]),
    ...(changed.length === 0
      ? []
      : [{ kind: 'setPlanOptions' as const, fields: Object.fromEntries(changed) as Options }]),
  ]);
};
