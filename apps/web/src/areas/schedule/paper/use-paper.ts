import { toDatesOf } from '@xmgl/engine/cells/plan-dates';
import { type OpenedPaper, openPaper } from '@xmgl/engine/gantt-drawing/open-paper';
import type { PaperAsk, PaperBaseline } from '@xmgl/engine/gantt-drawing/paper-model';
import { useMemo } from 'react';
import { toDay } from '../../../format/day.ts';
import { useSession } from '../../../session/session-store.ts';
import { useKept } from '../../../session/use-kept.ts';
import { toPartyNames } from '../gantt/plan-view.ts';
import type { PlanState } from '../plan/plan-state.ts';

type Printed = Pick<PlanState, 'plan' | 'dates' | 'owners' | 'parties' | 'projectName'>;

/** The plan of the screen laid out on paper. */
export const usePaper = (
  { plan, dates, owners, parties, projectName }: Printed,
  baselines: readonly PaperBaseline[],
  ask: PaperAsk,
): OpenedPaper => {
  const { companyName } = useKept();
  const logo = useSession(({ company }) => company?.img ?? '');
  const key = JSON.stringify(ask);
  return useMemo(() => {
    const datesOf = toDatesOf(dates);
    const ownerNames = new Map(owners.map(({ ownerID, userName }) => [ownerID, userName]));
    const partyNames = toPartyNames(parties);
    const printedOn = toDay(new Date());
    const names = { ownerNames, partyNames, projectName, companyName, logo };
    const source = { plan, datesOf, baselines, ...names, printedOn };
    return openPaper(source, JSON.parse(key) as PaperAsk);
  }, [plan, dates, owners, parties, projectName, companyName, logo, baselines, key]);
};
