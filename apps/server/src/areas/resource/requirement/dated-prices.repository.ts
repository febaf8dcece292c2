import type { ResourceSetting } from '@xmgl/contracts/resource/resource-setting.calls';
import type { ResourceRow } from '@xmgl/contracts/schedule/plan-rows';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { DatedPrice } from '@xmgl/engine/resource-use/assignment-cost';
import { minutesOfRate } from '@xmgl/engine/scenario/plan-cost';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { readResourceSetting } from '../setting/resource-setting.repository.ts';

type Price = {
  readonly resourceID: string;
  readonly fromDay: number | null;
  readonly toDay: number | null;
  readonly price: number;
  readonly perUse: number;
  readonly costUnit: string;
};

/** Prices of the library, the earliest of each resource first; without tax where the project counts so. */
const listPrices = async ({ db, project }: Pick<Actor, 'db' | 'project'>): Promise<readonly Price[]> => {
  const { rows } = await sql<Price>`
    select u.resource_id as "resourceID", u.valid_from - date '1970-01-01' as "fromDay",
      u.valid_to - date '1970-01-01' as "toDay", coalesce(u.per_use_cost, 0)::float8 as "perUse", u.cost_unit as "costUnit",
      (u.unit_cost / case when u.is_tax_included = 1 and coalesce(s.tax_basis, '不含税') = '不含税'
        then 1 + coalesce(u.tax_rate, 0) / 100 else 1 end)::float8 as price
    from unit_cost as u left join cost_setting as s using (company_id, project_id)
    where u.company_id = ${project.companyID} and u.project_id = ${project.projectID} and u.deleted_at is null
    order by u.resource_id, u.valid_from nulls first`.execute(db);
  return rows;
};

/** 工日 and 台班 have the hours of the setting, and a month's pay is for its days. */
const minutesOf = (costUnit: string, { hoursPerShift, daysPerMonth }: ResourceSetting): number => {
  if (costUnit === '元/工时') return 60;
  return hoursPerShift * 60 * (costUnit === '元/月' ? daysPerMonth : 1);
};

/** The rate that the plan itself has for a resource that is not in the library. */
const toOwnPrices = (resource: ResourceRow, { settings }: PlanDocument): readonly DatedPrice[] => {
  if (resource.standardRate === null) return [];
  const minutes = resource.kind === 'material' ? 1 : minutesOfRate(resource, settings);
  const perUse = resource.costPerUse ?? 0;
  return [{ fromDay: null, toDay: null, rate: resource.standardRate / Math.max(1, minutes), perUse }];
};

/** What the resources of a plan cost from which day on, by their ids. */
export const readDatedPrices = async (
  place: Pick<Actor, 'db' | 'project'>,
  document: PlanDocument,
): Promise<(resourceID: string) => readonly DatedPrice[]> => {
  const setting = await readResourceSetting(place);
  const known = new Map<string, DatedPrice[]>();
  for (const { resourceID, fromDay, toDay, price, perUse, costUnit } of await listPrices(place)) {
    const isMaterial = document.resource.get(resourceID)?.kind === 'material';
    const minutes = isMaterial ? 1 : minutesOf(costUnit, setting);
    const rows = known.get(resourceID) ?? [];
    rows.push({ fromDay, toDay, rate: price / minutes, perUse });
    known.set(resourceID, rows);
  }
  return (resourceID) => {
    const rows = known.get(resourceID);
    if (rows) return rows;
    const resource = document.resource.get(resourceID);
    return resource ? toOwnPrices(resource, document) : [];
  };
};
