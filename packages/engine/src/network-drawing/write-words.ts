import { compileCalendar, compileContinuousCalendar } from '../calendar/compile-calendar.ts';
import { workBefore } from '../calendar/working-time.ts';
import { toDayWords } from '../commands/date-words.ts';
import type { AtMin, PlanModel } from '../model.ts';
import type { NetworkAsk, NetworkDates, NetworkSource, NetworkTimes, NetworkWords } from './drawing-model.ts';

const fewDigits = (value: number): string => String(Number(value.toFixed(1)));

/** Working minutes of the plan's own calendar before a moment. */
export function toWorkCount(plan: PlanModel): (at: AtMin) => number {
  const byId = new Map(plan.calendars.map((calendar) => [calendar.id, calendar]));
  const own = byId.get(plan.calendarId);
  const compiled = own ? compileCalendar(own, byId) : compileContinuousCalendar();
  const usable = compiled.totalWork > 0 ? compiled : compileContinuousCalendar();
  return (at) => workBefore(usable, at);
}

/** A finish at midnight belongs to the day before. */
const finishDay = (at: AtMin): string => toDayWords(at - 1);

function toTimesOf({ plan, schedule }: NetworkSource, unit: NetworkAsk['unit']) {
  const days = (minutes: number): string => fewDigits(minutes / plan.minutesPerDay);
  const floats = ({ totalFloatMin, freeFloatMin }: NetworkDates, perDay: number) =>
    [fewDigits(totalFloatMin / perDay), fewDigits(freeFloatMin / perDay)] as const;
  if (unit === 'day') {
    const count = toWorkCount(plan);
    const first = count(schedule.start);
    const since = (at: AtMin): string => days(count(at) - first);
    return (dates: NetworkDates, perDay: number): NetworkTimes => [
      since(dates.earlyStart),
      since(dates.earlyFinish),
      since(dates.lateStart),
      since(dates.lateFinish),
      ...floats(dates, perDay),
    ];
  }
  const years = new Set(schedule.activities.map(({ earlyFinish }) => finishDay(earlyFinish).slice(0, 4)));
  // Within a year the month and the day say it.
  const from = years.size > 1 ? 2 : 5;
  return (dates: NetworkDates, perDay: number): NetworkTimes => [
    toDayWords(dates.earlyStart).slice(from),
    finishDay(dates.earlyFinish).slice(from),
    toDayWords(dates.lateStart).slice(from),
    finishDay(dates.lateFinish).slice(from),
    ...floats(dates, perDay),
  ];
}

/** What is written of each activity, by its id. */
export function toWordsOf(source: NetworkSource, unit: NetworkAsk['unit']): (id: string) => NetworkWords {
  const { plan, schedule, codeOf } = source;
  const timesOf = toTimesOf(source, unit);
  const modelOf = new Map(plan.activities.map((activity) => [activity.id, activity]));
  const datesOf = new Map(schedule.activities.map((dates) => [dates.id, dates]));
  return (id) => {
    const model = modelOf.get(id);
    const dates = datesOf.get(id);
    const perDay = model?.isElapsed ? 1440 : plan.minutesPerDay;
    return {
      activityId: id,
      code: codeOf(id),
      name: model?.name ?? '',
      duration: fewDigits((model?.durationMin ?? 0) / perDay),
      times: dates ? timesOf(dates, perDay) : ['', '', '', '', '', ''],
    };
  };
}

const gapNames = { FS: 'FTS', SS: 'STS', FF: 'FTF', SF: 'STF' } as const;

/** What a link says of itself; nothing where one simply follows the other. */
export function toNote(
  plan: PlanModel,
  { type, lag }: { readonly type: keyof typeof gapNames; readonly lag: number },
  isLap: boolean,
): string {
  if (type === 'FS' && lag === 0) return '';
  const days = fewDigits(lag / plan.minutesPerDay);
  if (isLap) return `${gapNames[type]}=${days}`;
  return lag === 0 ? type : `${type}${lag > 0 ? '+' : ''}${days}天`;
}
