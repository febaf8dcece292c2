import { type Scores, usualMidline } from '@xmgl/contracts/stakeholder/assessment';
import type { RawBuilder, SqlBool } from 'kysely';
import { v7 } from 'uuid';
import type { ProjectInScope } from '../../access/enter-project.ts';
import { living } from '../../db/living.ts';
import type { Db } from '../../db/scope.ts';
import { inPinyinOrder } from '../../search/match-name.ts';

const judgedOf = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('project_stakeholder as t')
    .select([
      't.project_stakeholder_id',
      't.user_name',
      't.company',
      't.job',
      't.key_personnel',
      't.stakeholder_kind',
    ])
    .select(['t.identified_time', 't.created_at', 't.deleted_at'])
    .where('t.company_id', '=', companyID)
    .where('t.project_id', '=', projectID)
    .where('t.state', '!=', '已退出');

/** People who are judged, as `t`: all but those who have left; key people first. */
export const listJudged = (
  db: Db,
  project: ProjectInScope,
  { sight = [] }: { readonly sight?: readonly RawBuilder<SqlBool>[] } = {},
) => {
  let query = judgedOf(db, project).where('t.deleted_at', 'is', null);
  for (const part of sight) query = query.where(part);
  return query
    .orderBy('t.key_personnel', 'desc')
    .orderBy(inPinyinOrder('t.user_name'))
    .orderBy('t.project_stakeholder_id')
    .execute();
};
export type JudgedPerson = Awaited<ReturnType<typeof listJudged>>[number];

/** One of them. */
export const findJudged = async (db: Db, project: ProjectInScope, personID: string) =>
  living(await judgedOf(db, project).where('t.project_stakeholder_id', '=', personID).executeTakeFirst());

/** What was said about the people of a project, or about one of them. */
export const listAssessments = (db: Db, { companyID, projectID }: ProjectInScope, onlyID?: string) => {
  let query = db
    .selectFrom('stakeholder_assessment as a')
    .innerJoin('app_user as u', 'u.user_id', 'a.assessor_id')
    .selectAll('a')
    .select('u.user_name as assessor_name')
    .where('a.company_id', '=', companyID)
    .where('a.project_id', '=', projectID);
  if (onlyID !== undefined) query = query.where('a.project_stakeholder_id', '=', onlyID);
  return query.execute();
};
export type AssessmentRow = Awaited<ReturnType<typeof listAssessments>>[number];

/** Keeps other judgements of this person waiting; false where there is no such person. */
export const lockJudged = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  personID: string,
): Promise<boolean> => {
  const person = await db
    .selectFrom('project_stakeholder')
    .select('deleted_at')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('project_stakeholder_id', '=', personID)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return living(person) !== undefined;
};

type NewAssessment = {
  readonly personID: string;
  readonly assessorID: string;
  readonly day: string;
  readonly now: Date;
  readonly rowVersion: number;
  readonly scores: Partial<Scores>;
  readonly reason: string | undefined;
};

/** Writes what an assessor says today; what they said earlier today about the same is replaced. */
export const writeAssessment = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  { personID, assessorID, day, now, rowVersion, scores, reason }: NewAssessment,
): Promise<void> => {
  const { powerAttr, ...numbers } = scores;
  const given = {
    ...numbers,
    ...(powerAttr !== undefined && { power_attr: powerAttr }),
    ...(reason !== undefined && { reason }),
    assess_time: now,
    row_version: rowVersion,
  };
  await db
    .insertInto('stakeholder_assessment')
    .values({
      company_id: companyID,
      project_id: projectID,
      stakeholder_assessment_id: v7(),
      project_stakeholder_id: personID,
      assess_day: day,
      assessor_id: assessorID,
      ...given,
    })
    .onConflict((conflict) => conflict.constraint('stakeholder_assessment_day_unique').doUpdateSet(given))
    .execute();
};

export const readMidline = async (db: Db, { companyID, projectID }: ProjectInScope): Promise<number> => {
  const setting = await db
    .selectFrom('stakeholder_grid_setting')
    .select('midline')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .executeTakeFirst();
  return setting?.midline ?? usualMidline;
};

export const writeMidline = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  midline: number,
): Promise<void> => {
  await db
    .insertInto('stakeholder_grid_setting')
    .values({ company_id: companyID, project_id: projectID, midline })
    .onConflict((conflict) => conflict.columns(['company_id', 'project_id']).doUpdateSet({ midline }))
    .execute();
};
