import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { indexOfRow, type PlanDates } from '@xmgl/engine/cells/plan-dates';
import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import { nameOfRow, type PlanDocument } from '@xmgl/engine/commands/plan-document';

type MovedRow = {
  readonly rowID: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
};

/** Activities that would begin or end at another time, and the end of the plan before and after. */
export type Preview =
  | { readonly error: string }
  | {
      readonly error?: never;
      readonly moved: readonly MovedRow[];
      readonly finish: readonly [before: number, after: number];
    };

/** What commands would make of a plan. */
export const previewEdit = async (
  plan: PlanDocument,
  commands: readonly PlanCommand[],
  compute: (plan: PlanDocument) => Promise<PlanDates>,
): Promise<Preview> => {
  const applied = applyPlanCommands(plan, commands);
  if (!applied.ok) return { error: applied.failure.message };
  const before = await compute(plan);
  const after = await compute(applied.plan);
  const moved: MovedRow[] = [];
  for (const rowID of plan.activity.keys()) {
    const [old, now] = [indexOfRow(before, rowID), indexOfRow(after, rowID)];
    const [from, to] = [before.start[old] ?? 0, after.start[now] ?? 0];
    const [fromFinish, toFinish] = [before.finish[old] ?? 0, after.finish[now] ?? 0];
    if (from !== to) moved.push({ rowID, name: nameOfRow(plan, rowID), from, to });
    else if (fromFinish !== toFinish)
      moved.push({ rowID, name: nameOfRow(plan, rowID), from: fromFinish, to: toFinish });
  }
  return { moved, finish: [before.planFinish, after.planFinish] };
};
