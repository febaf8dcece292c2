const two = (n: number): string => String(n).padStart(2, '0');

/**
 * The local day of a time, YYYY-MM-DD; a bare day stays as it is, an unreadable text too.
 * @example toDay('2025-01-09T23:30:00+08:00') // '2025-01-09' in Shanghai
 */
export const toDay = (time: string | Date): string => {
  if (typeof time === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(time)) return time;
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return String(time);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

/** The local minute of a time, YYYY-MM-DD HH:mm. */
export const toMinute = (time: string | Date): string => {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return String(time);
  return `${toDay(date)} ${two(date.getHours())}:${two(date.getMinutes())}`;
};
