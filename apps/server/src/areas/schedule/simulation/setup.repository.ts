import type { SimulationOptions } from '@xmgl/contracts/schedule/simulation.calls';
import { usualSetup } from '@xmgl/contracts/schedule/simulation-setup.register';
import { sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import { fail } from '../../../base/failure.ts';
import type { Db } from '../../../db/scope.ts';

const listRanges = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  simulationSetupID: string,
): Promise<SimulationOptions['ranges']> => {
  const rows = await db
    .selectFrom('simulation_setup_range')
    .select(['activity_id', 'wbs_node_id', 'dist', 'low', 'mode', 'high', 'per'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('simulation_setup_id', '=', simulationSetupID)
    .orderBy('line_no')
    .execute();
  return rows.map((row) => ({
    activityID: row.activity_id,
    wbsNodeID: row.wbs_node_id,
    dist: row.dist ?? usualSetup.dist,
    low: Number(row.low ?? 0),
    mode: Number(row.mode ?? 0),
    high: Number(row.high ?? 0),
    per: row.per ?? '工期的%',
  }));
};

const numberOr = (value: unknown, usual: number): number => (value === null ? usual : Number(value));

/** A setup as a run keeps it, with what is usual where nothing is said. */
export const getSetup = async (
  db: Db,
  project: ProjectInScope,
  simulationSetupID: string,
): Promise<SimulationOptions> => {
  const row = await db
    .selectFrom('simulation_setup')
    .select(['name', 'iterations', 'seed', 'dist', 'low_pct', 'mode_pct', 'high_pct'])
    .select(sql<string | null>`target_day::text`.as('target_day'))
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .where('simulation_setup_id', '=', simulationSetupID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw fail('notFound', '没有这份模拟设置，可能已被删除，请另选一份');
  return {
    simulationSetupID,
    name: row.name,
    iterations: numberOr(row.iterations, usualSetup.iterations),
    seed: numberOr(row.seed, usualSetup.seed),
    targetDay: row.target_day,
    dist: row.dist ?? usualSetup.dist,
    lowPct: numberOr(row.low_pct, usualSetup.lowPct),
    modePct: numberOr(row.mode_pct, usualSetup.modePct),
    highPct: numberOr(row.high_pct, usualSetup.highPct),
    ranges: await listRanges(db, project, simulationSetupID),
  };
};
