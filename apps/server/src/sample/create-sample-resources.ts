import { sql } from 'kysely';
import type { Actor } from '../access/someone.ts';
import { addInformation } from '../areas/resource/add-resources.service.ts';
import { findUnitID } from '../areas/resource/library.repository.ts';
import { projectResourceKit } from '../areas/resource/project-resource.kit.ts';
import { resourceDescriptions } from '../areas/resource/resource-descriptions.ts';
import { unitCostKit } from '../areas/resource/unit-cost.kit.ts';
import { toLocalDay } from '../base/local-time.ts';
import { writeDescription } from '../register/around/descriptions.ts';
import { addRow } from '../register/write/add-row.service.ts';
import type { SampleResources } from './sample-resources.ts';

/** The library's prices of today under some codes. */
const findCosts = async (
  { db, project, now }: Actor,
  codes: readonly string[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct on (cost_code) company_cost_id as id from company_cost
    where company_id = ${project.companyID} and project_id = ${project.companyID} and deleted_at is null
      and cost_code = any(${codes}::text[]) and valid_from <= ${toLocalDay(now)}::date
    order by cost_code, valid_from desc`.execute(db);
  return rows.map(({ id }) => id);
};

type Planned = {
  readonly id: string;
  readonly name: string;
  readonly kind: 'labour' | 'material' | 'equipment';
  readonly unit: string;
  readonly maxUnits: number;
  readonly rate: number;
};

/** What the plan of the project works with. */
const listPlanned = async ({ db, project }: Actor): Promise<readonly Planned[]> =>
  (
    await sql<Planned>`select resource_id as id, name, kind, unit, max_units::float8 as "maxUnits",
        coalesce(standard_rate, 0)::float8 as rate from resource
      where company_id = ${project.companyID} and project_id = ${project.projectID} order by sort, name`.execute(
      db,
    )
  ).rows;

const kinds = { labour: '人力', material: '材料', equipment: '设备' } as const;
const costUnits = { labour: '元/工日', material: '元/计量单位', equipment: '元/台班' } as const;

/** A resource of the plan in the library, under the same id, at the rate that the plan was made with. */
const addPlanned = async (actor: Actor, planned: Planned, shiftID: string): Promise<void> => {
  const { id, name, kind, unit, maxUnits, rate } = planned;
  const given = {
    resourceName: name,
    resourceKind: kinds[kind],
    unitID: (await findUnitID(actor, unit)) ?? shiftID,
  };
  await addRow(
    actor,
    projectResourceKit,
    { ...given, isGeneric: kind === 'labour' ? 1 : 0, maxUnits: kind === 'material' ? null : maxUnits },
    id,
  );
  await addRow(actor, unitCostKit, {
    resourceID: id,
    unitCost: rate,
    costUnit: costUnits[kind],
    costSource: '合同',
  });
};

/** 资源库 of a sample project: trades with their rates, what comes from the library, and what is said of them. */
export const createSampleResources = async (
  actor: Actor,
  { costCodes, trades, descriptions }: SampleResources,
): Promise<void> => {
  const unitID = (await findUnitID(actor, '工日')) ?? '';
  const planned = await listPlanned(actor);
  for (const { name, maxUnits, rates } of trades) {
    const row = await addRow(
      actor,
      projectResourceKit,
      { resourceName: name, resourceKind: '人力', isGeneric: 1, unitID, maxUnits },
      planned.find((one) => one.name === name)?.id,
    );
    for (const [validFrom, unitCost] of rates)
      await addRow(actor, unitCostKit, {
        resourceID: row.projectResourceID,
        unitCost,
        costUnit: '元/工日',
        validFrom,
        costSource: '合同',
      });
  }
  const own = new Set(trades.map(({ name }) => name));
  for (const one of planned) if (!own.has(one.name)) await addPlanned(actor, one, unitID);
  await addInformation(actor, await findCosts(actor, costCodes));
  for (const [topic, content] of descriptions)
    await writeDescription(actor, resourceDescriptions, { topic, content, rowVersion: 0 });
};
