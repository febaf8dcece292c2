const hour = 3600;
const day = 24 * hour;

/**
 * The alternative to `timeAgo`: minutes under an hour, hours under a day, else days, never a date.
 * @example elapsed('2026-03-02T11:58:00+08:00', new Date('2026-03-02T12:00:00+08:00')) // '2 分钟'
 */
export const elapsed = (time: string | Date, now: Date): string => {
  const seconds = Math.max(0, (now.getTime() - new Date(time).getTime()) / 1000);
  if (seconds < hour) return `${Math.floor(seconds / 60)} 分钟`;
  if (seconds < day) return `${Math.floor(seconds / hour)} 小时`;
  return `${Math.floor(seconds / day)} 天`;
};
