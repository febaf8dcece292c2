import { MINUTES_PER_DAY } from '../../calendar/day-number.ts';
import { toDayWords, toMinuteWords } from '../../commands/date-words.ts';
import { computeSchedule } from '../../critical-path/compute-schedule.ts';
import type { Schedule } from '../../model.ts';
import { readP6Xml } from './p6-xml-read.ts';
import type { XerLoss } from './xer-losses.ts';
import { readXer } from './xer-read.ts';

const dayOf = (at: number): number => Math.floor(at / MINUTES_PER_DAY);

/**
 * Reads a written XER or Primavera XML file again, schedules it and compares the finish with that of the plan.
 * Empty where both finish at the same minute; one loss where they differ, in calendar days, or where the file cannot be read.
 *
 * @param schedule dates of the plan that was written
 */
export function listRereadLosses(content: string, schedule: Schedule): readonly XerLoss[] {
  const read = content.startsWith('ERMHDR') ? readXer(content) : readP6Xml(content);
  if (!read.ok)
    return [{ what: '再导入', why: `写出的文件读不回来：${read.problem.message}`, names: ['整个计划'] }];
  const { finish } = computeSchedule(read.value.plan);
  if (finish === schedule.finish) return [];
  const days = dayOf(finish) - dayOf(schedule.finish);
  const why =
    days === 0
      ? `再导入后完工 ${toMinuteWords(finish)}，计划是 ${toMinuteWords(schedule.finish)}`
      : `再导入后完工 ${toDayWords(finish)}，${days > 0 ? '晚' : '早'} ${Math.abs(days)} 天（日历天）`;
  return [{ what: '完工日期', why, names: ['整个计划'] }];
}
