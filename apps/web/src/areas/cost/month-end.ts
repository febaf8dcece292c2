/**
 * The last day of a month.
 * @example monthEnd('2026-02') // '2026-02-28'
 */
export const monthEnd = (month: string): string => {
  const [year = 0, at = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10);
};
