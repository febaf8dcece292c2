import type { Output, Parsed } from '@xmgl/contracts/call';
import {
  type GetScheduleSetting,
  rollupWeights,
  rollupWords,
  type UpdScheduleSetting,
} from '@xmgl/contracts/schedule/schedule-setting.calls';
import { sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import type { Db } from '../../../db/scope.ts';
import { applyWithin } from '../plan/apply-within.service.ts';

export type ScheduleSetting = Output<typeof GetScheduleSetting>;

const usual = {
  updateCycle: '每周',
  rollupWeight: '工期',
  lineMethod: '完成比例',
  lineBasis: '当前基线',
  lookAheadWeeks: 3,
  rowVersion: 0,
} as const satisfies ScheduleSetting;

type Row = Omit<ScheduleSetting, 'rollupWeight'> & { readonly kept: string };

/**
 * What a project has set, or what holds without. 汇总权重 stands in the plan: whatever computes a plan reads it there,
 * and it changes as the plan does.
 */
export const readScheduleSetting = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
): Promise<ScheduleSetting> => {
  const { rows } = await sql<Row>`
    select coalesce(s.update_cycle, ${usual.updateCycle}) as "updateCycle",
      coalesce(s.line_method, ${usual.lineMethod}) as "lineMethod",
      coalesce(s.line_basis, ${usual.lineBasis}) as "lineBasis",
      coalesce(s.look_ahead_weeks, ${usual.lookAheadWeeks}) as "lookAheadWeeks",
      coalesce(s.row_version, ${usual.rowVersion}) as "rowVersion", p.rollup_weight as kept
    from plan as p left join schedule_setting as s on s.company_id = p.company_id and s.project_id = p.project_id
    where p.company_id = ${companyID} and p.project_id = ${projectID}`.execute(db);
  const [row] = rows;
  if (!row) return usual;
  const { kept, ...set } = row;
  const rollupWeight = rollupWords.find((word) => rollupWeights[word] === kept) ?? usual.rollupWeight;
  return { ...set, rollupWeight };
};

/** Sets them on what was read. */
export const saveScheduleSetting = async (
  actor: Actor,
  asked: Parsed<typeof UpdScheduleSetting>,
): Promise<ScheduleSetting> => {
  const { updateCycle, rollupWeight, lineMethod, lineBasis, lookAheadWeeks, rowVersion } = asked;
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
  if (rollupWeight !== before.rollupWeight)
    await applyWithin(actor, [
      { kind: 'setPlanOptions', fields: { rollupWeight: rollupWeights[rollupWeight] } },
    ]);
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
