import type { EvAmounts } from '@xmgl/engine/earned-value/ev-model';
import { sql } from 'kysely';
import { ofProject, type Place } from '../of-project.ts';
import type { KeptPeriod } from './kept-period.ts';

/** What was measured, what was forecast of it, and how early or late it was in reporting periods. */
export type Kept = EvAmounts & {
  readonly eac: number | null;
  readonly etc: number | null;
  readonly es: number | null;
  readonly at: number | null;
};

export type KeptRow = Kept & { readonly rowID: string };

/** What is kept of the whole and of each row at the end of a period. */
export type Snapshot = { readonly total: Kept; readonly rows: readonly KeptRow[] };

const columns = sql`bac, pv, ev, ac, eac, etc, es, at`;

/** The rows of a snapshot as a table q. */
const rowsOf = (
  rows: readonly KeptRow[],
) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as q ("rowID" uuid,
  bac numeric, pv numeric, ev numeric, ac numeric, eac numeric, etc numeric, es double precision, at double precision)`;

const valuesOf = ({ bac, pv, ev, ac, eac, etc, es, at }: Kept) =>
  sql`${bac}, ${pv}, ${ev}, ${ac}, ${eac}, ${etc}, ${es}, ${at}`;

export const writePeriod = async (
  { db, project: { companyID, projectID } }: Place,
  { month, userID, now }: { readonly month: string; readonly userID: string; readonly now: Date },
  { total, rows }: Snapshot,
  figures: KeptPeriod,
): Promise<void> => {
  await sql`insert into cost_period (company_id, project_id, month, closed_by, closed_at, ${columns}, figures)
    values (${companyID}, ${projectID}, ${month}, ${userID}, ${now}, ${valuesOf(total)}, ${JSON.stringify(figures)})`.execute(
    db,
  );
  await sql`insert into evm_snapshot (company_id, project_id, month, row_id, ${columns})
    select ${companyID}::uuid, ${projectID}::uuid, ${month}, q."rowID", q.bac, q.pv, q.ev, q.ac, q.eac, q.etc, q.es, q.at
    from ${rowsOf(rows)}`.execute(db);
};

export const writeProvisional = async (
  { db, project: { companyID, projectID } }: Place,
  progressLineID: string,
  { total, rows }: Snapshot,
): Promise<void> => {
  await sql`insert into evm_provisional (company_id, project_id, progress_line_id, ${columns})
    values (${companyID}, ${projectID}, ${progressLineID}, ${valuesOf(total)})`.execute(db);
  await sql`insert into evm_provisional_row (company_id, project_id, progress_line_id, row_id, ${columns})
    select ${companyID}::uuid, ${projectID}::uuid, ${progressLineID}::uuid, q."rowID", q.bac, q.pv, q.ev, q.ac, q.eac,
      q.etc, q.es, q.at
    from ${rowsOf(rows)}`.execute(db);
};

const numbers = (of: string) => {
  const column = (name: string) => sql`${sql.ref(`${of}.${name}`)}::float8 as ${sql.ref(name)}`;
  return sql.join(['bac', 'pv', 'ev', 'ac', 'eac', 'etc', 'es', 'at'].map(column));
};

export type Period = Kept & {
  /** A month that is closed, or the day of a status period. */
  readonly period: string;
  readonly userID: string;
  readonly userName: string;
  readonly time: Date;
};

/** The latest first. */
export const listClosed = async (place: Place): Promise<readonly Period[]> =>
  (
    await sql<Period>`select c.month as period, c.closed_by as "userID", u.user_name as "userName",
        c.closed_at as time, ${numbers('c')}
      from cost_period as c join app_user as u on u.user_id = c.closed_by
      where ${ofProject(place, 'c')} order by c.month desc`.execute(place.db)
  ).rows;

/** Status periods whose month of costs is still open, the latest first. */
export const listProvisional = async (place: Place): Promise<readonly Period[]> =>
  (
    await sql<Period>`select to_char(l.status_date, 'YYYY-MM-DD') as period, l.created_by as "userID",
        u.user_name as "userName", l.created_at as time, ${numbers('p')}
      from evm_provisional as p join progress_line as l using (company_id, project_id, progress_line_id)
      join app_user as u on u.user_id = l.created_by
      where ${ofProject(place, 'p')} and not exists (select 1 from cost_period as c
        where ${ofProject(place, 'c')} and c.month >= to_char(l.status_date, 'YYYY-MM'))
      order by l.status_date desc`.execute(place.db)
  ).rows;

/** What was kept of each row when a month, or a status period, was closed. */
export const listKeptRows = async (place: Place, period: string): Promise<readonly KeptRow[]> => {
  const { rows } =
    period.length === 7
      ? await sql<KeptRow>`select s.row_id as "rowID", ${numbers('s')} from evm_snapshot as s
          where ${ofProject(place, 's')} and s.month = ${period}`.execute(place.db)
      : await sql<KeptRow>`select s.row_id as "rowID", ${numbers('s')}
          from evm_provisional_row as s join progress_line as l using (company_id, project_id, progress_line_id)
          where ${ofProject(place, 's')} and l.status_date = ${period}::date`.execute(place.db);
  return rows;
};
