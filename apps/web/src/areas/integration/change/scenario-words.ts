import { amountWords, lengthWords, type MoneyUnit } from '@xmgl/contracts/project/project-units';
import type { Units } from '@xmgl/contracts/register/measure';
import { signed } from '@xmgl/contracts/signed';

const minute = 60_000;

/** @example dayOf(29_000_000) // '2025-02-19': local minutes since 1970, as plans count */
export const dayOf = (minutes: number | null): string =>
  minutes === null ? '—' : new Date(minutes * minute).toISOString().slice(0, 10);

/** Days of the clock from one moment of finishing to another; below zero when the other is earlier. */
export const clockDaysBetween = (from: number, to: number): number =>
  Math.floor((to - 1) / 1440) - Math.floor((from - 1) / 1440);

/** @example signedCount(10, '天') // '+10 天' */
export const signedCount = (amount: number, unit: string): string =>
  signed(amount, (size) => `${size.toLocaleString('zh-CN', { maximumFractionDigits: 2 })} ${unit}`);

/** @example signedAmount(-12_300, inWan) // '−1.23 万元' */
export const signedAmount = (amount: number, unit: MoneyUnit): string =>
  signed(amount, (size) => amountWords(size, unit));

export const signedLength = (days: number, unit: Units['durationUnit']): string =>
  signed(days, (size) => lengthWords(size, unit));

/** Working minutes as days of the project. @example toDays(720, 480) // 1.5 */
export const toDays = (minutes: number, minutesPerDay: number): number =>
  Math.round((minutes / Math.max(1, minutesPerDay)) * 10) / 10;
