import type { Thresholds } from '@xmgl/contracts/integration/indicators';
import type { Db, ProjectKey } from '../../../db/scope.ts';
import { askThresholds } from './monitor.repository.ts';
import { toThresholds } from './monitor.service.ts';

/** Where the lights of a project change their colour. */
export const readThresholds = async ({
  db,
  project,
}: {
  readonly db: Db;
  readonly project: ProjectKey;
}): Promise<Thresholds> => {
  const { rows } = await askThresholds(project).execute(db);
  return toThresholds(rows, project.projectID, project.companyID).thresholds;
};
