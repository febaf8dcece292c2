import { sql } from 'kysely';
import type { Actor } from '../access/someone.ts';
import { addInformation } from '../areas/resource/add-resources.service.ts';
import { findUnitID } from '../areas/resource/library.repository.ts';
import { projectResourceKit } from '../areas/resource/project-resource.kit.ts';
import { resourceDescriptions } from '../areas/resource/resource-descriptions.ts';
import { unitCostKit } from '../areas/resource/unit-cost.kit.ts';
import { writeDescription } from '../register/around/descriptions.ts';
import { addRow } from '../register/write/add-row.service.ts';
import type { SampleResources } from './sample-resources.ts';

/** The library's prices of today under some codes. */
const findCosts = async ({ db, project }: Actor, codes: readonly string[]): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct on (cost_code) company_cost_id as id from company_cost
    where company_id = ${project.companyID} and project_id = ${project.companyID} and deleted_at is null
      and cost_code = any(${codes}::text[]) and valid_from <= current_date
    order by cost_code, valid_from desc`.execute(db);
  return rows.map(({ id }) => id);
};

/** 资源库 of a sample project: trades with their rates, what comes from the library, and what is said of them. */
export const createSampleResources = async (
  actor: Actor,
  { costCodes, trades, descriptions }: SampleResources,
): Promise<void> => {
  const unitID = (await findUnitID(actor, '工日')) ?? '';
  for (const { name, maxUnits, rates } of trades) {
    const row = await addRow(actor, projectResourceKit, {
      resourceName: name,
      resourceKind: '人力',
      isGeneric: 1,
      unitID,
      maxUnits,
    });
    for (const [validFrom, unitCost] of rates)
      await addRow(actor, unitCostKit, {
        resourceID: row.projectResourceID,
        unitCost,
        costUnit: '元/工日',
        validFrom,
        costSource: '合同',
      });
  }
  await addInformation(actor, await findCosts(actor, costCodes));
  for (const [topic, content] of descriptions)
    await writeDescription(actor, resourceDescriptions, { topic, content, rowVersion: 0 });
};
