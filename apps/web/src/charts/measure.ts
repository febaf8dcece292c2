import { toMoney } from '../format/money.ts';
import { shortNumber } from '../format/short-number.ts';
import { toDayText } from './day-number.ts';

/** What numbers measure. Money is in 元, per cent from 0 to 100, days as `toDayNumber` counts them. */
export type Measure =
  | { readonly of: 'count'; readonly label: string; readonly unit: string }
  | { readonly of: 'number'; readonly label: string; readonly unit?: string; readonly digits?: number }
  | { readonly of: 'money' | 'percent' | 'day'; readonly label: string };

const tenThousand = 10_000;

/** Made once each: a new one for each of ten thousand numbers would take a second. */
const formats = new Map<number, Intl.NumberFormat>();

const rounded = (value: number, digits: number): string => {
  const format = formats.get(digits) ?? new Intl.NumberFormat('zh-CN', { maximumFractionDigits: digits });
  formats.set(digits, format);
  return format.format(value);
};

/**
 * A value in full, with its unit.
 * @example toWords({ of: 'count', label: '人数', unit: '人' }, 1500) // '1,500 人'
 */
export const toWords = (measure: Measure, value: number): string => {
  switch (measure.of) {
    case 'count':
      return `${rounded(value, 2)} ${measure.unit}`;
    case 'number':
      return [rounded(value, measure.digits ?? 2), measure.unit].filter(Boolean).join(' ');
    case 'money':
      return toMoney(value);
    case 'percent':
      return `${rounded(value, 2)}%`;
    case 'day':
      return toDayText(value);
  }
};

/** A value as a sheet holds it: days as text, all else as a number. */
export const toSheetValue = (measure: Measure, value: number): number | string =>
  measure.of === 'day' ? toDayText(value) : value;

export type Scale = {
  /** Stands once at the axis: 人数（人）. */
  readonly name: string;
  /** A value without its unit, short. */
  readonly write: (value: number) => string;
};

const named = (label: string, unit: string | undefined): string => (unit ? `${label}（${unit}）` : label);

/** How an axis that reaches `greatest` is named and written: money from a million on in 万元, counts from 1000 on in k. */
export const toScale = (measure: Measure, greatest: number): Scale => {
  switch (measure.of) {
    case 'count':
      return { name: named(measure.label, measure.unit), write: shortNumber };
    case 'number':
      return {
        name: named(measure.label, measure.unit),
        write: (value) => rounded(value, measure.digits ?? 2),
      };
    case 'money': {
      const [unit, part] = Math.abs(greatest) >= 1_000_000 ? ['万元', tenThousand] : ['元', 1];
      return { name: named(measure.label, unit), write: (value) => rounded(value / part, 2) };
    }
    case 'percent':
      return { name: measure.label, write: (value) => `${rounded(value, 2)}%` };
    case 'day':
      return { name: measure.label, write: toDayText };
  }
};

export const greatestOf = (values: Iterable<number | null>): number => {
  let greatest = 0;
  for (const value of values) greatest = Math.max(greatest, Math.abs(value ?? 0));
  return greatest;
};
