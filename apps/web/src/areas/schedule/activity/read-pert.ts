import { indexOfRow } from '@xmgl/engine/cells/plan-dates';
import { projectWorkBetween } from '@xmgl/engine/cells/work-calendar';
import { type ChainPert, computeChainPert } from '@xmgl/engine/estimate/pert-chain';
import type { PlanView } from '../gantt/plan-view.ts';

/** The critical activity that is finished last of those still to be done; null where there is none. */
export const findLastCritical = ({ rows }: PlanView): string | null => {
  let last: { readonly id: string; readonly finishAt: number } | null = null;
  for (const row of rows) {
    const isOpen = row.kind !== 'summary' && row.isCritical && row.actualFinishAt === null;
    if (isOpen && (last === null || row.finishAt > last.finishAt)) last = row;
  }
  return last?.id ?? null;
};

/** How likely an activity is finished at a moment, by the estimates of what drives it. */
export const readPert = ({ plan, dates }: PlanView, lastID: string, wantedAt: number): ChainPert | null =>
  computeChainPert(
    {
      plan,
      datesOf: (rowID) => {
        const at = indexOfRow(dates, rowID);
        const [start, finish] = [dates.start[at], dates.finish[at]];
        if (start === undefined || finish === undefined) return undefined;
        return { start, finish, drivingLinkID: dates.drivingLinkIDs[at] ?? null };
      },
      workBetween: (from, to) => projectWorkBetween(plan, from, to),
    },
    lastID,
    wantedAt,
  );
