import { sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import { fail } from '../../../base/failure.ts';
import type { Db } from '../../../db/scope.ts';

export type NewShareLink = {
  readonly planShareLinkID: string;
  readonly tokenHash: Buffer;
  readonly name: string;
  readonly showResources: boolean;
  readonly expiresAt: Date;
  readonly userID: string;
};

export const addShareLink = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  link: NewShareLink,
): Promise<void> => {
  await db
    .insertInto('plan_share_link')
    .values({
      company_id: companyID,
      project_id: projectID,
      plan_share_link_id: link.planShareLinkID,
      token_hash: link.tokenHash,
      name: link.name,
      show_resources: link.showResources,
      expires_at: link.expiresAt,
      created_by: link.userID,
    })
    .execute();
};

export const revokeShareLink = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  planShareLinkID: string,
  now: Date,
): Promise<void> => {
  const revoked = await db
    .updateTable('plan_share_link')
    .set({ revoked_at: now })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('plan_share_link_id', '=', planShareLinkID)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (revoked.numUpdatedRows === 0n) throw fail('notFound', '分享链接不存在或已撤销');
};

/** Newest first. */
export const listShareLinks = async (db: Db, { companyID, projectID }: ProjectInScope) =>
  await db
    .selectFrom('plan_share_link as l')
    .innerJoin('app_user as u', 'u.user_id', 'l.created_by')
    .selectAll('l')
    .select('u.user_name')
    .where('l.company_id', '=', companyID)
    .where('l.project_id', '=', projectID)
    .orderBy('l.created_at', 'desc')
    .execute();

type OpenedLink = {
  readonly company_id: string;
  readonly project_id: string;
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  readonly show_resources: boolean;
};

/** The link of a token, seen without being in its project. */
export const findLinkByToken = async (db: Db, tokenHash: Buffer): Promise<OpenedLink | undefined> => {
  const found = await sql<OpenedLink>`select * from plan_share_by_token(${tokenHash})`.execute(db);
  return found.rows[0];
};
