const minute = 60_000;

/** @example dayOf(29_000_000) // '2025-02-19': local minutes since 1970, as plans count */
export const dayOf = (minutes: number | null): string =>
  minutes === null ? '—' : new Date(minutes * minute).toISOString().slice(0, 10);

/** @example signed(10, '天') // '+10 天' */
export const signed = (amount: number, unit: string): string => {
  const words = Math.abs(amount).toLocaleString('zh-CN', { maximumFractionDigits: 2 });
  const sign = amount > 0 ? '+' : amount < 0 ? '−' : '';
  return `${sign}${words} ${unit}`;
};

/** Working minutes as days of the project. @example toDays(720, 480) // 1.5 */
export const toDays = (minutes: number, minutesPerDay: number): number =>
  Math.round((minutes / Math.max(1, minutesPerDay)) * 10) / 10;
