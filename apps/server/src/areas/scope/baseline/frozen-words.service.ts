import { sql } from 'kysely';
import { loadDuties } from '../../../access/duty.service.ts';
import type { Actor } from '../../../access/someone.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether any of what a baseline freezes becomes different. */
export const areRevised = (fields: readonly string[], before: Values | null, after: Values): boolean =>
  before !== null && fields.some((key) => before[key] !== after[key]);

/** Whether somebody may change it without a change, for a reason. */
export const mayReviseDirectly = async ({ db, project, user }: Actor): Promise<boolean> => {
  const { manager, roles } = await loadDuties(db, project, user.userID);
  return manager || roles.includes('范围管理员');
};

/** Why it was changed is kept beside; the next change has words of its own. */
export const clearWhy = async (
  { db, project: { companyID, projectID } }: Actor,
  kind: 'requirement' | 'deliverable',
  rowID: string,
): Promise<void> => {
  await sql`update ${sql.table(kind)} set change_request_id = null, change_reason = ''
    where company_id = ${companyID} and project_id = ${projectID} and ${sql.ref(`${kind}_id`)} = ${rowID}`.execute(
    db,
  );
};
