import { type ResourceSetting, usualResourceSetting } from '@xmgl/contracts/resource/resource-setting.calls';
import type { Actor } from '../../../access/someone.ts';

type Place = Pick<Actor, 'db' | 'project'>;

/** How the project counts the work of its resources. */
export const readResourceSetting = async ({ db, project }: Place): Promise<ResourceSetting> => {
  const row = await db
    .selectFrom('resource_setting')
    .selectAll()
    .where('company_id', '=', project.companyID)
    .where('project_id', '=', project.projectID)
    .executeTakeFirst();
  if (!row) return usualResourceSetting;
  return {
    hoursPerShift: row.hours_per_shift,
    daysPerMonth: row.days_per_month,
    otWorkday: row.ot_workday,
    otRestday: row.ot_restday,
    otStatutory: row.ot_statutory,
    otMonthWarn: row.ot_month_warn,
    approver: row.approver as ResourceSetting['approver'],
    raciMaxA: row.raci_max_a,
  };
};

export const writeResourceSetting = async (
  { db, project }: Place,
  setting: ResourceSetting,
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
  };
  await db
    .insertInto('resource_setting')
    .values({ company_id: project.companyID, project_id: project.projectID, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'project_id']).doUpdateSet(values))
    .execute();
};
