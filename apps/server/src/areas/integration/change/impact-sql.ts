import { sql } from 'kysely';

/** What the edits of a change's scenario come to; nothing where there are none. */
const ofScenario = (expression: ReturnType<typeof sql>) => sql`(select ${expression} from plan_scenario as p
  where p.company_id = t.company_id and p.project_id = t.project_id and p.change_request_id = t.change_request_id
    and (p.impact ->> 'edits')::int > 0)`;

/** By how much the plan ends later: in working days, or in those of the calendar, as the project counts. */
const days = sql`case (select j.duration_unit from project as j
    where j.company_id = t.company_id and j.project_id = t.project_id)
  when '日历天' then div((p.impact ->> 'finish')::numeric - 1, 1440) - div((p.impact ->> 'baseFinish')::numeric - 1, 1440)
  else round((p.impact ->> 'finishDeltaMin')::numeric / greatest((p.impact ->> 'minutesPerDay')::int, 1), 1) end`;

const dayOf = (key: string) =>
  sql`to_char(timestamp '1970-01-01' + make_interval(mins => (p.impact ->> ${sql.lit(key)})::int), 'YYYY-MM-DD')`;

const words = sql`concat('完工 ', ${dayOf('baseFinish')}, case when p.impact -> 'finish' = p.impact -> 'baseFinish'
    then '，不变' else concat(' → ', ${dayOf('finish')}) end,
  '；', p.impact ->> 'differing', ' 项活动不同')`;

/** A change's impact on plan and cost, from its scenario; the cost with what the plan does not know of. */
export const impactOfScenario = {
  planImpact: sql<string>`coalesce(${ofScenario(words)},
    case when t.state in ('草稿', '已提交', '影响分析') then '未编辑变更方案' else '不改计划' end)`,
  scheduleImpact: sql<number>`${ofScenario(sql`${days}::float8`)}`,
  costImpact: sql<number>`case when t.extra_cost is not null or ${ofScenario(sql`true`)}
    then (coalesce(t.extra_cost, 0)
      + coalesce(${ofScenario(sql`(p.impact ->> 'cost')::numeric - (p.impact ->> 'baseCost')::numeric`)}, 0))::float8 end`,
  criticalChanged: sql<number>`${ofScenario(sql`(p.impact ->> 'entering')::int + (p.impact ->> 'leaving')::int`)}`,
};
