import type { CompiledCalendar } from '../calendar/compiled-calendar.ts';
import type { AtMin } from '../model.ts';
import { roundMoney } from '../money.ts';
import type { EvBaselineRow } from './ev-model.ts';
import { computePlannedValue } from './planned-value.ts';

/** One cost baseline after another: what it replaces holds up to `statusAt`. */
export type LaidBaseline = { readonly statusAt: AtMin; readonly rows: readonly EvBaselineRow[] };

type Parts = NonNullable<EvBaselineRow['kept']>['parts'];

/** Splits what an activity had planned among its rows by their budgets; the last takes what rounding leaves. */
function shareParts(parts: Parts, budgets: readonly number[]): readonly Parts[] {
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
 * The rows in force after several baselines: planned value up to each status date stays as the one before had it, and only
 * the rest of a budget is laid anew. What the new baseline no longer has keeps its past, and nothing after it.
 *
 * @param versions the oldest first
 * @param marks moments at which the past is remembered, in order
 */
export function joinBaselines(
  versions: readonly LaidBaseline[],
  hoursOf: (activityId: string) => CompiledCalendar,
  marks: readonly AtMin[],
): readonly EvBaselineRow[] {
  const [first, ...later] = versions;
  let rows = first?.rows ?? [];
  for (const { statusAt, rows: next } of later) {
    const moments = [...marks.filter((at) => at < statusAt), statusAt];
    const planned = new Map<string, Parts>();
    for (const row of rows) {
      const known = planned.get(row.activityId) ?? [];
      const hours = hoursOf(row.activityId);
      let before = 0;
      const own = moments.flatMap((at) => {
        const now = computePlannedValue(row, hours, at);
        const amount = roundMoney(now - before);
        before = now;
        return amount === 0 ? [] : [{ at, amount }];
      });
      if (own.length > 0) planned.set(row.activityId, [...known, ...own]);
    }
    rows = keep(planned, next, statusAt);
  }
  return rows;
}

function keep(
  planned: ReadonlyMap<string, Parts>,
  next: readonly EvBaselineRow[],
  statusAt: AtMin,
): readonly EvBaselineRow[] {
  const byActivity = Map.groupBy(next, ({ activityId }) => activityId);
  const kept = [...byActivity].flatMap(([activityId, rows]) => {
    const shares = shareParts(
      planned.get(activityId) ?? [],
      rows.map(({ budget }) => budget),
    );
    return rows.map((row, index) => ({ ...row, kept: { untilAt: statusAt, parts: shares[index] ?? [] } }));
  });
  const gone = [...planned].filter(([activityId]) => !byActivity.has(activityId));
  return [
    ...kept,
    ...gone.map(
      ([activityId, parts]): EvBaselineRow => ({
        activityId,
        startAt: statusAt,
        finishAt: statusAt,
        budget: 0,
        rule: 'percent',
        kept: { untilAt: statusAt, parts },
      }),
    ),
  ];
}
