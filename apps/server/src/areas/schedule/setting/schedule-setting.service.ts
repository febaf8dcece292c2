import type { Output, Parsed } from '@xmgl/contracts/call';
import type { GetScheduleSetting, UpdScheduleSetting } from '@xmgl/contracts/schedule/schedule-setting.calls';
import { sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import type { Db } from '../../../db/scope.ts';

export type ScheduleSetting = Output<typeof GetScheduleSetting>;

const usual: ScheduleSetting = {
  updateCycle: '每周',
  lineMethod: '完成比例',
  lineBasis: '当前基线',
  lookAheadWeeks: 3,
  rowVersion: 0,
};

/** What a project has set, or what holds without. */
export const readScheduleSetting = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
): Promise<ScheduleSetting> => {
  const { rows } = await sql<ScheduleSetting>`
    select update_cycle as "updateCycle", line_method as "lineMethod", line_basis as "lineBasis",
      look_ahead_weeks as "lookAheadWeeks", row_version as "rowVersion"
    from schedule_setting where company_id = ${companyID} and project_id = ${projectID}`.execute(db);
  return rows[0] ?? usual;
};

/** Sets them on what was read. */
export const saveScheduleSetting = async (
  actor: Actor,
  { updateCycle, lineMethod, lineBasis, lookAheadWeeks, rowVersion }: Parsed<typeof UpdScheduleSetting>,
): Promise<ScheduleSetting> => {
  const { db, project, user, now } = actor;
  const { companyID, projectID } = project;
  const before = await readScheduleSetting(db, project);
  const { rows } = await sql`
    insert into schedule_setting as s
      (company_id, project_id, update_cycle, line_method, line_basis, look_ahead_weeks, updated_by, updated_at)
    values (${companyID}, ${projectID}, ${updateCycle}, ${lineMethod}, ${lineBasis}, ${lookAheadWeeks},
      ${user.userID}, ${now})
    on conflict (company_id, project_id) do update
      set update_cycle = excluded.update_cycle, line_method = excluded.line_method,
        line_basis = excluded.line_basis, look_ahead_weeks = excluded.look_ahead_weeks,
        row_version = s.row_version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
      where s.row_version = ${rowVersion}
    returning 1`.execute(db);
  if (rows.length === 0 || before.rowVersion !== rowVersion)
    throw fail('stale', '设置刚被他人修改，请核对后再保存');
  const after = await readScheduleSetting(db, project);
  await audit(actor, {
    entity: 'schedule_setting',
    rowID: projectID,
    action: 'UpdScheduleSetting',
    before,
    after,
  });
  return after;
};
