import { roundMoney } from '@xmgl/contracts/money';
import { workBefore } from '@xmgl/engine/calendar/working-time';
import type { Hours } from '../earned/measure.service.ts';
import type { Terms } from './cash.repository.ts';

const minutesOfDay = 1440;

/** What is left of a row of the budget, and when its work is still to be done. */
export type Rest = {
  readonly rowID: string;
  readonly amount: number;
  readonly start: number;
  readonly finish: number;
  readonly terms: readonly Terms[];
};

/** The first minute of a month, and its name. */
const monthOf = (at: number): string => new Date(at * 60_000).toISOString().slice(0, 7);
const nextMonth = (at: number): number => {
  const day = new Date(at * 60_000);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1) / 60_000;
};

const addTo = (months: Map<string, number>, month: string, amount: number): void => {
  months.set(month, (months.get(month) ?? 0) + amount);
};

/** Lays an amount over the working time of its row, as it is paid `termDays` later. */
const lay = (
  months: Map<string, number>,
  { rowID, start, finish }: Rest,
  hours: Hours,
  { amount, shift }: { readonly amount: number; readonly shift: number },
): void => {
  const calendar = hours.of(rowID);
  const from = workBefore(calendar, start);
  const whole = workBefore(calendar, finish) - from;
  if (whole <= 0) {
    addTo(months, monthOf(Math.max(start, finish - 1) + shift), amount);
    return;
  }
  let done = 0;
  for (let at = start + shift; done < 1; ) {
    const end = Math.min(nextMonth(at), finish + shift);
    const share = end >= finish + shift ? 1 : (workBefore(calendar, end - shift) - from) / whole;
    addTo(months, monthOf(at), amount * (share - done));
    done = share;
    at = end;
  }
};

/**
 * ETC over the months in which it is paid, with tax: each row takes its share of what is left, over the rest of its time
 * in the plan, moved by the terms of its subjects. The last month takes what rounding left.
 */
export const layCosts = (
  rests: readonly Rest[],
  hours: Hours,
  factor: number,
): ReadonlyMap<string, number> => {
  const months = new Map<string, number>();
  let total = 0;
  for (const rest of rests) {
    for (const { share, termDays, taxPart } of rest.terms) {
      const amount = rest.amount * factor * share * (1 + taxPart);
      total += amount;
      lay(months, rest, hours, { amount, shift: termDays * minutesOfDay });
    }
  }
  const sorted = [...months].toSorted(([a], [b]) => (a < b ? -1 : 1));
  let left = roundMoney(total);
  return new Map(
    sorted.map(([month, amount], index) => {
      const part = index === sorted.length - 1 ? left : roundMoney(amount);
      left = roundMoney(left - part);
      return [month, part];
    }),
  );
};
