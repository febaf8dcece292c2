import { enterProject } from '../access/enter-project.ts';
import type { Actor } from '../access/someone.ts';
import { inScope } from '../db/scope.ts';

import type { Person } from './factories.ts';
import type { TestApp } from './start-app.ts';

/** Does something in a project as one of its members, in a transaction of its own. */
export const asActor = <T>(
  server: TestApp,
  projectID: string,
  { userID }: Person,
  work: (actor: Actor) => Promise<T>,
): Promise<T> =>
  inScope(server.services.db, { userID }, async (db) => {
    const project = await enterProject(db, userID, projectID, { page: null, right: null });
    return await work({ db, user: { userID }, project, now: server.now(), requestID: 'test' });
  });
