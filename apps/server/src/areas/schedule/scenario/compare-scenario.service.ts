import type { Output } from '@xmgl/contracts/call';
import type {
  ComparePlanScenario,
  ScenarioDifference,
  ScenarioMilestone,
} from '@xmgl/contracts/schedule/scenario.calls';
import { isMilestoneKind } from '@xmgl/engine/commands/activity-commands';
import { compareResources, type PlanDifference, sortDifferences } from '@xmgl/engine/scenario/compare-plans';
import type { Actor } from '../../../access/someone.ts';
import { compareOpened, type OpenedScenario, openScenario } from './opened-scenario.ts';
import { type ScenarioSight, toScenarioRow } from './scenario.mapper.ts';
import { getScenario } from './scenario.repository.ts';

const mostDifferences = 500;
const mostMilestones = 100;

const toDifference = (
  { base, now, costDelta, ...difference }: PlanDifference,
  prices: boolean,
): ScenarioDifference => ({
  ...difference,
  baseStart: base?.start ?? null,
  baseFinish: base?.finish ?? null,
  start: now?.start ?? null,
  finish: now?.finish ?? null,
  costDelta: prices ? costDelta : null,
});

/** The milestones of a scenario, the earliest first, with what moves them. */
const listMilestones = (
  { base, now }: OpenedScenario,
  differences: readonly PlanDifference[],
): ScenarioMilestone[] => {
  const deltas = new Map(differences.map(({ rowID, finishDeltaMin }) => [rowID, finishDeltaMin]));
  return [...now.document.activity.values()]
    .filter(({ kind, isInactive }) => isMilestoneKind(kind) && !isInactive)
    .map(({ activityID: rowID, name }) => ({
      rowID,
      name,
      baseFinish: base.dates.get(rowID)?.finish ?? null,
      finish: now.dates.get(rowID)?.finish ?? null,
      finishDeltaMin: deltas.get(rowID) ?? 0,
    }))
    .toSorted((a, b) => (a.finish ?? 0) - (b.finish ?? 0))
    .slice(0, mostMilestones);
};

/** What a scenario has otherwise than the plan that it was copied from. */
export const compareScenario = async (
  { db, project }: Actor,
  planScenarioID: string,
  sight: ScenarioSight,
): Promise<Output<typeof ComparePlanScenario>['scenarios'][number]> => {
  const head = await getScenario(db, project, planScenarioID);
  const opened = await openScenario(db, project, head);
  const { differences } = compareOpened(opened);
  const resources = compareResources(opened.base.document, opened.now.document);
  const { prices } = sight;
  return {
    scenario: toScenarioRow(head, sight),
    differences: sortDifferences(differences)
      .slice(0, mostDifferences)
      .map((one) => toDifference(one, prices)),
    milestones: listMilestones(opened, differences),
    resources: resources.map(({ resource: { resourceID, name, kind, unit }, base, amount, costDelta }) => ({
      resourceID,
      name,
      kind,
      unit,
      base,
      amount,
      costDelta: prices ? costDelta : null,
    })),
  };
};
