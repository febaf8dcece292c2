import { type RawBuilder, sql } from 'kysely';

/**
 * For which company a row of the register stands: the unit that the person came in for, else what the register names.
 * The names of the project's owner and of its units count for the owner's members and for people without an account
 * alone: others bring the name of their own company, and anybody may found one of whatever name. Who came by a link
 * said the name oneself, so that it proves nothing: such a person stands for nobody else.
 * @param alias the row's table
 */
export const unitKeyOf = (alias: string): RawBuilder<string | null> => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  const isGiven = sql`(${of('user_id')} is null or exists (select from company_user o
    where o.company_id = ${of('company_id')} and o.user_id = ${of('user_id')} and o.state = 1))`;
  const unit = sql`select u.project_on_company_id::text from project_on_company u
    join company c on c.company_id = u.unit_company_id
    where u.company_id = ${of('company_id')} and u.project_id = ${of('project_id')}
      and c.company_name = ${of('company')} order by u.project_on_company_id limit 1`;
  const owner = sql`select c.company_id::text from company c
    where c.company_id = ${of('company_id')} and c.company_name = ${of('company')}`;
  return sql<string | null>`coalesce(${of('project_on_company_id')}::text,
    case when ${isGiven} then coalesce((${unit}), (${owner})) end,
    case when ${of('created_by')} = ${of('user_id')} then ${of('user_id')}::text
      else nullif(${of('company')}, '') end)`;
};
