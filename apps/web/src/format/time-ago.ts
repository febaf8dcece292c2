import { toDay } from './day.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long ago: 刚刚 under 30 s, then minutes, hours, 1 day, then the date.
 * @example timeAgo('2026-03-02T11:55:00+08:00', new Date('2026-03-02T12:00:00+08:00')) // '5分钟前'
 */
export const timeAgo = (time: string | Date, now: Date): string => {
  const seconds = (now.getTime() - new Date(time).getTime()) / 1000;
  if (seconds < 30) return '刚刚';
  if (seconds < hour) return `${Math.max(1, Math.floor(seconds / minute))}分钟前`;
  if (seconds < day) return `${Math.floor(seconds / hour)}小时前`;
  if (seconds < 2 * day) return '1天前';
  return toDay(time);
};
