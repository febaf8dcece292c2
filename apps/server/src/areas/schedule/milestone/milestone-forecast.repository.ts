import { isMilestoneKind } from '@xmgl/engine/commands/activity-commands';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import type { Schedule } from '@xmgl/engine/model';
import { sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';

export type Forecast = {
  readonly activity_id: string;
  readonly status_at: number;
  readonly forecast_at: number;
};

/** When the plan expects its milestones, by its 检查日期; nothing while it has none. */
export const toForecasts = ({ activity, settings }: PlanDocument, { activities }: Schedule): Forecast[] => {
  const { statusAt } = settings;
  if (statusAt === null) return [];
  return activities.flatMap(({ id, finish }): Forecast[] => {
    const row = activity.get(id);
    if (!row || row.isInactive || !isMilestoneKind(row.kind)) return [];
    return [{ activity_id: id, status_at: statusAt, forecast_at: finish }];
  });
};

/** Keeps what is expected now; what was expected at an earlier 检查日期 stays. */
export const keepForecasts = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  forecasts: readonly Forecast[],
): Promise<void> => {
  if (forecasts.length === 0) return;
  await sql`
    insert into milestone_forecast as f (company_id, project_id, activity_id, status_at, forecast_at)
    select ${companyID}::uuid, ${projectID}::uuid, activity_id, status_at, forecast_at
    from jsonb_to_recordset(${JSON.stringify(forecasts)}::jsonb)
      as row (activity_id uuid, status_at int, forecast_at int)
    on conflict (company_id, project_id, activity_id, status_at) do update
      set forecast_at = excluded.forecast_at where f.forecast_at <> excluded.forecast_at`.execute(db);
};

/** What was expected of the milestones that stand in the plan, by the 检查日期. */
export const listForecasts = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
): Promise<Forecast[]> => {
  const { rows } = await sql<Forecast>`
    select f.activity_id, f.status_at, f.forecast_at from milestone_forecast as f
    join activity as a using (company_id, project_id, activity_id)
    where f.company_id = ${companyID} and f.project_id = ${projectID}
      and a.kind in ('startMilestone', 'finishMilestone') and not a.is_inactive
    order by f.status_at, f.activity_id`.execute(db);
  return rows;
};
