import type { ScenarioRow } from '@xmgl/contracts/schedule/scenario.calls';
import type { KeptFigures, ScenarioHead } from './scenario.repository.ts';

/** What a reader may be told beside dates. */
export type ScenarioSight = {
  readonly prices: boolean;
  readonly nameOf: (by: { readonly user_id: string; readonly user_name: string }) => string;
};

export const toScenarioRow = (head: ScenarioHead, { prices, nameOf }: ScenarioSight): ScenarioRow => {
  const { minutesPerDay, ...figures } = head.impact as KeptFigures;
  return {
    planScenarioID: head.plan_scenario_id,
    name: head.name,
    note: head.note,
    state: head.state as ScenarioRow['state'],
    baseVersion: head.base_version,
    behind: Math.max(0, head.plan_version - head.base_version),
    revision: head.revision,
    changeRequestID: head.change_request_id,
    figures: {
      ...figures,
      cost: prices ? figures.cost : null,
      baseCost: prices ? figures.baseCost : null,
    },
    minutesPerDay,
    userName: nameOf({ user_id: head.created_by, user_name: head.user_name }),
    createdTime: head.created_at.toISOString(),
    endedTime: head.ended_at?.toISOString() ?? null,
    adoptedVersion: head.adopted_version,
  };
};
