import { lastDayOf } from '@xmgl/contracts/calendar-day';
import type { Settled } from '@xmgl/engine/earned-value/compute-earned-value';
import type { EvAmounts } from '@xmgl/engine/earned-value/ev-model';
import { sql } from 'kysely';
import { isPosted } from '../cost-subject.kit.ts';
import { ofProject, type Place } from '../of-project.ts';
import type { KeptPeriod } from './kept-period.ts';
import { listClosed, listProvisional, type Period } from './snapshot.repository.ts';

/** @example monthAfter('2026-12') // '2027-01' */
export const monthAfter = (month: string): string => {
  const [year = 0, at = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at, 1)).toISOString().slice(0, 7);
};

type SettledPeriod = Settled & {
  /** Undefined of months that were closed before it was kept. */
  readonly kept: KeptPeriod | undefined;
  readonly spiTimes: ReadonlyMap<string, number | null>;
};

/** What was settled as the month that ends on a day was closed; undefined where it is open, or ends on another day. */
export const readSettled = async (place: Place, day: string): Promise<SettledPeriod | undefined> => {
  const month = day.slice(0, 7);
  if (lastDayOf(month) !== day) return undefined;
  const { rows: totals } = await sql<EvAmounts & { figures: KeptPeriod | null }>`select c.bac::float8 as bac,
      c.pv::float8 as pv, c.ev::float8 as ev, c.ac::float8 as ac, c.figures
    from cost_period as c where ${ofProject(place, 'c')} and c.month = ${month}`.execute(place.db);
  if (!totals[0]) return undefined;
  const { figures, ...total } = totals[0];
  const { rows } = await sql<EvAmounts & { id: string; spi: number | null }>`select s.row_id as id,
      s.bac::float8 as bac, s.pv::float8 as pv, s.ev::float8 as ev, s.ac::float8 as ac,
      (s.es / nullif(s.at, 0))::float8 as spi
    from evm_snapshot as s where ${ofProject(place, 's')} and s.month = ${month}`.execute(place.db);
  return {
    total,
    rows: new Map(rows.map(({ id, spi: _, ...amounts }) => [id, amounts])),
    kept: figures ?? undefined,
    spiTimes: new Map(rows.map(({ id, spi }) => [id, spi])),
  };
};

/** The last month that is closed; null where none is. */
export const readLastClosed = async (place: Place): Promise<string | null> => {
  const { rows } = await sql<{ month: string | null }>`select max(c.month) as month from cost_period as c
    where ${ofProject(place, 'c')}`.execute(place.db);
  return rows[0]?.month ?? null;
};

/** When progress of the plan was told; null where it never was. */
export const readProgressAt = async ({
  db,
  project,
}: Pick<Place, 'db' | 'project'>): Promise<number | null> => {
  const { rows } = await sql<{ at: number | null }>`select p.status_at as at from plan as p
    where p.company_id = ${project.companyID} and p.project_id = ${project.projectID}`.execute(db);
  return rows[0]?.at ?? null;
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

export const deletePeriod = async (place: Place, month: string): Promise<void> => {
  await sql`delete from cost_period as c where ${ofProject(place, 'c')} and c.month = ${month}`.execute(
    place.db,
  );
};

type Trend = {
  day: string;
  pv: number;
  ev: number;
  ac: number;
  cpi: number | null;
  spi: number | null;
  eac: number | null;
  /** ES ÷ AT. */
  spiTime: number | null;
  isFinal: boolean;
};

/** What was measured when each month was closed, and since then each status period, in order. */
export const listTrend = async (place: Place): Promise<Trend[]> => {
  const toTrend = ({ period, pv, ev, ac, eac, es, at }: Period): Trend => ({
    day: period.length === 7 ? lastDayOf(period) : period,
    ...{ pv, ev, ac },
    cpi: ac === 0 ? null : ev / ac,
    spi: pv === 0 ? null : ev / pv,
    eac,
    spiTime: es === null || !at ? null : es / at,
    isFinal: period.length === 7,
  });
  return [...(await listProvisional(place)), ...(await listClosed(place))].map(toTrend).toReversed();
};
