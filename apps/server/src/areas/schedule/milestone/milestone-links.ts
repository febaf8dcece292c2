import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { sql } from 'kysely';
import { ofProject } from '../../../db/project-rows.ts';
import type { PlainLink } from '../../../register/around/plain-links.ts';

type Found = { readonly id: string; readonly title: string; readonly isReached: boolean };

/** A deliverable shows the milestones that are reached with it. */
export const milestoneLinks: readonly PlainLink[] = [
  {
    to: deliverable.entity,
    register: 'Activity',
    label: '里程碑',
    page: 'schedule.milestone',
    list: async ({ db, project }, rowID) => {
      const { rows } = await sql<Found>`
        select a.activity_id as id, a.code || ' ' || a.name as title, a.actual_finish is not null as "isReached"
        from activity as a where ${ofProject('a', project)} and a.milestone_deliverable_id = ${rowID}
        order by a.finish_at, a.code limit 1000`.execute(db);
      return rows.map(({ isReached, ...row }) => ({
        ...row,
        state: isReached ? '已完成' : '未完成',
        address: `/scheduleManagement/index?tab=milestone&id=${row.id}`,
      }));
    },
  },
];
