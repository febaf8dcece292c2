import type { FigureName, Thresholds } from '@xmgl/contracts/integration/indicators';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Db, inScope, type ProjectKey } from '../../../db/scope.ts';
import type { Tables } from '../../../db/tables.ts';

type ThresholdRow = {
  readonly project_id: string;
  readonly thresholds: Partial<Thresholds>;
  readonly row_version: number;
};

/** What the project, and the company for all its projects, say of the thresholds: the company's row bears its own id. */
export const askThresholds = ({
  companyID,
  projectID,
}: ProjectKey): RawBuilder<ThresholdRow> => sql<ThresholdRow>`
  select project_id, thresholds, row_version from monitor
  where company_id = ${companyID} and project_id in (${companyID}, ${projectID})`;

/** Lets nobody else set the thresholds until the transaction ends. */
export const lockThresholds = async (db: Db, { projectID }: ProjectKey): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`monitor ${projectID}`}, 0))`.execute(db);
};

type Said = { readonly thresholds: Thresholds; readonly userID: string; readonly now: Date };

export const saveThresholds = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  { thresholds, userID, now }: Said,
): Promise<void> => {
  const said = { thresholds: JSON.stringify(thresholds), updated_by: userID, updated_at: now };
  await db
    .insertInto('monitor')
    .values({ company_id: companyID, project_id: projectID, ...said })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'project_id'])
        .doUpdateSet({ ...said, row_version: sql`monitor.row_version + 1` }),
    )
    .execute();
};

export const deleteThresholds = async (db: Db, { companyID, projectID }: ProjectKey): Promise<void> => {
  await db
    .deleteFrom('monitor')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .execute();
};

/** Every value of one figure, the oldest first. */
export const listValues = async (db: Db, { companyID, projectID }: ProjectKey, figure: FigureName) =>
  await db
    .selectFrom('monitor_snapshot')
    .select([
      'occasion',
      sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'),
      sql<number>`value::float8`.as('value'),
    ])
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('figure', '=', figure)
    .orderBy('day')
    .execute();

/** Projects under way of which nothing has been written for a day. */
export const listUnmeasured = async (db: Kysely<Tables>, today: string): Promise<readonly ProjectKey[]> =>
  await inScope(db, {}, async (transaction) => {
    const { rows } = await sql<{ readonly company_id: string; readonly project_id: string }>`
      select * from projects_to_measure(${today}::date)`.execute(transaction);
    return rows.map((row) => ({ companyID: row.company_id, projectID: row.project_id }));
  });

/** The plan's status date; null before the first one. */
export const findStatusDay = async (db: Db, { companyID, projectID }: ProjectKey): Promise<string | null> => {
  const found = await db
    .selectFrom('plan')
    .select(
      sql<string | null>`to_char(timestamp '1970-01-01' + status_at * interval '1 minute', 'YYYY-MM-DD')`.as(
        'day',
      ),
    )
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .executeTakeFirst();
  return found?.day ?? null;
};

type Measured = {
  readonly figure: FigureName;
  readonly occasion: 'daily' | 'status';
  readonly day: string;
  readonly value: number;
};

/** Writes values once: what stands for a day stays. */
export const keepValues = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  values: readonly Measured[],
  now: Date,
): Promise<void> => {
  if (values.length === 0) return;
  await db
    .insertInto('monitor_snapshot')
    .values(
      values.map((value) => ({ company_id: companyID, project_id: projectID, ...value, measured_at: now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
