import { hasPageRight } from '../../access/enter-project.ts';
import type { Actor } from '../../access/someone.ts';

/** The page that opens prices and costs of resources. */
const libraryPage = 'resource.library';

export const maySeePrices = ({
  db,
  user,
  project,
}: Pick<Actor, 'db' | 'user' | 'project'>): Promise<boolean> =>
  hasPageRight(db, user.userID, project, libraryPage, 'access');
