import type { SheetView } from '@xmgl/engine/workbook/plan-heads';
import type { NodeOwners } from '../../gantt/plan-view.ts';
import { toTodayNo } from '../../gantt/today.ts';
import type { PlanState } from '../../plan/plan-state.ts';

/** The plan of a session as its workbook tells it. */
export const toSheetView = (
  { plan, dates, owners, parties }: Pick<PlanState, 'plan' | 'dates' | 'owners' | 'parties'>,
  nodeOwners: NodeOwners,
  deliverables: SheetView['deliverables'],
): SheetView => ({
  ...{ plan, dates, owners, parties, nodeOwners, deliverables },
  referBy: 'code',
  today: toTodayNo(),
});
