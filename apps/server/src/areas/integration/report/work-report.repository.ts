import type { SectionFacts } from '@xmgl/contracts/integration/report/report-facts';
import type { SectionKey } from '@xmgl/contracts/integration/report/report-sections';
import { sql } from 'kysely';
import type { Db, ProjectKey } from '../../../db/scope.ts';

/** What the data says, by sections; what the one who assembled it may not see is not there. */
export type Facts = Partial<Readonly<Record<SectionKey, SectionFacts>>>;

/** A report as it was read on the day on which it was issued. */
export type Frozen = {
  readonly code: string;
  readonly title: string;
  readonly reportKind: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly weather: string;
  readonly temperature: string;
  readonly authorName: string;
  readonly reviewerName: string;
  readonly texts: Readonly<Record<string, string>>;
};

export type Version = {
  readonly versionNo: number;
  readonly facts: Facts;
  /** Sections without numbers, because whoever took them may not open their tabs. */
  readonly withheld: readonly SectionKey[];
  readonly statusDay: string | null;
  readonly takenAt: Date;
  readonly frozen: Frozen | null;
  readonly issuedAt: Date | null;
};

const versions = (db: Db, { companyID, projectID }: ProjectKey, workReportID: string) =>
  db
    .selectFrom('work_report_version')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('work_report_id', '=', workReportID);

/** Every version of a report, the newest first. */
export const listVersions = (db: Db, project: ProjectKey, workReportID: string) =>
  versions(db, project, workReportID)
    .select(['version_no as versionNo', 'issued_at as issuedAt'])
    .orderBy('version_no', 'desc')
    .execute();

/** One version; the newest where none is named. */
export const findVersion = async (
  db: Db,
  project: ProjectKey,
  workReportID: string,
  versionNo?: number | null,
): Promise<Version | undefined> => {
  const found = await versions(db, project, workReportID)
    .select(['version_no', 'facts', 'withheld', 'taken_at', 'frozen', 'issued_at'])
    .select(sql<string | null>`status_day::text`.as('status_day'))
    .$if(typeof versionNo === 'number', (all) => all.where('version_no', '=', versionNo ?? 0))
    .orderBy('version_no', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    found && {
      versionNo: found.version_no,
      facts: found.facts as unknown as Facts,
      withheld: found.withheld as SectionKey[],
      statusDay: found.status_day,
      takenAt: found.taken_at,
      frozen: found.frozen as unknown as Frozen | null,
      issuedAt: found.issued_at,
    }
  );
};

type Taken = Pick<Version, 'facts' | 'withheld' | 'statusDay' | 'takenAt'>;

/** What the data says now stands in the version that is being written. */
export const keepFacts = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  workReportID: string,
  versionNo: number,
  { facts, withheld, statusDay, takenAt }: Taken,
): Promise<void> => {
  const said = {
    facts: JSON.stringify(facts),
    withheld: [...withheld],
    status_day: statusDay,
    taken_at: takenAt,
  };
  const key = { company_id: companyID, project_id: projectID, work_report_id: workReportID };
  await db
    .insertInto('work_report_version')
    .values({ ...key, version_no: versionNo, ...said })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'project_id', 'work_report_id', 'version_no']).doUpdateSet(said),
    )
    .execute();
};

export const freeze = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  workReportID: string,
  { versionNo, frozen, now }: { readonly versionNo: number; readonly frozen: Frozen; readonly now: Date },
): Promise<void> => {
  await db
    .updateTable('work_report_version')
    .set({ frozen: JSON.stringify(frozen), issued_at: now })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('work_report_id', '=', workReportID)
    .where('version_no', '=', versionNo)
    .execute();
};

/** Lets nobody else say what periods the project's reports cover until the transaction ends. */
export const lockPeriods = async (db: Db, { projectID }: ProjectKey): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report ${projectID}`}, 0))`.execute(db);
};

type Period = {
  readonly reportKind: string | null;
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
};

/** Another report of the same kind for the same period; of the last report a project has one. */
export const findNamesake = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  { reportKind, periodStart, periodEnd }: Period,
  otherThan: string,
) =>
  await db
    .selectFrom('work_report')
    .select(['code', 'work_report_id as workReportID'])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('deleted_at', 'is', null)
    .where('report_kind', '=', reportKind)
    .where('work_report_id', '<>', otherThan)
    .$if(reportKind !== '最终', (all) =>
      all.where('period_start', '=', periodStart).where('period_end', '=', periodEnd),
    )
    .executeTakeFirst();

export type Last = {
  readonly workReportID: string;
  readonly state: string;
  readonly periodStart: string;
  readonly periodEnd: string;
  readonly authorID: string | null;
  readonly reviewerID: string | null;
};

/** The report of a kind whose period ends last. */
export const findLast = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  reportKind: string,
): Promise<Last | undefined> =>
  await db
    .selectFrom('work_report')
    .select([
      'work_report_id as workReportID',
      'state',
      'author_id as authorID',
      'reviewer_id as reviewerID',
      sql<string>`period_start::text`.as('periodStart'),
      sql<string>`period_end::text`.as('periodEnd'),
    ])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('deleted_at', 'is', null)
    .where('report_kind', '=', reportKind)
    .orderBy('period_end', 'desc')
    .limit(1)
    .executeTakeFirst();
