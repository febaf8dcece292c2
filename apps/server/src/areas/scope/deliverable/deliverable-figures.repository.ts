import type { Output } from '@xmgl/contracts/call';
import type { DeliverableMonth, GetDeliverableFigures } from '@xmgl/contracts/scope/deliverable.calls';
import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { readWorkDays } from '../../../calendar/work-days.service.ts';
import { ofProject } from '../../../db/project-rows.ts';
import { countWorkDays, type IsWorkDay } from '../../../notify/due-date.ts';
import { seenIDs } from '../../../register/read/seen-rows.service.ts';

type Counts = Omit<Output<typeof GetDeliverableFigures>, 'months' | 'inspectionDays'>;
type Span = { readonly from: string; readonly to: string; readonly count: number };

const accepted = sql`('有条件接收', '已接收', '已移交')`;
const toMonth = (moment: ReturnType<typeof sql>) => sql<string>`to_char(${moment}, 'YYYY-MM')`;

const toDay = (moment: ReturnType<typeof sql>) =>
  sql<string>`to_char(${moment} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

/** 工日 that a round takes from its submission to its end, both days counted. */
const averageOf = (spans: readonly Span[], isWorkDay: IsWorkDay | undefined): number | null => {
  let rounds = 0;
  let days = 0;
  for (const { from, to, count } of spans) {
    rounds += count;
    days += count * (countWorkDays(from, to, isWorkDay) ?? 0);
  }
  return rounds === 0 ? null : Math.round((days / rounds) * 10) / 10;
};

/** How the deliverables pass their inspections, and what was planned and accepted in each month: of those one knows of. */
export const readDeliverableFigures = async (actor: Actor): Promise<Output<typeof GetDeliverableFigures>> => {
  const { db, project, now } = actor;
  const today = toLocalDay(now);
  const seen = sql`d.deliverable_id in ${await seenIDs(actor, deliverable)}`;
  const rounds = sql`deliverable_acceptance as a join deliverable as d using (company_id, project_id, deliverable_id)
    where ${ofProject('d', project)} and d.deleted_at is null and a.concluded_at is not null and ${seen}`;
  const counted = await sql<Counts>`
    select count(*)::int as total, count(*) filter (where d.state in ${accepted})::int as accepted,
      count(*) filter (where d.state = '有条件接收')::int as conditional,
      count(*) filter (where d.state in ('未提交', '已提交', '检验中', '已拒收') and d.planned_time < ${today}::date)::int
        as late,
      round(100.0 * count(*) filter (where d.state in ${accepted} and exists (select from deliverable_acceptance as a
          where a.company_id = d.company_id and a.project_id = d.project_id and a.deliverable_id = d.deliverable_id
            and a.round = 1 and a.conclusion = '接收' and a.revoked_at is null))
        / nullif(count(*) filter (where d.state in ${accepted}), 0), 1)::float8 as "firstPass"
    from deliverable as d where ${ofProject('d', project)} and d.deleted_at is null
      and ${seen}`.execute(db);
  const { rows: months } = await sql<DeliverableMonth>`
    select month, count(*) filter (where not is_accepted)::int as planned,
      count(*) filter (where is_accepted)::int as accepted
    from (
      select ${toMonth(sql`d.planned_time`)} as month, false as is_accepted from deliverable as d
      where ${ofProject('d', project)} and d.deleted_at is null and ${seen}
      union all
      select ${toMonth(sql`max(a.concluded_at) at time zone 'Asia/Shanghai'`)}, true from ${rounds}
        and d.state in ${accepted} and a.conclusion <> '拒收' and a.revoked_at is null group by a.deliverable_id
    ) as each group by month order by month`.execute(db);
  const { rows: spans } = await sql<Span>`
    select ${toDay(sql`a.submitted_at`)} as "from", ${toDay(sql`a.concluded_at`)} as "to", count(*)::int as count
    from ${rounds} group by 1, 2`.execute(db);
  const none = { total: 0, accepted: 0, conditional: 0, late: 0, firstPass: null };
  return {
    ...(counted.rows[0] ?? none),
    inspectionDays: averageOf(spans, await readWorkDays(db, project)),
    months,
  };
};
