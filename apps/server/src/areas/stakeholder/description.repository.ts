import type { ProjectInScope } from '../../access/enter-project.ts';
import type { Db } from '../../db/scope.ts';

export const descriptionEntity = 'StakeholderDescription';

/** What has been written of each topic, and by whom. */
export const listDescriptions = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('stakeholder_description as d')
    .innerJoin('app_user as u', 'u.user_id', 'd.updated_by')
    .select(['d.topic', 'd.content', 'd.row_version', 'd.updated_at', 'u.user_name'])
    .where('d.company_id', '=', companyID)
    .where('d.project_id', '=', projectID)
    .execute();

type Writing = {
  readonly topic: string;
  readonly content: string;
  readonly rowVersion: number;
  readonly userID: string;
  readonly now: Date;
};

/** Writes a topic on the version that was read; `false` where another has been written since. */
export const writeDescription = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  { topic, content, rowVersion, userID, now }: Writing,
): Promise<boolean> => {
  const written = { content, row_version: rowVersion + 1, updated_by: userID, updated_at: now };
  const done =
    rowVersion === 0
      ? await db
          .insertInto('stakeholder_description')
          .values({ company_id: companyID, project_id: projectID, topic, ...written })
          .onConflict((conflict) => conflict.doNothing())
          .returning('topic')
          .execute()
      : await db
          .updateTable('stakeholder_description')
          .set(written)
          .where('company_id', '=', companyID)
          .where('project_id', '=', projectID)
          .where('topic', '=', topic)
          .where('row_version', '=', rowVersion)
          .returning('topic')
          .execute();
  return done.length > 0;
};

const mostVersions = 100;

/** Everything that has been written of a topic, newest first. */
export const listDescriptionVersions = (db: Db, { companyID, projectID }: ProjectInScope, topic: string) =>
  db
    .selectFrom('audit_log as a')
    .leftJoin('app_user as u', 'u.user_id', 'a.user_id')
    .select(['a.after', 'a.created_at', 'u.user_name'])
    .where('a.company_id', '=', companyID)
    .where('a.project_id', '=', projectID)
    .where('a.entity', '=', descriptionEntity)
    .where('a.row_id', '=', topic)
    .orderBy('a.created_at', 'desc')
    .limit(mostVersions)
    .execute();
