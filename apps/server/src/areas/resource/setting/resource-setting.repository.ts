import { type ResourceSetting, usualResourceSetting } from '@xmgl/contracts/resource/resource-setting.calls';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';

type Place = Pick<Actor, 'db' | 'project'>;

type Kept = {
  readonly setting: ResourceSetting;
  readonly rowVersion: number;
  /** Nobody, as long as nobody has kept any. */
  readonly written: { readonly updatedBy: string; readonly updatedAt: string } | null;
};

/** The settings and who wrote them. */
export const readKeptSetting = async ({ db, project }: Place): Promise<Kept> => {
  const row = await db
    .selectFrom('resource_setting')
    .selectAll()
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .executeTakeFirst();
  if (!row) return { setting: usualResourceSetting, rowVersion: 0, written: null };
  return {
    setting: {
      hoursPerShift: row.hours_per_shift,
      daysPerMonth: row.days_per_month,
      otWorkday: row.ot_workday,
      otRestday: row.ot_restday,
      otStatutory: row.ot_statutory,
      otMonthWarn: row.ot_month_warn,
      approver: row.approver as ResourceSetting['approver'],
      raciMaxA: row.raci_max_a,
    },
    rowVersion: row.row_version,
    written: { updatedBy: row.updated_by ?? '', updatedAt: row.updated_at.toISOString() },
  };
};

/** How the project counts the work of its resources. */
export const readResourceSetting = async (place: Place): Promise<ResourceSetting> =>
  (await readKeptSetting(place)).setting;

/** Writers of a project's settings take turns. */
export const takeSettingTurn = async ({ db, project }: Place): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`resource setting ${project.projectID}`}, 0))`.execute(
    db,
  );
};

export const writeResourceSetting = async (
  { db, project, user, now }: Actor,
  setting: ResourceSetting,
  rowVersion: number,
): Promise<void> => {
  const values = {
    hours_per_shift: setting.hoursPerShift,
    days_per_month: setting.daysPerMonth,
    ot_workday: setting.otWorkday,
    ot_restday: setting.otRestday,
    ot_statutory: setting.otStatutory,
    ot_month_warn: setting.otMonthWarn,
    approver: setting.approver,
    raci_max_a: setting.raciMaxA,
    row_version: rowVersion,
    updated_by: user.userID,
    updated_at: now,
  };
  await db
    .insertInto('resource_setting')
    .values({ company_id: project.companyID, project_id: project.projectID, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'project_id']).doUpdateSet(values))
    .execute();
};
