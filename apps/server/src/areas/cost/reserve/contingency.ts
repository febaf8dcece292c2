import { usualCostSetting } from '@xmgl/contracts/cost/cost-setting.calls';
import { sql } from 'kysely';

/** Σ of the lines of a budget `t`; Σ and σ of the estimate behind it. */
export const bac = sql`(select coalesce(sum(l.amount), 0) from budget_line as l where l.company_id = t.company_id
  and l.project_id = t.project_id and l.budget_id = t.budget_id)`;
export const sigma = sql`(select coalesce(sqrt(sum(l.sigma * l.sigma)), 0) from cost_estimate_line as l
  where l.company_id = t.company_id and l.project_id = t.project_id and l.cost_estimate_id = t.estimate_id)`;
const usualZ = 0.8416;
export const setting = (column: string, usual: string | number) =>
  sql`coalesce((select s.${sql.ref(column)} from cost_setting as s where s.company_id = t.company_id
    and s.project_id = t.project_id), ${sql.lit(usual)})`;

/** What was estimated of the lines of a budget `t`, whatever was added or taken since. */
const estimated = sql`(select coalesce(sum(l.estimated), 0) from budget_line as l where l.company_id = t.company_id
  and l.project_id = t.project_id and l.budget_id = t.budget_id)`;

/** By each of the three ways, of the estimate; that of a simulation is null before there is one. */
export const byPoints = sql`round(${sigma} * ${setting('confidence_z', usualZ)}, 2)`;
export const byPercent = sql`round(${estimated} * ${setting('contingency_pct', usualCostSetting.contingencyPct)} / 100, 2)`;
export const bySimulation = sql`(select round(greatest(0, (m.percents ->> (${setting('confidence', usualCostSetting.confidence)} - 1)::int)::numeric
    - m.base), 2)
  from budget_simulation as m
  where m.company_id = t.company_id and m.project_id = t.project_id and m.budget_id = t.budget_id)`;

const bySetting = sql`(case ${setting('contingency_method', usualCostSetting.contingencyMethod)}
  when '百分比' then ${byPercent} when '蒙特卡洛' then coalesce(${bySimulation}, 0) else ${byPoints} end)`;

/** What was drawn of a reserve `r`. */
export const drawnOf = sql`(select coalesce(sum(d.amount), 0) from reserve_draw as d
  where d.company_id = r.company_id and d.project_id = r.project_id and d.reserve_id = r.reserve_id
    and d.state = '已批准' and d.deleted_at is null)`;

/** What is left of the reserves set down for a budget `t`; null where none are. */
const leftOf = (kind: '应急' | '管理') => sql`(select sum(r.amount - ${drawnOf}) from reserve as r
  where r.company_id = t.company_id and r.project_id = t.project_id and r.budget_id = t.budget_id
    and r.reserve_kind = ${sql.lit(kind)} and r.deleted_at is null)`;

export const contingency = sql`coalesce(${leftOf('应急')}, t.contingency, ${bySetting})`;
export const costBaseline = sql`(${bac} + ${contingency})`;
export const management = sql`coalesce(${leftOf('管理')}, t.management, round(${costBaseline}
  * ${setting('management_reserve_pct', usualCostSetting.managementReservePct)} / 100, 2))`;
