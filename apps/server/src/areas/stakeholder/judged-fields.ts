import { usualMidline } from '@xmgl/contracts/stakeholder/assessment';
import { engagementLevels, stanceOf } from '@xmgl/contracts/stakeholder/engagement-level';
import { type RawBuilder, sql } from 'kysely';

/**
 * What the register tells of how people are judged, in SQL: of the rows of a page one by one, and of all rows at
 * once. Row-level security keeps the latter to the project.
 */
type Judged = { readonly ofRow: RawBuilder<unknown>; readonly ofAll: RawBuilder<unknown> };

const ofSamePerson = (alias: 'a' | 'e') =>
  sql`${sql.ref(`${alias}.company_id`)} = t.company_id and ${sql.ref(`${alias}.project_id`)} = t.project_id
    and ${sql.ref(`${alias}.project_stakeholder_id`)} = t.project_stakeholder_id`;

/** The value of row `t` among those of all, found and made into one value but once. */
const among = (all: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((select jsonb_object_agg(found.id, found.value) from (${all}) as found) ->> t.project_stakeholder_id::text)`;

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

export const priorityField: Judged = {
  ofRow: sql`(select ${priorityCase} from (
    select ${newestScores} from stakeholder_assessment as a where ${ofSamePerson('a')}) as s)`,
  ofAll: among(sql`select s.id, ${priorityCase} as value from (
    select a.project_stakeholder_id as id, ${newestScores} from stakeholder_assessment as a group by 1) as s`),
};

/** What the newest assessment of the engagement says. */
const engagementField = (value: RawBuilder<unknown>): Judged => ({
  ofRow: sql`(select ${value} from stakeholder_engagement as e
    where ${ofSamePerson('e')} and e.deleted_at is null order by e.assess_time desc limit 1)`,
  ofAll:
    among(sql`select distinct on (e.project_stakeholder_id) e.project_stakeholder_id as id, ${value} as value
    from stakeholder_engagement as e where e.deleted_at is null and e.project_stakeholder_id is not null
    order by e.project_stakeholder_id, e.assess_time desc`),
});

export const levelsField = engagementField(sql`e.current || ' → ' || e.desired`);

const stanceCases = engagementLevels.map(
  (level) => sql`when ${sql.lit(level)} then ${sql.lit(stanceOf(level))}`,
);
export const stanceField = engagementField(sql`case e.current ${sql.join(stanceCases, sql` `)} end`);
