import type { EngagementLevel } from '@xmgl/contracts/stakeholder/engagement-level';
import type { ProjectInScope } from '../../access/enter-project.ts';
import type { Db } from '../../db/scope.ts';

const livingOf = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('stakeholder_engagement')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('deleted_at', 'is', null);

/** Where a person stood at the assessment before that of a day. */
export const findLevelBefore = async (
  db: Db,
  project: ProjectInScope,
  personID: string,
  day: string,
): Promise<EngagementLevel | null> => {
  const row = await livingOf(db, project)
    .select('current')
    .where('project_stakeholder_id', '=', personID)
    .where('assess_time', '<', day)
    .orderBy('assess_time', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.current ?? null) as EngagementLevel | null;
};

/** The assessments of a person until a day. */
export const listEngagementIDs = async (
  db: Db,
  project: ProjectInScope,
  personID: string,
  until: string,
): Promise<string[]> => {
  const rows = await livingOf(db, project)
    .select('stakeholder_engagement_id')
    .where('project_stakeholder_id', '=', personID)
    .where('assess_time', '<=', until)
    .execute();
  return rows.map((row) => row.stakeholder_engagement_id);
};

/** The newest assessment of each stakeholder whose strategy a person sees to. */
export const listStrategies = (db: Db, project: ProjectInScope, userID: string) =>
  db
    .selectFrom(
      livingOf(db, project)
        .distinctOn('project_stakeholder_id')
        .selectAll()
        .orderBy('project_stakeholder_id')
        .orderBy('assess_time', 'desc')
        .as('e'),
    )
    .innerJoin('project_stakeholder as s', (join) =>
      join
        .onRef('s.project_stakeholder_id', '=', 'e.project_stakeholder_id')
        .on('s.company_id', '=', project.companyID)
        .on('s.deleted_at', 'is', null),
    )
    .select(['e.stakeholder_engagement_id', 'e.current', 'e.desired', 's.user_name'])
    .where('e.strategy_owner_id', '=', userID)
    .orderBy('s.user_name')
    .execute();

/** All assessments of a project, the newest last, with the names of those who see to the strategies. */
export const listEngagements = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('stakeholder_engagement as e')
    .leftJoin('app_user as u', 'u.user_id', 'e.strategy_owner_id')
    .selectAll('e')
    .select('u.user_name as owner_name')
    .where('e.company_id', '=', companyID)
    .where('e.project_id', '=', projectID)
    .where('e.deleted_at', 'is', null)
    .orderBy('e.assess_time')
    .orderBy('e.stakeholder_engagement_id')
    .execute();
export type EngagementRow = Awaited<ReturnType<typeof listEngagements>>[number];

/** The assessment of a person on a day. */
export const findAssessmentOfDay = async (
  db: Db,
  project: ProjectInScope,
  personID: string,
  day: string,
): Promise<string | undefined> => {
  const row = await livingOf(db, project)
    .select('stakeholder_engagement_id')
    .where('project_stakeholder_id', '=', personID)
    .where('assess_time', '=', day)
    .executeTakeFirst();
  return row?.stakeholder_engagement_id;
};

/** What was last judged and planned of a person until a day. */
export const findNewestAssessment = (db: Db, project: ProjectInScope, personID: string, until: string) =>
  livingOf(db, project)
    .selectAll()
    .where('project_stakeholder_id', '=', personID)
    .where('assess_time', '<=', until)
    .orderBy('assess_time', 'desc')
    .limit(1)
    .executeTakeFirst();
