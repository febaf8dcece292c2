import type { Output } from '@xmgl/contracts/call';
import type { GetBudgetReserves } from '@xmgl/contracts/cost/reserve.calls';
import { sql } from 'kysely';
import { ofProject, type Place } from '../of-project.ts';
import { byPercent, byPoints, bySimulation, contingency, drawnOf, management, sigma } from './contingency.ts';

type Told = Output<typeof GetBudgetReserves>;
type Reserve = Told['reserves'][number];

export type ReserveStand = {
  readonly kind: '应急' | '管理';
  readonly title: string;
  readonly left: number;
  /** Whose lines take what is drawn. */
  readonly budgetID: string;
  readonly budgetState: string;
};

/** Nobody else draws from a reserve until the transaction ends. */
export const lockReserve = async (place: Place, reserveID: string): Promise<void> => {
  await sql`select from reserve as r where ${ofProject(place, 'r')} and r.reserve_id = ${reserveID} for update`.execute(
    place.db,
  );
};

/** A reserve with what is left of it. */
export const readReserve = async (place: Place, reserveID: string): Promise<ReserveStand | undefined> => {
  const { rows } = await sql<ReserveStand>`select r.reserve_kind as kind, r.title,
      (r.amount - ${drawnOf})::float8 as left, b.budget_id as "budgetID", b.state as "budgetState"
    from reserve as r join budget as b on ${ofProject(place, 'b')} and b.budget_id = r.budget_id
    where ${ofProject(place, 'r')} and r.reserve_id = ${reserveID} and r.deleted_at is null`.execute(
    place.db,
  );
  return rows[0];
};

export const listReserves = async (place: Place, budgetID: string): Promise<Reserve[]> =>
  (
    await sql<Reserve>`select r.reserve_id as "reserveID", r.title, r.reserve_kind as "reserveKind",
        coalesce(n.wbs_name, '') as "wbsName", r.amount::float8 as amount, ${drawnOf}::float8 as drawn,
        (r.amount - ${drawnOf})::float8 as left
      from reserve as r left join wbs_node as n on ${ofProject(place, 'n')} and n.wbs_node_id = r.wbs_node_id
      where ${ofProject(place, 'r')} and r.budget_id = ${budgetID} and r.deleted_at is null
      order by r.reserve_kind desc, n.wbs_code collate "und-u-kn-true" nulls first, r.title`.execute(place.db)
  ).rows;

type Stand = {
  readonly contingency: number;
  readonly management: number;
  /** Set by hand, where it was. */
  readonly given: number | null;
  readonly estimate: number;
  readonly sigma: number;
  readonly byPoints: number;
  readonly byPercent: number;
  readonly bySimulation: number | null;
};

/** What the reserves of a budget come to by each way. */
export const readStand = async (place: Place, budgetID: string): Promise<Stand | undefined> => {
  const { rows } =
    await sql<Stand>`select ${contingency}::float8 as contingency, ${management}::float8 as management,
      t.contingency::float8 as given, round(${sigma}, 2)::float8 as sigma, ${byPoints}::float8 as "byPoints",
      ${byPercent}::float8 as "byPercent", ${bySimulation}::float8 as "bySimulation",
      (select coalesce(sum(l.estimated), 0) from budget_line as l
        where ${ofProject(place, 'l')} and l.budget_id = t.budget_id)::float8 as estimate
    from budget as t where ${ofProject(place, 't')} and t.budget_id = ${budgetID}`.execute(place.db);
  return rows[0];
};

type Kept = NonNullable<Told['simulation']>;
const told = [10, 20, 30, 40, 50, 60, 70, 80, 90, 95];

export const readSimulation = async (
  place: Place,
  budgetID: string,
  confidence: number,
): Promise<Kept | null> => {
  const { rows } = await sql<Omit<Kept, 'percents'> & { percents: readonly number[] }>`
    select m.setup_name as "setupName", m.iterations, m.mean::float8 as mean, m.sd::float8 as sd, m.percents,
      m.simulated_at as "simulatedTime"
    from budget_simulation as m where ${ofProject(place, 'm')} and m.budget_id = ${budgetID}`.execute(
    place.db,
  );
  const [row] = rows;
  if (!row) return null;
  const wanted = [...new Set([...told, confidence])].toSorted((a, b) => a - b);
  return {
    ...row,
    simulatedTime: new Date(row.simulatedTime).toISOString(),
    percents: wanted.map((percent) => ({ percent, amount: row.percents[percent - 1] ?? 0 })),
  };
};

export type KeptSimulation = {
  readonly setupName: string;
  readonly iterations: number;
  readonly base: number;
  readonly mean: number;
  readonly sd: number;
  readonly percents: readonly number[];
};

export const keepSimulation = async (
  { db, project }: Place,
  budgetID: string,
  kept: KeptSimulation,
  now: Date,
): Promise<void> => {
  const values = {
    setup_name: kept.setupName,
    iterations: kept.iterations,
    base: kept.base,
    mean: kept.mean,
    sd: kept.sd,
    percents: JSON.stringify(kept.percents),
    simulated_at: now,
  };
  await db
    .insertInto('budget_simulation')
    .values({ company_id: project.companyID, project_id: project.projectID, budget_id: budgetID, ...values })
    .onConflict((conflict) => conflict.columns(['company_id', 'project_id', 'budget_id']).doUpdateSet(values))
    .execute();
};

type Aim = {
  readonly wbsNodeID: string | null;
  readonly activityID: string | null;
  readonly subjectID: string | null;
};

/** Puts drawn money into the line of a budget that is for the same work and subject; a new one where there is none. */
export const drawIntoLine = async (
  place: Place,
  budgetID: string,
  { wbsNodeID, activityID, subjectID }: Aim,
  amount: number,
): Promise<void> => {
  const { db, project } = place;
  const { numAffectedRows } = await sql`update budget_line set drawn = drawn + ${amount}
    where company_id = ${project.companyID} and project_id = ${project.projectID} and budget_line_id = (
      select l.budget_line_id from budget_line as l
      where ${ofProject(place, 'l')} and l.budget_id = ${budgetID}
        and l.wbs_node_id is not distinct from ${wbsNodeID} and l.activity_id is not distinct from ${activityID}
        and l.subject_id is not distinct from ${subjectID}
      order by l.to_day desc nulls first, l.budget_line_id limit 1)`.execute(db);
  if (Number(numAffectedRows ?? 0) > 0) return;
  await sql`insert into budget_line (company_id, project_id, budget_line_id, budget_id, wbs_node_id, activity_id,
      subject_id, estimated, drawn, spread)
    values (${project.companyID}, ${project.projectID}, gen_random_uuid(), ${budgetID}, ${wbsNodeID}, ${activityID},
      ${subjectID}, 0, ${amount}, '均匀')`.execute(db);
};
