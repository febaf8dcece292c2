import { sql } from 'kysely';
import { isPosted } from '../cost-subject.kit.ts';
import { ofProject, type Place } from '../of-project.ts';

export type PostedLines = {
  /** Everything that is posted in the project, in 元. */
  readonly posted: number;
  /** By line of the budget, what is posted to it, in 元. */
  readonly ofLine: ReadonlyMap<string, number>;
  /** What is posted where the budget has no line, in 元. */
  readonly unbudgeted: number;
};

/** A node or subject with itself and each above it, and how many levels above. */
const upwards = (place: Place, table: 'wbs_node' | 'cost_subject') => {
  const [own, key] = [sql.table(table), sql.ref(`${table}_id`)];
  return sql`select s.${key} as id, s.${key} as above, s.parent_id as next, 0 as far from ${own} as s
      where ${ofProject(place, 's')}
    union all
    select u.id, s.${key}, s.parent_id, u.far + 1 from ${sql.raw(`${table}_up`)} as u
    join ${own} as s on ${ofProject(place, 's')} and s.${key} = u.next`;
};

/**
 * What is posted to each line of a budget. An entry counts to one line: that of its activity, else of its WBS node or the
 * nearest above, and there to that of its subject or the nearest above. Lines that differ only in their time are filled one
 * after another. What no line covers is outside of the budget, so that the sum is the actual cost.
 */
export const readPostedLines = async (place: Place, budgetID: string): Promise<PostedLines> => {
  const { rows } = await sql<{ id: string | null; cents: number }>`
    with recursive wbs_node_up as (${upwards(place, 'wbs_node')}), cost_subject_up as (${upwards(place, 'cost_subject')}),
    line as (
      select l.budget_line_id as id, l.wbs_node_id as node, l.activity_id as work, l.subject_id as subject, l.amount,
        coalesce(sum(l.amount) over (in_turn rows between unbounded preceding and 1 preceding), 0) as before,
        row_number() over in_turn = count(*) over same as is_last
      from budget_line as l where ${ofProject(place, 'l')} and l.budget_id = ${budgetID}
      window same as (partition by l.wbs_node_id, l.activity_id, l.subject_id), in_turn as (
        same order by l.from_day, array_position(array['开始', '前置', '均匀', '钟形', '后置', '完成'], l.spread),
          l.budget_line_id)
    ), place as (select distinct node, work, subject from line
    ), spent as (
      select row_number() over () as no, e.wbs_node_id as node, e.activity_id as work, e.subject_id as subject,
        sum(e.amount) as amount
      from cost_entry as e where ${ofProject(place, 'e')} and ${isPosted} group by 2, 3, 4
    ), covered as (
      select distinct on (s.no) s.no, p.node, p.work, p.subject
      from spent as s
      left join wbs_node_up as n on n.id = s.node
      join cost_subject_up as k on k.id = s.subject
      join place as p on p.subject = k.above and (p.work = s.work or p.work is null and p.node is not distinct from n.above)
      order by s.no, p.work nulls last, n.far, k.far
    ), posted as (
      select c.node, c.work, c.subject, sum(s.amount) as amount from spent as s left join covered as c using (no)
      group by 1, 2, 3
    )
    select l.id, (100 * case when l.id is null then p.amount
      when l.is_last then p.amount - least(greatest(p.amount, 0), l.before)
      else least(greatest(p.amount - l.before, 0), l.amount) end)::float8 as cents
    from posted as p left join line as l on l.subject = p.subject and l.node is not distinct from p.node
      and l.work is not distinct from p.work`.execute(place.db);
  const whole = rows.reduce((sum, { cents }) => sum + Math.round(cents), 0);
  const outside = rows.find(({ id }) => id === null)?.cents ?? 0;
  return {
    posted: whole / 100,
    ofLine: new Map(rows.flatMap(({ id, cents }) => (id === null ? [] : [[id, Math.round(cents) / 100]]))),
    unbudgeted: Math.round(outside) / 100,
  };
};
