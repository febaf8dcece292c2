import { parseDay } from '@xmgl/contracts/calendar-day';
import { toDayWords } from '@xmgl/engine/commands/date-words';
import { sql } from 'kysely';
import { actingFor } from '../../../access/duty.service.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { ofProject } from '../../../db/project-rows.ts';
import { type Moment, type NearTask, settleNearTasks } from '../../../notify/near-tasks.service.ts';

/** Beside the activities that one's own list tells of three days ahead. */
export const nearMilestone = 'NearMilestone';

/** As the milestones' tab has it. */
const nearDays = 14;

type Milestone = {
  readonly rowID: string;
  readonly name: string;
  readonly promisedAt: number | null;
  readonly finishAt: number;
  readonly ownerID: string | null;
};

/** Milestones that are to come within a fortnight, or should have come; with whoever answers for them and takes part. */
const listNear = async ({ db, project, now }: Moment): Promise<readonly Milestone[]> => {
  const before = (parseDay(toLocalDay(now)) + nearDays + 1) * 1440;
  const { rows } = await sql<Milestone>`
    select a.activity_id as "rowID", a.name, coalesce((a.milestone->>'committedAt')::int, a.deadline_at) as "promisedAt",
      a.finish_at as "finishAt", s.user_id as "ownerID"
    from activity as a
    left join project_stakeholder as s on ${ofProject('s', project)} and s.is_member
      and s.project_stakeholder_id = a.owner_id
    where ${ofProject('a', project)} and a.kind in ('startMilestone', 'finishMilestone') and not a.is_inactive
      and a.actual_finish is null and a.percent_complete < 100
      and least(a.finish_at, (a.milestone->>'committedAt')::int, a.deadline_at) <= ${before}
    order by a.finish_at, a.activity_id limit 500`.execute(db);
  return rows;
};

/** Midnight belongs to the day before it. */
const dayOf = (at: number): string => toDayWords(at - 1);

const toTask = (
  { rowID, name, promisedAt, finishAt, ownerID }: Milestone,
  keepers: readonly string[],
): NearTask => {
  const planned = dayOf(finishAt);
  const promised = promisedAt === null ? planned : dayOf(promisedAt);
  const words = promised === planned ? `${planned} 到期` : `承诺 ${promised}，预计 ${planned}`;
  return {
    rowID,
    userIDs: ownerID === null ? keepers : [ownerID],
    title: `里程碑「${name.slice(0, 100)}」临近：${words}`,
    address: `/scheduleManagement/index?tab=milestone&id=${rowID}`,
    dueDate: promised,
  };
};

/** A milestone within 14 days is a task of who answers for it; of 进度管理员 where nobody does. */
export const settleNearMilestones = async (moment: Moment): Promise<void> => {
  const near = await listNear(moment);
  const isAnyones = near.some(({ ownerID }) => ownerID === null);
  const keepers = isAnyones ? await actingFor(moment.db, moment.project, '进度管理员') : [];
  await settleNearTasks(moment, {
    register: nearMilestone,
    near: near.map((milestone) => toTask(milestone, keepers)),
  });
};
