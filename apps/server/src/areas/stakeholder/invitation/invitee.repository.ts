import type { Db, ProjectKey } from '../../../db/scope.ts';

/** A person of the register, held until the invitation is settled. */
export const lockInvitee = (db: Db, { companyID, projectID }: ProjectKey, projectStakeholderID: string) =>
  db
    .selectFrom('project_stakeholder')
    .select(['project_stakeholder_id', 'user_id', 'user_name', 'phone', 'email', 'state', 'updated_at'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('project_stakeholder_id', '=', projectStakeholderID)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** The account of a number. Numbers are proved by a code, addresses by nothing: whoever claims one is not told. */
export const findAccountOf = async (db: Db, phone: string): Promise<string | undefined> => {
  if (phone === '') return undefined;
  const found = await db
    .selectFrom('app_user')
    .select('user_id')
    .where('state', '=', 'active')
    .where('user_tel', '=', phone)
    .executeTakeFirst();
  return found?.user_id;
};
