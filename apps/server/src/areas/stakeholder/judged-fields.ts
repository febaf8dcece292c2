import { usualMidline } from '@xmgl/contracts/stakeholder/assessment';
import { engagementLevels, stanceOf } from '@xmgl/contracts/stakeholder/engagement-level';
import { type RawBuilder, sql } from 'kysely';

const scoreColumns = [
  'power',
  'interest',
  'influence',
  'effect',
  'power_attr',
  'legitimacy',
  'urgency',
] as const;

const newestScores = sql.join(
  scoreColumns.map((name) => {
    const column = sql.ref(`a.${name}`);
    return sql`(array_agg(${column} order by a.assess_day desc, a.assess_time desc)
      filter (where ${column} is not null))[1] as ${sql.ref(name)}`;
  }),
);

const midline = sql`coalesce((select g.midline from stakeholder_grid_setting as g), ${sql.lit(usualMidline)})`;
const circles = sql`coalesce(s.power_attr, 0) + coalesce(s.legitimacy, 0) + coalesce(s.urgency, 0)`;

/** `priorityOf`, said to the database of scores `s`. */
export const priorityCase = sql`case
  when coalesce(${sql.join(scoreColumns.map((name) => sql.ref(`s.${name}`)))}) is null then null
  when ${circles} = 3 or (s.power >= ${midline} and greatest(s.interest, s.influence) >= ${midline}) then '高'
  when ${circles} = 2 or (s.power >= ${midline} and coalesce(s.interest, s.influence) is not null)
    or (s.power is not null and greatest(s.interest, s.influence) >= ${midline}) then '中'
  else '低' end`;

/**
 * What the register tells of how people are judged, of everybody: their id and the value. Row-level security keeps it to
 * the project.
 */
export const prioritiesOfAll = sql`select s.id, ${priorityCase} as value from (
  select a.project_stakeholder_id as id, ${newestScores} from stakeholder_assessment as a group by 1) as s`;

/** What the newest assessment of the engagement says. */
const engagementOfAll = (value: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select distinct on (e.project_stakeholder_id) e.project_stakeholder_id as id, ${value} as value
    from stakeholder_engagement as e where e.deleted_at is null and e.project_stakeholder_id is not null
    order by e.project_stakeholder_id, e.assess_time desc`;

export const levelsOfAll = engagementOfAll(sql`e.current || ' → ' || e.desired`);

const stanceCases = engagementLevels.map(
  (level) => sql`when ${sql.lit(level)} then ${sql.lit(stanceOf(level))}`,
);
export const stancesOfAll = engagementOfAll(sql`case e.current ${sql.join(stanceCases, sql` `)} end`);
