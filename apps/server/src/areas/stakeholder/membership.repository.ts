import { sql } from 'kysely';
import type { Db, ProjectKey } from '../../db/scope.ts';

/** What says of a membership that it rests since a company or a unit does. */
export const notSuspended = { suspended_with_company: false, suspended_with_unit: false } as const;

const rowsOf = (db: Db, { companyID, projectID }: ProjectKey) =>
  db
    .selectFrom('project_stakeholder as s')
    .select(['s.project_stakeholder_id as rowID', 's.state', 's.user_id as userID'])
    .where('s.company_id', '=', companyID)
    .where('s.project_id', '=', projectID)
    .forUpdate('s');

/** A row of the register as it stands, which nobody else moves before the transaction ends. */
export type Membership = Awaited<ReturnType<typeof lockMemberships>>[number];

export const lockMemberships = (db: Db, project: ProjectKey, rowIDs: readonly string[]) =>
  rowsOf(db, project)
    .where('s.project_stakeholder_id', '=', sql<string>`any(${[...rowIDs]}::uuid[])`)
    .execute();

/** Those whom the unit's own stop had taken out. */
export const lockStoppedWith = (db: Db, project: ProjectKey, unitID: string) =>
  rowsOf(db, project)
    .where('s.project_on_company_id', '=', unitID)
    .where('s.suspended_with_unit', '=', true)
    .execute();

/** Memberships of a person that a company has stopped, or none of which it has. */
export const lockMembershipsOf = (
  db: Db,
  project: ProjectKey,
  userID: string,
  { state, isSuspended }: { readonly state: string; readonly isSuspended: boolean },
) =>
  rowsOf(db, project)
    .where('s.user_id', '=', userID)
    .where('s.state', '=', state)
    .where('s.suspended_with_company', '=', isSuspended)
    .execute();

/** The same where the person is in for a company that takes part. */
export const lockMembershipsFor = (
  db: Db,
  project: ProjectKey,
  unitID: string,
  userID: string,
  isSuspended: boolean,
) =>
  rowsOf(db, project)
    .where('s.project_on_company_id', '=', unitID)
    .where('s.user_id', '=', userID)
    .where('s.suspended_with_company', '=', isSuspended)
    .execute();

/** No company stops it any more, but the unit it hangs on. */
export const restWithUnit = (db: Db, { companyID, projectID }: ProjectKey, rowID: string) =>
  db
    .updateTable('project_stakeholder')
    .set((eb) => ({
      suspended_with_company: false,
      suspended_with_unit: true,
      row_version: eb('row_version', '+', 1),
    }))
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('project_stakeholder_id', '=', rowID)
    .execute();

/** Who was registered under the number of an account before has the row already. */
export const lockClaimed = (db: Db, project: ProjectKey, userID: string) =>
  rowsOf(db, project)
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.user_tel', '=', 's.phone').on('u.user_id', '=', userID),
    )
    .where('s.user_id', 'is', null)
    .where('s.deleted_at', 'is', null)
    .executeTakeFirst();
