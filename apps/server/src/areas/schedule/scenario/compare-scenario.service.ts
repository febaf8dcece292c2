import type { Output } from '@xmgl/contracts/call';
import type { ComparePlanScenario, ScenarioDifference } from '@xmgl/contracts/schedule/scenario.calls';
import { compareResources, type PlanDifference, sortDifferences } from '@xmgl/engine/scenario/compare-plans';
import type { Actor } from '../../../access/someone.ts';
import { compareOpened, openScenario } from './opened-scenario.ts';
import { type ScenarioSight, toScenarioRow } from './scenario.mapper.ts';
import { getScenario } from './scenario.repository.ts';

const mostDifferences = 500;

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
