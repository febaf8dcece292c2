import chineseDays from 'chinese-days';

/** Months and days of the lunar year that are off by law, and of the solar one. */
const lunarDays = ['1-1', '1-2', '1-3', '5-5', '8-15'];
const solarDays = ['01-01', '05-01', '10-01', '10-02', '10-03'];
/** From this year on the eve of the Spring Festival and the second of May are too. */
const moreSince = 2025;

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const lunarOf = (day: string): string => {
  const { lunarMon, lunarDay, isLeap } = chineseDays.getLunarDate(day);
  return isLeap ? '' : `${lunarMon}-${lunarDay}`;
};

/**
 * Whether a day is one of the holidays that the law names: work on it is paid threefold, also where the days around it
 * are only off in exchange.
 * @example isStatutoryDay('2026-05-01') // true
 * @example isStatutoryDay('2026-05-04') // false: 调休
 */
export const isStatutoryDay = (day: string): boolean => {
  const year = Number(day.slice(0, 4));
  const date = day.slice(5);
  if (solarDays.includes(date) || lunarDays.includes(lunarOf(day))) return true;
  if (date === chineseDays.getSolarTermDate(year, 4, 'pure_brightness').slice(5)) return true;
  return year >= moreSince && (date === '05-02' || lunarOf(dayAfter(day)) === '1-1');
};
