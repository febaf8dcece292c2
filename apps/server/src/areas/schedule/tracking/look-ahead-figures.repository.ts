import type { Output } from '@xmgl/contracts/call';
import type { GetLookAheadFigures } from '@xmgl/contracts/schedule/tracking.calls';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { ofProject } from '../../../db/project-rows.ts';

type Figures = Output<typeof GetLookAheadFigures>;

/** So many weeks back are told. */
const mostWeeks = 52;

/** How much of what was promised for each week was done, and why the rest was not. */
export const readLookAheadFigures = async ({ db, project, now }: Actor): Promise<Figures> => {
  const promised = sql`look_ahead_item as w where ${ofProject('w', project)} and w.deleted_at is null
    and w.state <> '准备'`;
  const { rows: newest } = await sql<Figures['weeks'][number]>`
    select w.week_start::text as "weekStart", count(*)::int as promised,
      count(*) filter (where w.state = '已完成')::int as done,
      round(100.0 * count(*) filter (where w.state = '已完成') / count(*), 1)::float8 as ppc
    from ${promised} group by w.week_start
    -- A week that still runs is told once all its promises are settled.
    having w.week_start + 7 <= ${toLocalDay(now)}::date or count(*) filter (where w.state = '已承诺') = 0
    order by w.week_start desc limit ${mostWeeks}`.execute(db);
  const { rows: reasons } = await sql<Figures['reasons'][number]>`
    select w.miss_reason as reason, count(*)::int as count
    from ${promised} and w.state = '未完成' and w.miss_reason is not null
    group by w.miss_reason order by count(*) desc, w.miss_reason`.execute(db);
  return { weeks: newest.toReversed(), reasons };
};
