import { type CostSetting, usualCostSetting } from '@xmgl/contracts/cost/cost-setting.calls';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';

type Kept = Omit<CostSetting, 'isTaxLocked'>;
type Place = Pick<Actor, 'db' | 'project'>;

/** How the project keeps its costs. */
export const readCostSetting = async ({ db, project }: Place): Promise<CostSetting> => {
  const { companyID, projectID } = project;
  const { rows } = await sql<Kept & { isTaxLocked: 0 | 1; isKept: boolean }>`
    select s.project_id is not null as "isKept", s.tax_basis as "taxBasis", s.ev_period as "evPeriod",
      s.control_level as "controlLevel", s.contingency_method as "contingencyMethod",
      s.contingency_pct::float8 as "contingencyPct", s.confidence,
      s.management_reserve_pct::float8 as "managementReservePct", s.eac_method as "eacMethod",
      s.weight_cpi::float8 as "weightCpi", s.weight_spi::float8 as "weightSpi",
      (exists (select 1 from cost_entry as e where e.company_id = p.company_id and e.project_id = p.project_id
        and e.state = '已入账' and e.deleted_at is null))::int as "isTaxLocked"
    from project as p left join cost_setting as s using (company_id, project_id)
    where p.company_id = ${companyID} and p.project_id = ${projectID}`.execute(db);
  const [row] = rows;
  if (!row) return { ...usualCostSetting, isTaxLocked: 0 };
  const { isKept, isTaxLocked, ...kept } = row;
  return { ...(isKept ? kept : usualCostSetting), isTaxLocked };
};

/** @param z of the standard normal distribution at the confidence */
export const writeCostSetting = async ({ db, project }: Place, kept: Kept, z: number): Promise<void> => {
  const values = {
    tax_basis: kept.taxBasis,
    ev_period: kept.evPeriod,
    control_level: kept.controlLevel,
    contingency_method: kept.contingencyMethod,
    contingency_pct: kept.contingencyPct,
    confidence: kept.confidence,
    confidence_z: z,
    management_reserve_pct: kept.managementReservePct,
    eac_method: kept.eacMethod,
    weight_cpi: kept.weightCpi,
    weight_spi: kept.weightSpi,
  };
  await db
    .insertInto('cost_setting')
    .values({ company_id: project.companyID, project_id: project.projectID, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'project_id']).doUpdateSet(values))
    .execute();
};
