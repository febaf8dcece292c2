import {
  dayOf,
  MINUTES_PER_DAY,
  toCivil,
  toDay,
  weekdayName,
  weekdayOf,
  weekOfYear,
} from '../calendar-date.ts';
import { zoomOf } from './time-scale.ts';

/** One cell of a header tier. `note` is a second, quieter word behind the label. */
export type HeaderTick = { at: number; until: number; label: string; note: string };

export type HeaderTiers = { upper: readonly HeaderTick[]; lower: readonly HeaderTick[] };

type DayStep = { floor: (day: number) => number; next: (day: number) => number };
type DayLabel = (day: number) => { label: string; note?: string };

const byDay: DayStep = { floor: (day) => day, next: (day) => day + 1 };
const byWeek: DayStep = { floor: (day) => day - weekdayOf(day), next: (day) => day + 7 };
const byMonth = monthStep(1);
const byQuarter = monthStep(3);
const byHalfYear = monthStep(6);
const byYear = monthStep(12);

function monthStep(months: number): DayStep {
  return {
    floor: (day) => {
      const { year, month } = toCivil(day);
      return toDay(year, month - ((month - 1) % months), 1);
    },
    next: (day) => {
      const { year, month } = toCivil(day);
      return toDay(year, month + months, 1);
    },
  };
}

function dayTicks(fromAt: number, toAt: number, step: DayStep, label: DayLabel): HeaderTick[] {
  const ticks: HeaderTick[] = [];
  for (let day = step.floor(dayOf(fromAt)); day * MINUTES_PER_DAY < toAt; day = step.next(day)) {
    const named = label(day);
    ticks.push({
      at: day * MINUTES_PER_DAY,
      until: step.next(day) * MINUTES_PER_DAY,
      label: named.label,
      note: named.note ?? '',
    });
  }
  return ticks;
}

function hourTicks(fromAt: number, toAt: number, pxPerHour: number): HeaderTick[] {
  const hours = [1, 2, 3, 6, 12].find((step) => step * pxPerHour >= 22) ?? 12;
  const minutes = hours * 60;
  const isWide = minutes * (pxPerHour / 60) >= 44;
  const ticks: HeaderTick[] = [];
  for (let at = Math.floor(fromAt / minutes) * minutes; at < toAt; at += minutes) {
    const hour = (at / 60) % 24;
    ticks.push({ at, until: at + minutes, label: isWide ? `${hour}:00` : `${hour}`, note: '' });
  }
  return ticks;
}

const yearLabel: DayLabel = (day) => ({ label: `${toCivil(day).year}年` });
const monthOfYearLabel: DayLabel = (day) => ({ label: `${toCivil(day).year}年${toCivil(day).month}月` });
const quarterNames = ['一季度', '二季度', '三季度', '四季度'];

function dayLabel(pxPerDay: number): DayLabel {
  return (day) => ({
    label: `${toCivil(day).day}`,
    note: pxPerDay >= 56 ? weekdayName(day) : pxPerDay >= 34 ? weekdayName(day).slice(1) : '',
  });
}

function weekLabel(pxPerDay: number): DayLabel {
  return (day) => {
    const { month, day: dayOfMonth } = toCivil(day);
    if (pxPerDay < 14) return { label: `${month}-${dayOfMonth}` };
    return { label: `${month}月${dayOfMonth}日`, note: `第${weekOfYear(day)}周` };
  };
}

/**
 * The two tiers of the header over [fromAt, toAt), named in Chinese as wide as there is room.
 *
 * `headerTicks(38, …)` over March 2026 gives `2026年3月` above `1 日`, `2 一`, `3 二` …
 */
export function headerTicks(pxPerDay: number, fromAt: number, toAt: number): HeaderTiers {
  const tiers = (upper: [DayStep, DayLabel], lower: [DayStep, DayLabel]): HeaderTiers => ({
    upper: dayTicks(fromAt, toAt, ...upper),
    lower: dayTicks(fromAt, toAt, ...lower),
  });
  switch (zoomOf(pxPerDay)) {
    case 'hour':
      return {
        upper: dayTicks(fromAt, toAt, byDay, (day) => {
          const { year, month, day: dayOfMonth } = toCivil(day);
          return { label: `${year}年${month}月${dayOfMonth}日`, note: weekdayName(day) };
        }),
        lower: hourTicks(fromAt, toAt, pxPerDay / 24),
      };
    case 'day':
      return tiers([byMonth, monthOfYearLabel], [byDay, dayLabel(pxPerDay)]);
    case 'week':
      return tiers([byMonth, monthOfYearLabel], [byWeek, weekLabel(pxPerDay)]);
    case 'month':
      return tiers([byYear, yearLabel], [byMonth, (day) => ({ label: `${toCivil(day).month}月` })]);
    case 'quarter':
      return tiers(
        [byYear, yearLabel],
        [byQuarter, (day) => ({ label: quarterNames[(toCivil(day).month - 1) / 3] ?? '' })],
      );
    case 'year':
      return tiers(
        [byYear, yearLabel],
        [byHalfYear, (day) => ({ label: toCivil(day).month === 1 ? '上半年' : '下半年' })],
      );
  }
}
