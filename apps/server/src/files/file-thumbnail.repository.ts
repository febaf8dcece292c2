import type { ProjectInScope } from '../access/enter-project.ts';
import type { Db } from '../db/scope.ts';

export const insertThumbnail = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  fileID: string,
  picture: Buffer,
): Promise<void> => {
  await db
    .insertInto('file_thumbnail')
    .values({ company_id: companyID, project_id: projectID, file_id: fileID, picture })
    .execute();
};

/** Living files with their small pictures. */
export const listThumbnails = (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  fileIDs: readonly string[],
) =>
  db
    .selectFrom('stored_file as f')
    .leftJoin('file_thumbnail as p', (join) =>
      join
        .onRef('p.company_id', '=', 'f.company_id')
        .onRef('p.project_id', '=', 'f.project_id')
        .onRef('p.file_id', '=', 'f.file_id'),
    )
    .select(['f.file_id', 'f.ref_kind', 'f.ref_id', 'f.file_name', 'f.size', 'f.content_type', 'p.picture'])
    .where('f.company_id', '=', companyID)
    .where('f.project_id', '=', projectID)
    .where('f.file_id', 'in', fileIDs)
    .where('f.deleted_at', 'is', null)
    .execute();
