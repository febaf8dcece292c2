import { type Selectable, sql } from 'kysely';
import { shownName } from '../../../access/shown-name.ts';
import { ofProject, sameInProject } from '../../../db/project-rows.ts';
import type { Db, ProjectKey } from '../../../db/scope.ts';
import type { ProjectOnCompany } from '../../../db/tables.ts';

const unitsOf = (db: Db, project: ProjectKey) =>
  db
    .selectFrom('project_on_company as u')
    .innerJoin('company as c', 'c.company_id', 'u.unit_company_id')
    .innerJoin('app_user as a', 'a.user_id', 'u.applicant_id')
    .innerJoin('project_invitation as i', (join) =>
      join.on(sameInProject('i.project_invitation_id', 'u.project_invitation_id')),
    )
    .innerJoin('sort_dict as w', (join) =>
      join.onRef('w.company_id', '=', 'u.company_id').onRef('w.sort_dict_id', '=', 'u.party_role_id'),
    )
    .leftJoin('project_stakeholder as k', (join) =>
      join.on(sameInProject('k.project_stakeholder_id', 'u.contact_id')),
    )
    .where(ofProject('u', project))
    .selectAll('u')
    .select(['c.company_name', 'i.invite_code', 'k.user_name as contact_name'])
    .select('w.sort_name as party_role')
    .select(shownName('a').as('applicant_name'));

export type StoredUnit = Awaited<ReturnType<typeof listUnits>>[number];

/** Units in the order in which they first asked. */
export const listUnits = (db: Db, project: ProjectKey) =>
  unitsOf(db, project).orderBy('u.project_on_company_id').execute();

/** A unit, held until the step is done. */
export const lockUnit = (db: Db, project: ProjectKey, projectOnCompanyID: string) =>
  unitsOf(db, project)
    .where('u.project_on_company_id', '=', projectOnCompanyID)
    .forUpdate('u')
    .executeTakeFirst();

export const lockUnitOfCompany = (db: Db, project: ProjectKey, unitCompanyID: string) =>
  unitsOf(db, project).where('u.unit_company_id', '=', unitCompanyID).forUpdate('u').executeTakeFirst();

type Application = Pick<
  Selectable<ProjectOnCompany>,
  'project_on_company_id' | 'unit_company_id' | 'party_role_id' | 'project_invitation_id' | 'applicant_id'
>;

/** A company asks to take part: for the first time, or again after it was refused or had left. */
export const writeApplication = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  application: Application,
  now: Date,
): Promise<void> => {
  const asked = { ...application, state: 0, reason: '', applied_at: now, updated_at: now };
  const { project_on_company_id: _, unit_company_id: __, ...again } = asked;
  await db
    .insertInto('project_on_company')
    .values({ ...asked, company_id: companyID, project_id: projectID })
    .onConflict((conflict) =>
      conflict
        .columns(['unit_company_id', 'company_id', 'project_id'])
        .doUpdateSet((eb) => ({ ...again, row_version: eb('project_on_company.row_version', '+', 1) })),
    )
    .execute();
};

export const writeUnit = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  projectOnCompanyID: string,
  values: { readonly state: number; readonly reason: string },
  now: Date,
): Promise<number> => {
  const { row_version } = await db
    .updateTable('project_on_company')
    .set((eb) => ({ ...values, row_version: eb('row_version', '+', 1), updated_at: now }))
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('project_on_company_id', '=', projectOnCompanyID)
    .returning('row_version')
    .executeTakeFirstOrThrow();
  return row_version;
};

/** The first person who came in for a unit is whom one talks to, until the one who asked for it is there. */
export const writeContact = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  { project_on_company_id: unitID, applicant_id }: StoredUnit,
): Promise<void> => {
  await sql`
    update project_on_company u set contact_id = (
      select s.project_stakeholder_id from project_stakeholder s
      where s.company_id = u.company_id and s.project_id = u.project_id
        and s.project_on_company_id = u.project_on_company_id and s.is_member
      order by s.user_id = ${applicant_id} desc, s.created_at, s.project_stakeholder_id limit 1)
    where u.company_id = ${companyID} and u.project_id = ${projectID}
      and u.project_on_company_id = ${unitID}`.execute(db);
};

/** A person's companies other than the project's own, and what each is to the project. */
export const listChoices = (db: Db, { companyID, projectID }: ProjectKey, userID: string) =>
  db
    .selectFrom('company_user as m')
    .innerJoin('company as c', 'c.company_id', 'm.company_id')
    .leftJoin('project_on_company as u', (join) =>
      join
        .onRef('u.unit_company_id', '=', 'm.company_id')
        .on('u.company_id', '=', companyID)
        .on('u.project_id', '=', projectID),
    )
    .where('m.user_id', '=', userID)
    .where('m.state', '=', 1)
    .where('m.company_id', '!=', companyID)
    .select(['m.company_id', 'm.company_role', 'c.company_name', 'u.project_on_company_id'])
    .select(['u.state', 'u.reason', 'u.row_version'])
    .orderBy('m.join_time')
    .orderBy('m.company_id')
    .execute();

/** Companies for which a person may speak. */
export const listAdministered = async (db: Db, userID: string): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('company_user')
    .select('company_id')
    .where('user_id', '=', userID)
    .where('state', '=', 1)
    .where('company_role', '!=', '成员')
    .orderBy('join_time')
    .execute();
  return rows.map((row) => row.company_id);
};
