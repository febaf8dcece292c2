import type { Settled } from '@xmgl/engine/earned-value/compute-earned-value';
import type { EvAmounts } from '@xmgl/engine/earned-value/ev-model';
import { sql } from 'kysely';
import { isPosted } from '../cost-subject.kit.ts';
import { ofProject, type Place } from '../of-project.ts';

/** The last day of a month. @example lastDayOf('2026-02') // '2026-02-28' */
export const lastDayOf = (month: string): string => {
  const [year = 0, at = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10);
};

/** @example monthAfter('2026-12') // '2027-01' */
export const monthAfter = (month: string): string => {
  const [year = 0, at = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at, 1)).toISOString().slice(0, 7);
};

type Closed = {
  month: string;
  userID: string;
  userName: string;
  time: Date;
  bac: number;
  pv: number;
  ev: number;
  ac: number;
  eac: number | null;
  es: number | null;
  at: number | null;
};

/** The latest first. */
export const listClosed = async (place: Place): Promise<readonly Closed[]> =>
  (
    await sql<Closed>`select c.month, c.closed_by as "userID", u.user_name as "userName", c.closed_at as time,
        c.bac::float8 as bac, c.pv::float8 as pv, c.ev::float8 as ev, c.ac::float8 as ac, c.eac::float8 as eac,
        c.es::float8 as es, c.at::float8 as at
      from cost_period as c join app_user as u on u.user_id = c.closed_by
      where ${ofProject(place, 'c')} order by c.month desc`.execute(place.db)
  ).rows;

/** What was settled as the month that ends on a day was closed; undefined where it is open, or ends on another day. */
export const readSettled = async (place: Place, day: string): Promise<Settled | undefined> => {
  const month = day.slice(0, 7);
  if (lastDayOf(month) !== day) return undefined;
  const { rows: totals } =
    await sql<EvAmounts>`select c.bac::float8 as bac, c.pv::float8 as pv, c.ev::float8 as ev,
      c.ac::float8 as ac
    from cost_period as c where ${ofProject(place, 'c')} and c.month = ${month}`.execute(place.db);
  const [total] = totals;
  if (!total) return undefined;
  const { rows } = await sql<EvAmounts & { id: string }>`select s.row_id as id, s.bac::float8 as bac,
      s.pv::float8 as pv, s.ev::float8 as ev, s.ac::float8 as ac
    from evm_snapshot as s where ${ofProject(place, 's')} and s.month = ${month}`.execute(place.db);
  return { total, rows: new Map(rows.map(({ id, ...amounts }) => [id, amounts])) };
};

/** The last month that is closed; null where none is. */
export const readLastClosed = async (place: Place): Promise<string | null> => {
  const { rows } = await sql<{ month: string | null }>`select max(c.month) as month from cost_period as c
    where ${ofProject(place, 'c')}`.execute(place.db);
  return rows[0]?.month ?? null;
};

const periodsOf = ({ project }: Pick<Place, 'project'>) =>
  sql`hashtextextended(${`cost periods:${project.projectID}`}, 0)`;

/** While a month is closed nothing is posted, so that what is kept of it is what was posted. */
export const lockPeriods = async (place: Place): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${periodsOf(place)})`.execute(place.db);
};

/** The last month that is closed, as it stays until what is posted now is written. */
export const readLastClosedToPost = async (place: Place): Promise<string | null> => {
  await sql`select pg_advisory_xact_lock_shared(${periodsOf(place)})`.execute(place.db);
  return await readLastClosed(place);
};

/** The month of the first cost that is posted. */
export const readFirstMonth = async (place: Place): Promise<string | null> => {
  const { rows } = await sql<{ month: string | null }>`select to_char(min(e.cost_date), 'YYYY-MM') as month
    from cost_entry as e where ${ofProject(place, 'e')} and ${isPosted}`.execute(place.db);
  return rows[0]?.month ?? null;
};

export const countWaiting = async (place: Place, month: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from cost_entry as e
    where ${ofProject(place, 'e')} and e.deleted_at is null and e.state = '已提交'
      and to_char(e.cost_date, 'YYYY-MM') <= ${month}`.execute(place.db);
  return rows[0]?.count ?? 0;
};

/** What was forecast, and how early or late it was in reporting periods. */
type Outlook = {
  readonly eac: number | null;
  readonly etc: number | null;
  readonly es: number | null;
  readonly at: number | null;
};

export const writePeriod = async (
  { db, project }: Place,
  period: { readonly month: string; readonly userID: string; readonly now: Date },
  total: EvAmounts & Outlook,
  rows: readonly (EvAmounts & Outlook & { readonly rowID: string })[],
): Promise<void> => {
  const { companyID, projectID } = project;
  const { month, userID, now } = period;
  await sql`insert into cost_period (company_id, project_id, month, closed_by, closed_at, bac, pv, ev, ac, eac, etc,
      es, at)
    values (${companyID}, ${projectID}, ${month}, ${userID}, ${now}, ${total.bac}, ${total.pv}, ${total.ev},
      ${total.ac}, ${total.eac}, ${total.etc}, ${total.es}, ${total.at})`.execute(db);
  await sql`insert into evm_snapshot (company_id, project_id, month, row_id, bac, pv, ev, ac, eac, etc, es, at)
    select ${companyID}::uuid, ${projectID}::uuid, ${month}, q."rowID", q.bac, q.pv, q.ev, q.ac,
      q.eac, q.etc, q.es, q.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as q ("rowID" uuid, bac numeric, pv numeric, ev numeric,
      ac numeric, eac numeric, etc numeric, es numeric, at numeric)`.execute(db);
};

export const deletePeriod = async (place: Place, month: string): Promise<void> => {
  await sql`delete from cost_period as c where ${ofProject(place, 'c')} and c.month = ${month}`.execute(
    place.db,
  );
};

type Trend = {
  day: string;
  ev: number;
  cpi: number | null;
  spi: number | null;
  eac: number | null;
  /** ES ÷ AT. */
  spiTime: number | null;
};

/** What was measured when each month was closed, in order. */
export const listTrend = async (place: Place): Promise<Trend[]> =>
  (await listClosed(place))
    .map(({ month, pv, ev, ac, eac, es, at }) => ({
      day: lastDayOf(month),
      ev,
      cpi: ac === 0 ? null : ev / ac,
      spi: pv === 0 ? null : ev / pv,
      eac,
      spiTime: es === null || !at ? null : es / at,
    }))
    .toReversed();
