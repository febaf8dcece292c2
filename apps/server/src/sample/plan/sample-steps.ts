import type { ActivityStep } from '@xmgl/contracts/schedule/activity-details';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { Schedule } from '@xmgl/engine/model';
import type { SampleSource } from './sample-section.ts';

/** Minutes of the plan: their last. */
const dayOf = (at: number): string => toDayWords(at - 1);

/**
 * The 检查点 of the sample's activities, each done as soon as the percent reported reaches it: they record, and move no
 * figure.
 */
export const toStepCommands = (
  { steps = {}, statusAt }: Pick<SampleSource, 'steps' | 'statusAt'>,
  plan: PlanDocument,
  baseline: Schedule,
  { idOf, newId }: { readonly idOf: (key: string) => string; readonly newId: () => string },
): readonly PlanCommand[] => {
  const planned = new Map(baseline.activities.map((dates) => [dates.id, dates]));
  return Object.entries(steps).map(([key, rows]) => {
    const activityID = idOf(key);
    const { start = 0, finish = 0 } = planned.get(activityID) ?? {};
    const row = plan.activity.get(activityID);
    let reached = 0;
    const made = rows.map(([name, weight]): ActivityStep => {
      reached += weight;
      const isDone = row !== undefined && reached <= row.percentComplete;
      return {
        stepID: newId(),
        name,
        weight,
        baselineDay: dayOf(start + ((finish - start) * reached) / 100),
        doneDay: isDone ? dayOf(row.actualFinish ?? statusAt) : null,
        evidence: isDone ? '现场验收记录' : '',
      };
    });
    return { kind: 'setSteps', activityID, steps: made };
  });
};
