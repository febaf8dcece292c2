import { daysBetween } from '@xmgl/contracts/calendar-day';

type DueWords = { readonly word: string; readonly tone: 'late' | 'near' };

/**
 * How a day stands to today, where that matters.
 * @example dueWords('2026-03-02', '2026-03-05') // { word: '逾期 3 天', tone: 'late' }
 */
export const dueWords = (due: string, today: string): DueWords => {
  const left = daysBetween(today, due);
  if (left < 0) return { word: `逾期 ${-left} 天`, tone: 'late' };
  return { word: left === 0 ? '今天到期' : left === 1 ? '明天到期' : '', tone: 'near' };
};
