import type { GivenOf } from '@xmgl/contracts/register/row-types';
import type { ResourceSetting } from '@xmgl/contracts/resource/resource-setting.calls';
import type { unitCost } from '@xmgl/contracts/resource/unit-cost.register';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { DatedPrice } from '@xmgl/engine/resource-use/assignment-cost';
import { type PriceBook, pricesIn } from '@xmgl/engine/resource-use/dated-costs';
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
  readonly kind: string;
};

/** A price that is thought of: it takes the place of the one that begins on the same day. */
export type SupposedPrice = Pick<
  GivenOf<typeof unitCost>,
  | 'resourceID'
  | 'validFrom'
  | 'validTo'
  | 'unitCost'
  | 'costUnit'
  | 'perUseCost'
  | 'taxRate'
  | 'isTaxIncluded'
> & {
  /** The price that is being edited. */
  readonly unitCostID?: string | null | undefined;
};

const supposedRow = ({ project }: Pick<Actor, 'project'>, price: SupposedPrice) => sql`
  select ${project.companyID}::uuid, ${project.projectID}::uuid, ${price.resourceID ?? null}::uuid,
    ${price.validFrom ?? null}::date, ${price.validTo ?? null}::date, ${price.unitCost ?? null}::numeric,
    ${price.costUnit ?? null}::text, ${price.perUseCost ?? null}::numeric, ${price.taxRate ?? null}::numeric,
    ${price.isTaxIncluded ?? 0}::smallint`;

/** By what a price is divided to be as the project counts: 1.13 where 13 % of tax is in it and the project counts without. */
const withTax = sql`case when u.is_tax_included = 1 and coalesce(s.tax_basis, '不含税') = '不含税'
  then 1 + coalesce(u.tax_rate, 0) / 100 else 1 end`;

/** Prices of the library, the earliest of each resource first; without tax where the project counts so. */
const listPrices = async (
  place: Pick<Actor, 'db' | 'project'>,
  supposed: SupposedPrice | undefined,
): Promise<readonly Price[]> => {
  const { db, project } = place;
  const others = supposed
    ? sql`and not (k.resource_id = ${supposed.resourceID ?? null} and k.valid_from is not distinct from
        ${supposed.validFrom ?? null}::date)
        and k.unit_cost_id is distinct from ${supposed.unitCostID ?? null}::uuid union all ${supposedRow(place, supposed)}`
    : sql``;
  const { rows } = await sql<Price>`
    select u.resource_id as "resourceID", u.valid_from - date '1970-01-01' as "fromDay",
      u.valid_to - date '1970-01-01' as "toDay", u.cost_unit as "costUnit", p.kind,
      (coalesce(u.per_use_cost, 0) / ${withTax})::float8 as "perUse", (u.unit_cost / ${withTax})::float8 as price
    from (
      select k.company_id, k.project_id, k.resource_id, k.valid_from, k.valid_to, k.unit_cost, k.cost_unit,
        k.per_use_cost, k.tax_rate, k.is_tax_included
      from unit_cost as k
      where k.company_id = ${project.companyID} and k.project_id = ${project.projectID} and k.deleted_at is null ${others}
    ) as u join resource as p using (company_id, project_id, resource_id)
    left join cost_setting as s using (company_id, project_id)
    order by u.resource_id, u.valid_from nulls first`.execute(db);
  return rows;
};

/** 工日 and 台班 have the hours of the setting, and a month's pay is for its days. */
const minutesOf = (costUnit: string, { hoursPerShift, daysPerMonth }: ResourceSetting): number => {
  if (costUnit === '元/工时') return 60;
  return hoursPerShift * 60 * (costUnit === '元/月' ? daysPerMonth : 1);
};

/** What the library says of each resource, by its id; with a price that is thought of, if any. */
export const readPriceBook = async (
  place: Pick<Actor, 'db' | 'project'>,
  supposed?: SupposedPrice,
): Promise<PriceBook> => {
  const setting = await readResourceSetting(place);
  const known = new Map<string, DatedPrice[]>();
  for (const { resourceID, kind, fromDay, toDay, price, perUse, costUnit } of await listPrices(
    place,
    supposed,
  )) {
    const minutes = kind === 'material' ? 1 : minutesOf(costUnit, setting);
    const rows = known.get(resourceID) ?? [];
    rows.push({ fromDay, toDay, rate: price / minutes, perUse });
    known.set(resourceID, rows);
  }
  return known;
};

/** What the resources of a plan cost from which day on, by their ids. */
export const readDatedPrices = async (
  place: Pick<Actor, 'db' | 'project'>,
  document: PlanDocument,
): Promise<(resourceID: string) => readonly DatedPrice[]> => pricesIn(await readPriceBook(place), document);
