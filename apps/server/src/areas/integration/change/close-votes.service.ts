import { type Kysely, sql } from 'kysely';
import { inScope, type ProjectKey } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';
import type { PlansKnown } from '../../schedule/scenario/change-scenario.service.ts';
import { listVotedOn } from './vote-round.repository.ts';
import { settleRound } from './vote-round.service.ts';

const listProjects = (db: Kysely<Tables>): Promise<readonly ProjectKey[]> =>
  inScope(db, {}, async (transaction) => {
    const { rows } = await sql<{ company_id: string; project_id: string }>`
      select * from projects_with_votes()`.execute(transaction);
    return rows.map((row) => ({ companyID: row.company_id, projectID: row.project_id }));
  });

type Services = { readonly db: Kysely<Tables> } & NonNullable<PlansKnown>;

/** Closes the rounds whose deadline is over, of all projects: what is open is read anew, so that it can be done again. */
export const closeVotes = async ({ db, ...services }: Services, now: Date): Promise<void> => {
  for (const project of await listProjects(db))
    for (const changeRequestID of await inScope(db, project, (scoped) => listVotedOn(scoped, project)))
      await inScope(db, project, (scoped) =>
        settleRound(
          { db: scoped, project, now, requestID: 'close-votes', user: null, services },
          changeRequestID,
        ),
      );
};
