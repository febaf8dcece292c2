import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import type { EvBaselineRow } from '@xmgl/engine/earned-value/ev-model';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type ClientConfig, Pool } from 'pg';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { ProjectKey } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';
import { valueParsers } from '../../../db/value-parsers.ts';
import { openPlan } from '../../schedule/plan/open-plan.service.ts';
import { listBaselineRows } from '../earned/cost-baseline.repository.ts';
import { hoursIn } from '../earned/measure.service.ts';
import { ofProject, type Place } from '../of-project.ts';
import { keepLaid, layRows } from './laid-rows.service.ts';

type Head = { readonly id: string; readonly untilAt: number };

const hasUnlaid = async (place: Place): Promise<boolean> => {
  const { rows } =
    await sql`select 1 from cost_baseline_row as r where ${ofProject(place, 'r')} and r.planned is null
    limit 1`.execute(place.db);
  return rows.length > 0;
};

/**
 * Lays the cost baselines of a project that were approved before their days were kept: one after another, as they were
 * approved, over the plan's calendars.
 */
export const layUnlaidOf = async (place: Place): Promise<void> => {
  if (!(await hasUnlaid(place))) return;
  const { document, projectName } = await openPlan(place, undefined);
  const hours = hoursIn(toPlanModel(document, projectName));
  const { rows: heads } = await sql<Head>`select c.cost_baseline_id as id, c.status_at as "untilAt"
    from cost_baseline as c where ${ofProject(place, 'c')} order by c.sequence`.execute(place.db);
  let before: readonly EvBaselineRow[] | undefined;
  for (const { id, untilAt } of heads) {
    const rows = await listBaselineRows(place, id);
    const isLaid = rows.every(({ planned }) => planned !== undefined);
    before = isLaid ? rows : layRows(before, rows, untilAt, hours);
    if (!isLaid) await keepLaid(place, id, before);
  }
};

/** The same for every project, once after an upgrade. */
export const layUnplanned = async (owner: ClientConfig): Promise<void> => {
  const pool = new Pool({ ...owner, max: 1, types: valueParsers });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { rows: projects } = await sql<ProjectKey>`
      select distinct r.company_id as "companyID", r.project_id as "projectID" from cost_baseline_row as r
      where r.planned is null`.execute(db);
    for (const key of projects) {
      const project = { ...key, isFiled: false } as ProjectInScope;
      await db.transaction().execute((trx) => layUnlaidOf({ db: trx, project }));
    }
  } finally {
    await db.destroy();
  }
};
