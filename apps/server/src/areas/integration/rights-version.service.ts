import type { Db, ProjectKey } from '../../db/scope.ts';
import { announce } from '../../notify/announce.ts';

/** Changed rights count from the next call on; this tells signed-in users to ask for theirs again. */
export const raiseRightsVersion = async (db: Db, { companyID, projectID }: ProjectKey): Promise<number> => {
  const { rights_version } = await db
    .updateTable('project')
    .set((eb) => ({ rights_version: eb('rights_version', '+', 1) }))
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .returning('rights_version')
    .executeTakeFirstOrThrow();
  await announce(db, { kind: 'rights', projectID, rightsVersion: rights_version });
  return rights_version;
};
