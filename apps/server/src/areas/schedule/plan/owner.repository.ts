import { sql } from 'kysely';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Db } from '../../../db/scope.ts';

/** The people of the project who can answer for an activity; who is removed keeps the name in what is finished. */
export const selectOwners = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('project_stakeholder')
    .select(['project_stakeholder_id as ownerID', 'user_name as userName', 'company as unitName'])
    .select(sql<string | null>`case when is_member then user_id end`.as('userID'))
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where(({ and, eb, exists, or, selectFrom }) =>
      or([
        and([eb('deleted_at', 'is', null), eb('state', 'in', ['已加入', '未邀请', '已邀请'])]),
        exists(
          selectFrom('activity as a')
            .select('a.activity_id')
            .whereRef('a.company_id', '=', 'project_stakeholder.company_id')
            .whereRef('a.project_id', '=', 'project_stakeholder.project_id')
            .whereRef('a.owner_id', '=', 'project_stakeholder.project_stakeholder_id'),
        ),
      ]),
    )
    .orderBy('user_name');
