import { MINUTES_PER_DAY } from '../calendar/day-number.ts';
import type { AtMin } from '../model.ts';
import { roundMoney } from '../money.ts';
import type { EvBaselineRow } from './ev-model.ts';
import { listAdded } from './planned-days.ts';

type Parts = NonNullable<EvBaselineRow['kept']>['parts'];

/** By what rows of two baselines are the same, the surest first: the budget line, then its work, subject and spread. */
const likenesses: readonly ((row: EvBaselineRow) => string)[] = [
  ({ line }) => line?.key ?? '',
  ({ activityId, line, spread = 'even' }) => `${activityId} ${line?.subjectId} ${spread}`,
  ({ activityId, line }) => `${activityId} ${line?.subjectId}`,
  ({ activityId }) => activityId,
];

/** What a laid row had planned up to a moment, by days. */
const partsUntil = ({ planned }: EvBaselineRow, until: AtMin): Parts =>
  planned === undefined
    ? []
    : listAdded(planned, until).map(({ day, cents }) => ({
        at: day * MINUTES_PER_DAY + 1,
        amount: roundMoney(cents / 100),
      }));

/** Splits what rows had planned among those that follow them, by their budgets; the last takes what rounding leaves. */
function shareParts(parts: Parts, budgets: readonly number[]): readonly Parts[] {
  if (budgets.length === 1) return [parts];
  const all = budgets.reduce((sum, budget) => sum + budget, 0);
  const shares: { at: AtMin; amount: number }[][] = budgets.map(() => []);
  for (const { at, amount } of parts) {
    let left = amount;
    budgets.forEach((budget, index) => {
      const isLast = index === budgets.length - 1;
      const share = isLast || all === 0 ? left : roundMoney((amount * budget) / all);
      left = roundMoney(left - share);
      if (share !== 0) shares[index]?.push({ at, amount: share });
    });
  }
  return shares;
}

/**
 * The rows of a new cost baseline with the past of the one that it replaces: up to `untilAt` each keeps what its own line
 * had planned, and only the rest of its budget is laid anew. A line that the new baseline no longer has keeps its past,
 * and plans nothing after it.
 *
 * @param before rows as they were laid: with `planned`
 * @param untilAt the end of a day
 * @returns the rows of `next` in their order, with `kept`; then those that are gone, with a budget of 0
 */
export function keepPast(
  before: readonly EvBaselineRow[],
  next: readonly EvBaselineRow[],
  untilAt: AtMin,
): readonly EvBaselineRow[] {
  const partsOf = new Map<EvBaselineRow, Parts>();
  let [gone, fresh] = [before, next];
  for (const likeness of likenesses) {
    const [old, young] = [Map.groupBy(gone, likeness), Map.groupBy(fresh, likeness)];
    for (const [key, rows] of young) {
      const past = old.get(key);
      if (past === undefined) continue;
      const shares = shareParts(
        past.flatMap((row) => partsUntil(row, untilAt)),
        rows.map(({ budget }) => budget),
      );
      rows.forEach((row, index) => {
        partsOf.set(row, shares[index] ?? []);
      });
    }
    gone = gone.filter((row) => !young.has(likeness(row)));
    fresh = fresh.filter((row) => !old.has(likeness(row)));
  }
  return [
    ...next.map((row) => ({ ...row, kept: { untilAt, parts: partsOf.get(row) ?? [] } })),
    ...gone.flatMap((row): EvBaselineRow[] => {
      const parts = partsUntil(row, untilAt);
      if (parts.length === 0) return [];
      const { planned: _, steps: __, ...rest } = row;
      const rule = row.rule === 'support' ? 'support' : 'percent';
      return [{ ...rest, rule, startAt: untilAt, finishAt: untilAt, budget: 0, kept: { untilAt, parts } }];
    }),
  ];
}
