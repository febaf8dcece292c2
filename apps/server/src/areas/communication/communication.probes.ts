import { sql } from 'kysely';
import { inProject, probe, tellOf } from '../process-probe.ts';

type Held = {
  readonly held: number;
  readonly open: number;
  readonly late: number;
  readonly isOver: boolean;
};

/** 10.2: meetings are held, and their minutes published in time. */
const held = probe<Held>(
  '10.2',
  (scope) => sql`
    select count(*) filter (where m.state in ('进行中', '纪要编写', '会签中', '已发布'))::int as held,
      count(*) filter (where m.state in ('已通知', '进行中', '纪要编写', '会签中'))::int as open,
      count(*) filter (where (m.state = '会签中' and m.confirm_due < ${scope.today}::date)
        or (m.state = '纪要编写' and exists (select from pending_task as k where k.company_id = m.company_id
          and k.project_id = m.project_id and k.register = 'Meeting' and k.row_id = m.meeting_id and k.state = 'open'
          and k.due_date < ${scope.today}::date)))::int as late,
      coalesce((select p.state >= 3 from project as p where ${inProject(scope, 'p')}), false) as "isOver"
    from meeting as m where ${inProject(scope, 'm')} and m.deleted_at is null`,
  ({ held: count, open, late, isOver }) =>
    tellOf({
      begun: count,
      isDone: count > 0 && isOver && open === 0,
      concerns: [[late, `${late} 份会议纪要逾期未发布`]],
      says: count > 0 ? [`开过 ${count} 次会议，${open} 次未结束`] : [],
    }),
);

export const communicationProbes = [held] as const;
