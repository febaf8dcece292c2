import { type RawBuilder, sql } from 'kysely';

/**
 * For which company a row of the register stands: the unit that the person came in for, the owner of the project for
 * its members. Names count only as the register gives them to people without an account: anybody may found a company
 * of whatever name. `alias` is the row's table.
 */
export const unitKeyOf = (alias: string): RawBuilder<string | null> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  const isColleague = sql`exists (select from company_user o
    where o.company_id = ${of('company_id')} and o.user_id = ${of('user_id')} and o.state = 1)`;
  const isOwnersName = sql`exists (select from company c
    where c.company_id = ${of('company_id')} and c.company_name = ${of('company')})`;
  const namedUnit = sql`(select u.project_on_company_id::text from project_on_company u
    join company c on c.company_id = u.unit_company_id
    where u.company_id = ${of('company_id')} and u.project_id = ${of('project_id')}
      and c.company_name = ${of('company')} order by u.project_on_company_id limit 1)`;
  return sql<string | null>`coalesce(
    ${of('project_on_company_id')}::text,
    case when ${isColleague} then ${of('company_id')}::text end,
    case when ${of('user_id')} is null then ${namedUnit} end,
    case when ${of('user_id')} is null and ${isOwnersName} then ${of('company_id')}::text end,
    nullif(${of('company')}, ''))`;
};
