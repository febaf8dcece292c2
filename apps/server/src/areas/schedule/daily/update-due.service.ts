import { addDays } from '@xmgl/contracts/calendar-day';
import { sql } from 'kysely';
import { actingFor } from '../../../access/duty.service.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { ofProject } from '../../../db/project-rows.ts';
import { type Moment, settleNearTasks } from '../../../notify/near-tasks.service.ts';

const register = 'PlanUpdate';

const cycleDays: Readonly<Record<string, number>> = { 每日: 1, 每周: 7, 每两周: 14, 每月: 31 };

type Told = { readonly statusDay: string; readonly cycle: string };

/** Up to when the progress of a plan was told, and how often it is to be. Nothing before it was told once. */
const findTold = async ({ db, project }: Moment): Promise<Told | undefined> => {
  const { rows } = await sql<Told>`
    select (date '1970-01-01' + (p.status_at - 1) / 1440)::text as "statusDay",
      coalesce((select s.update_cycle from schedule_setting as s where ${ofProject('s', project)}), '每周') as cycle
    from plan as p where ${ofProject('p', project)} and p.status_at is not null`.execute(db);
  return rows[0];
};

/** Once the cycle of the plan's updates is over, the next is 进度管理员's to do. */
export const settleUpdateDue = async (moment: Moment): Promise<void> => {
  const { db, project, now } = moment;
  const told = await findTold(moment);
  const dueDate = told && addDays(told.statusDay, cycleDays[told.cycle] ?? 7);
  const isDue = dueDate !== undefined && dueDate <= toLocalDay(now);
  const userIDs = isDue ? await actingFor(db, project, '进度管理员') : [];
  const near = isDue
    ? [
        {
          rowID: project.projectID,
          userIDs,
          title: `更新进度：检查日期 ${told?.statusDay}，更新周期${told?.cycle}`,
          address: '/scheduleManagement/index?tab=tracking',
          dueDate,
        },
      ]
    : [];
  await settleNearTasks(moment, { register, near });
};
