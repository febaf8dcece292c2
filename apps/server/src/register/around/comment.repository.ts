import type { Insertable } from 'kysely';
import type { ProjectInScope } from '../../access/enter-project.ts';
import { fail } from '../../base/failure.ts';
import type { Db } from '../../db/scope.ts';
import type { RowComment } from '../../db/tables.ts';

const mostComments = 1000;

const livingComments = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('row_comment as c')
    .innerJoin('app_user as u', 'u.user_id', 'c.author_id')
    .selectAll('c')
    .select('u.user_name')
    .where('c.company_id', '=', companyID)
    .where('c.project_id', '=', projectID)
    .where('c.deleted_at', 'is', null);

/** Comments on a row, oldest first. */
export const listComments = (db: Db, project: ProjectInScope, register: string, rowID: string) =>
  livingComments(db, project)
    .where('c.register', '=', register)
    .where('c.row_id', '=', rowID)
    .orderBy('c.created_at')
    .orderBy('c.comment_id')
    .limit(mostComments)
    .execute();

export const findComment = async (db: Db, project: ProjectInScope, commentID: string) => {
  const comment = await livingComments(db, project).where('c.comment_id', '=', commentID).executeTakeFirst();
  if (!comment) throw fail('notFound', '评论不存在或已删除');
  return comment;
};

/** False where the comment is there already. */
export const insertComment = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  comment: Omit<Insertable<RowComment>, 'company_id' | 'project_id'>,
): Promise<boolean> => {
  const inserted = await db
    .insertInto('row_comment')
    .values({ company_id: companyID, project_id: projectID, ...comment })
    .onConflict((conflict) => conflict.columns(['company_id', 'project_id', 'comment_id']).doNothing())
    .returning('comment_id')
    .executeTakeFirst();
  return inserted !== undefined;
};

export const markCommentDeleted = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  commentID: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('row_comment')
    .set({ deleted_at: now })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('comment_id', '=', commentID)
    .execute();
};
