import { sql } from 'kysely';
import type { Db, ProjectKey } from '../../../db/scope.ts';

/** Of a unit are those who came in for it, and those whom the register names under it; never the owner's own. */
const isOfUnit = sql<boolean>`(s.project_on_company_id = u.project_on_company_id
  or (s.project_on_company_id is null and s.company = c.company_name and not exists (
    select from company_user o
    where o.company_id = s.company_id and o.user_id = s.user_id and o.state = 1)))`;

/** The register's rows of all units, the deleted ones too. */
export const listUnitPeople = (db: Db, { companyID, projectID }: ProjectKey) =>
  db
    .selectFrom('project_on_company as u')
    .innerJoin('company as c', 'c.company_id', 'u.unit_company_id')
    .innerJoin('project_stakeholder as s', (join) =>
      join.onRef('s.company_id', '=', 'u.company_id').onRef('s.project_id', '=', 'u.project_id').on(isOfUnit),
    )
    .where('u.company_id', '=', companyID)
    .where('u.project_id', '=', projectID)
    .select(['u.project_on_company_id', 's.project_stakeholder_id', 's.user_id', 's.user_name', 's.state'])
    .select(['s.is_member', 's.deleted_at'])
    .select(sql<boolean>`s.project_on_company_id is not null`.as('is_linked'))
    .orderBy('s.code')
    .execute();

export type UnitPerson = Awaited<ReturnType<typeof listUnitPeople>>[number];

/** `company`: only those of whom the register says that they are of it. */
type Link = { readonly unitID: string; readonly partyRoleID: string; readonly company?: string };

/** Makes members people of a unit; who is a colleague of the owner, or another unit's, stays so. */
export const linkPeople = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  { unitID, partyRoleID, company }: Link,
  userIDs: readonly string[],
): Promise<void> => {
  await sql`
    update project_stakeholder s
    set project_on_company_id = ${unitID}, party_role_id = coalesce(s.party_role_id, ${partyRoleID}::uuid)
    where s.company_id = ${companyID} and s.project_id = ${projectID}
      and s.user_id = any(${[...userIDs]}::uuid[])
      and not exists (
        select from company_user o
        where o.company_id = s.company_id and o.user_id = s.user_id and o.state = 1)
      and (${company ?? null}::text is null or s.company = ${company ?? null})
      and (s.project_on_company_id is null or not exists (
        select from project_on_company u
        where u.company_id = s.company_id and u.project_id = s.project_id
          and u.project_on_company_id = s.project_on_company_id and u.state in (1, 2)))`.execute(db);
};

/** People who are active in a company, in its scope. */
export const listActiveMembers = async (
  db: Db,
  companyID: string,
  among?: readonly string[],
): Promise<readonly string[]> => {
  let query = db
    .selectFrom('company_user as m')
    .innerJoin('app_user as u', 'u.user_id', 'm.user_id')
    .select('m.user_id')
    .where('m.company_id', '=', companyID)
    .where('m.state', '=', 1)
    .where('u.state', '=', 'active');
  if (among) query = query.where('m.user_id', '=', sql<string>`any(${[...among]}::uuid[])`);
  return (await query.execute()).map((row) => row.user_id);
};

/**
 * The unit that somebody would come in for, as one of its members or by the company that the register says; those in
 * force first.
 */
export const findUnitOfPerson = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  userID: string,
  company: string,
) =>
  await db
    .selectFrom('project_on_company as u')
    .innerJoin('company as c', 'c.company_id', 'u.unit_company_id')
    .leftJoin('company_user as m', (join) =>
      join.onRef('m.company_id', '=', 'u.unit_company_id').on('m.user_id', '=', userID).on('m.state', '=', 1),
    )
    .where('u.company_id', '=', companyID)
    .where('u.project_id', '=', projectID)
    .where('u.state', 'in', [1, 2])
    .where((eb) => eb.or([eb('m.user_id', 'is not', null), eb('c.company_name', '=', company)]))
    .select(['u.project_on_company_id', 'u.party_role_id', 'u.state', 'c.company_name'])
    .orderBy('u.state')
    .executeTakeFirst();
