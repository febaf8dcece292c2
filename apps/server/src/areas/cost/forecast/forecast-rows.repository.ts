import { sql } from 'kysely';
import { v7 } from 'uuid';
import { ofProject, type Place } from '../of-project.ts';
import { type ControlAccount, proposeEtc } from './control-accounts.ts';

type Row = {
  readonly rowID: string;
  readonly code: string;
  readonly name: string;
  readonly bac: number;
  readonly pv: number;
  readonly ev: number;
  readonly ac: number;
  readonly etc: number;
  readonly reason: string;
};

export const listForecastRows = async (place: Place, costForecastID: string): Promise<readonly Row[]> =>
  (
    await sql<Row>`select r.cost_forecast_row_id as "rowID", r.node_code as code, r.node_name as name,
        r.bac::float8 as bac, r.pv::float8 as pv, r.ev::float8 as ev, r.ac::float8 as ac, r.etc::float8 as etc, r.reason
      from cost_forecast_row as r where ${ofProject(place, 'r')} and r.cost_forecast_id = ${costForecastID}
      order by r.row_no`.execute(place.db)
  ).rows;

type Said = { readonly nodeID: string | null; readonly etc: number; readonly reason: string };

/** What somebody said of a node stays; the rest is taken anew. */
export const drawForecastRows = async (
  place: Place,
  costForecastID: string,
  {
    accounts,
    finishDay,
  }: { readonly accounts: readonly ControlAccount[]; readonly finishDay: string | null },
): Promise<number> => {
  const { db, project } = place;
  const { rows: said } = await sql<Said>`delete from cost_forecast_row as r
    where ${ofProject(place, 'r')} and r.cost_forecast_id = ${costForecastID}
    returning case when r.is_own then r.node_id end as "nodeID", r.etc::float8 as etc, r.reason`.execute(db);
  const ofNode = new Map(said.flatMap((one) => (one.nodeID === null ? [] : [[one.nodeID, one] as const])));
  const rows = accounts.map(({ nodeID, ...account }, index) => {
    const own = nodeID === null ? undefined : ofNode.get(nodeID);
    return {
      ...account,
      id: v7(),
      node_id: nodeID,
      row_no: index + 1,
      etc: own?.etc ?? proposeEtc(account),
      reason: own?.reason ?? '',
      is_own: own !== undefined,
    };
  });
  await sql`insert into cost_forecast_row (company_id, project_id, cost_forecast_id, cost_forecast_row_id, node_id,
      row_no, node_code, node_name, bac, pv, ev, ac, etc, reason, is_own)
    select ${project.companyID}::uuid, ${project.projectID}::uuid, ${costForecastID}::uuid, q.id, q.node_id, q.row_no,
      q.code, q.name, q.bac, q.pv, q.ev, q.ac, q.etc, q.reason, q.is_own
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as q (id uuid, node_id uuid, row_no int, code text,
      name text, bac numeric, pv numeric, ev numeric, ac numeric, etc numeric, reason text, is_own boolean)`.execute(
    db,
  );
  await sql`update cost_forecast as f set finish_day = ${finishDay}::date
    where ${ofProject(place, 'f')} and f.cost_forecast_id = ${costForecastID}`.execute(db);
  return rows.length;
};

export type ForecastEdit = { readonly rowID: string; readonly etc: number; readonly reason: string };

export const updateForecastRows = async (
  place: Place,
  costForecastID: string,
  edits: readonly ForecastEdit[],
): Promise<number> => {
  const { numAffectedRows } = await sql`update cost_forecast_row as r
    set etc = q.etc, reason = q.reason, is_own = true
    from jsonb_to_recordset(${JSON.stringify(edits)}::jsonb) as q ("rowID" uuid, etc numeric, reason text)
    where ${ofProject(place, 'r')} and r.cost_forecast_id = ${costForecastID}
      and r.cost_forecast_row_id = q."rowID"`.execute(place.db);
  return Number(numAffectedRows ?? 0);
};

export type Adopted = {
  readonly costForecastID: string;
  readonly code: string;
  readonly title: string;
  readonly statusDay: string;
  readonly eac: number;
  /** AC up to its day and what was said to be still needed then. */
  readonly bottomUp: number;
};

/** The forecast in force; undefined where none was adopted. */
export const readAdopted = async (place: Place): Promise<Adopted | undefined> =>
  (
    await sql<Adopted>`select f.cost_forecast_id as "costForecastID", f.code, f.title,
        to_char(f.status_day, 'YYYY-MM-DD') as "statusDay", f.adopted_eac::float8 as eac,
        (select coalesce(sum(r.ac + r.etc), 0)::float8 from cost_forecast_row as r where ${ofProject(place, 'r')}
          and r.cost_forecast_id = f.cost_forecast_id) as "bottomUp"
      from cost_forecast as f
      where ${ofProject(place, 'f')} and f.state = '已采纳' and f.deleted_at is null and f.adopted_eac is not null
      order by f.status_day desc limit 1`.execute(place.db)
  ).rows[0];
