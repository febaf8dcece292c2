import type { PlanSettings } from '@xmgl/contracts/schedule/plan-settings';
import { type Read, readAs, toPlainText, unreadable } from './read-result.ts';

export type Duration = { readonly durationMin: number; readonly isElapsed: boolean };
type DayLengths = Pick<PlanSettings, 'minutesPerDay' | 'minutesPerWeek' | 'daysPerMonth'>;

const hint = '请按「5天」「4小时」「2周」或「7日历天」填写';
const longestDays = 36_500;

type Unit = { readonly words: readonly string[]; readonly isElapsed: boolean };
const units = {
  minute: { words: ['分', '分钟', 'm', 'min', 'mins'], isElapsed: false },
  hour: { words: ['时', '小时', 'h', 'hr', 'hrs'], isElapsed: false },
  day: { words: ['', '天', '日', '工日', '工作日', 'd', 'day', 'days'], isElapsed: false },
  week: { words: ['周', '星期', 'w', 'wk', 'wks'], isElapsed: false },
  month: { words: ['月', '个月', 'mo', 'mon', 'mons'], isElapsed: false },
  elapsedMinute: { words: ['日历分钟', 'em', 'emin', 'emins'], isElapsed: true },
  elapsedHour: { words: ['日历小时', 'eh', 'ehr', 'ehrs'], isElapsed: true },
  elapsedDay: { words: ['日历天', '日历日', '自然日', 'ed', 'eday', 'edays'], isElapsed: true },
  elapsedWeek: { words: ['日历周', 'ew', 'ewk', 'ewks'], isElapsed: true },
} as const satisfies Record<string, Unit>;
type UnitName = keyof typeof units;

const unitNames = Object.keys(units) as UnitName[];
const unitOf = (word: string): UnitName | undefined =>
  unitNames.find((name) => units[name].words.some((known) => known === word.toLowerCase()));

const minutesOf = (unit: UnitName, settings: DayLengths): number => {
  switch (unit) {
    case 'minute':
    case 'elapsedMinute':
      return 1;
    case 'hour':
    case 'elapsedHour':
      return 60;
    case 'day':
      return settings.minutesPerDay;
    case 'week':
      return settings.minutesPerWeek;
    case 'month':
      return settings.minutesPerDay * settings.daysPerMonth;
    case 'elapsedDay':
      return 1440;
    case 'elapsedWeek':
      return 7 * 1440;
  }
};

/**
 * Reads a length of time. A bare number counts days in the way the activity counts already.
 * @example readDuration('5天', settings, false) // 2400 minutes with days of 8 hours
 */
export const readDuration = (text: string, settings: DayLengths, isElapsed: boolean): Read<Duration> => {
  const match = /^(\d+(?:\.\d+)?|\.\d+)\s*([^\d\s]*)\??$/.exec(toPlainText(text));
  if (!match) {
    return unreadable(/^-/.test(toPlainText(text)) ? '工期不能小于 0' : `看不懂「${text.trim()}」，${hint}`);
  }
  const word = match[2]?.replace(/\?$/, '') ?? '';
  const unit = word === '' && isElapsed ? 'elapsedDay' : unitOf(word);
  if (!unit) return unreadable(`没有「${word}」这个单位，${hint}`);
  const durationMin = Math.round(Number(match[1]) * minutesOf(unit, settings));
  const dayMin = units[unit].isElapsed ? 1440 : settings.minutesPerDay;
  if (durationMin > longestDays * dayMin) return unreadable(`工期最长 ${longestDays} 天`);
  return readAs({ durationMin, isElapsed: units[unit].isElapsed });
};
