import { formatDay, parseDay } from '@xmgl/contracts/calendar-day';
import type { Output } from '@xmgl/contracts/call';
import { lookAheadItem } from '@xmgl/contracts/schedule/look-ahead-item.register';
import type { GetLookAheadFigures } from '@xmgl/contracts/schedule/tracking.calls';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import { ofProject } from '../../../db/project-rows.ts';
import { loadRowRights, sightsOf } from '../../../register/read/row-rights.service.ts';
import { readScheduleSetting } from '../setting/schedule-setting.service.ts';

type Figures = Output<typeof GetLookAheadFigures>;

/** So many weeks back are told. */
const mostWeeks = 52;

/** How much of what was promised for each week was done, and why the rest was not; of the rows the reader may see. */
export const readLookAheadFigures = async (actor: Actor): Promise<Figures> => {
  const { db, project, now } = actor;
  const rights = await loadRowRights(actor, lookAheadItem);
  const seen = sql.join([sql`t.deleted_at is null`, ...sightsOf(lookAheadItem, rights, actor)], sql` and `);
  const promised = sql`look_ahead_item as t where ${ofProject('t', project)} and ${seen}
    and t.state <> '准备'`;
  const { rows: newest } = await sql<Figures['weeks'][number]>`
    select t.week_start::text as "weekStart", count(*)::int as promised,
      count(*) filter (where t.state = '已完成')::int as done,
      round(100.0 * count(*) filter (where t.state = '已完成') / count(*), 1)::float8 as ppc
    from ${promised} group by t.week_start
    -- A week that still runs is told once all its promises are settled.
    having t.week_start + 7 <= ${toLocalDay(now)}::date or count(*) filter (where t.state = '已承诺') = 0
    order by t.week_start desc limit ${mostWeeks}`.execute(db);
  const { rows: reasons } = await sql<Figures['reasons'][number]>`
    select t.miss_reason as reason, count(*)::int as count
    from ${promised} and t.state = '未完成' and t.miss_reason is not null
    group by t.miss_reason order by count(*) desc, t.miss_reason`.execute(db);
  return { weeks: newest.toReversed(), reasons, ahead: await readAhead(actor, seen, rights.isOutside) };
};

const day = 1440;

/** What the coming weeks are planned for, and what the plan works on then beside it, which is not for other units. */
const readAhead = async (
  { db, project, now }: Actor,
  seen: RawBuilder<unknown>,
  isOutside: boolean,
): Promise<Figures['ahead']> => {
  const { lookAheadWeeks } = await readScheduleSetting(db, project);
  const today = parseDay(toLocalDay(now));
  // 1970-01-05 was a Monday.
  const monday = today - ((((today - 4) % 7) + 7) % 7);
  const next = monday + 7 * lookAheadWeeks;
  const within = sql`${seen}
    and t.week_start >= date '1970-01-01' + ${monday}::int and t.week_start < date '1970-01-01' + ${next}::int`;
  const { rows } = await sql<Pick<Figures['ahead'], 'items' | 'notReady' | 'unlisted'>>`
    select
      (select count(*)::int from look_ahead_item as t where ${ofProject('t', project)} and ${within}) as items,
      (select count(*)::int from look_ahead_item as t where ${ofProject('t', project)} and ${within}
        and t.state = '准备' and exists (
          select from unnest(array[drawing, material, labour, plant, site, approval, prior_work]) as one
          where one is null or one = '未就绪')) as "notReady",
      (select count(*)::int from activity as a where ${!isOutside} and ${ofProject('a', project)}
        and a.kind = 'task' and not a.is_inactive and a.actual_finish is null and a.percent_complete < 100
        and a.start_at < ${next * day} and a.finish_at > ${monday * day}
        and not exists (select from look_ahead_item as t where ${ofProject('t', project)} and ${within}
          and t.activity_id = a.activity_id)) as unlisted`.execute(db);
  const [told = { items: 0, notReady: 0, unlisted: 0 }] = rows;
  return { weekCount: lookAheadWeeks, from: formatDay(monday), to: formatDay(next - 1), ...told };
};
