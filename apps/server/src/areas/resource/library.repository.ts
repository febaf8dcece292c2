import { sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { today } from '../../db/local-now.ts';
import { toLikePattern } from '../../search/match-name.ts';

/** A price of the company's library, as it holds today. */
export type LibraryCost = {
  readonly companyCostID: string;
  readonly costCode: string;
  readonly costName: string;
  readonly costKind: '材料' | '人力' | '设备' | '其他';
  readonly spec: string;
  readonly unitID: string;
  readonly unitName: string;
  readonly price: number;
  readonly taxRate: number | null;
  readonly isTaxIncluded: 0 | 1;
  readonly validFrom: string;
  readonly validTo: string | null;
  /** The resource of the project that has been made of it. */
  readonly takenAs: string | null;
};

const costs = ({ project }: Actor) => sql`
  select c.company_cost_id as "companyCostID", c.cost_code as "costCode", c.cost_name as "costName",
    c.cost_kind as "costKind", c.spec, c.unit_id as "unitID", coalesce(n.unit_name, '') as "unitName",
    c.price::float8 as price, c.tax_rate::float8 as "taxRate", c.is_tax_included as "isTaxIncluded",
    c.valid_from::text as "validFrom", c.valid_to::text as "validTo",
    (select r.project_resource_id from project_resource as r
      where r.company_id = c.company_id and r.project_id = ${project.projectID} and r.deleted_at is null
        and r.library_code = c.cost_code limit 1) as "takenAs"
  from company_cost as c left join unit_offered as n on n.industry_unit_id = c.unit_id
  where c.company_id = ${project.companyID} and c.project_id = ${project.companyID} and c.deleted_at is null`;

const holdsToday = sql`c.valid_from <= ${today} and coalesce(c.valid_to, 'infinity') >= ${today}`;

const mostOffered = 200;

/** Materials and machines of the library that can be taken over, by code, name or spec. */
export const listLibrary = async (actor: Actor, text: string): Promise<readonly LibraryCost[]> => {
  const sought = toLikePattern(text);
  const { rows } = await sql<LibraryCost>`${costs(actor)} and ${holdsToday}
    and c.cost_kind in ('材料', '设备') and (c.cost_code ilike ${sought} or c.cost_name ilike ${sought} or c.spec ilike ${sought})
    order by c.cost_code collate "zh-x-icu" limit ${mostOffered}`.execute(actor.db);
  return rows;
};

export const findLibraryCosts = async (
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LibraryCost>> => {
  const { rows } =
    await sql<LibraryCost>`${costs(actor)} and c.company_cost_id = any(${ids}::uuid[])`.execute(actor.db);
  return new Map(rows.map((row) => [row.companyCostID, row]));
};

/** What the library says of work of a name today: 安全员, 320 元/工日. */
export const findRate = async (actor: Actor, job: string): Promise<LibraryCost | undefined> => {
  if (job === '') return undefined;
  const { rows } = await sql<LibraryCost>`${costs(actor)} and ${holdsToday}
    and c.cost_kind = '人力' and c.cost_name = ${job} order by c.valid_from desc limit 1`.execute(actor.db);
  return rows[0];
};

export const findUnitID = async ({ db }: Actor, unitName: string): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`select industry_unit_id as id from unit_offered
    where unit_name = ${unitName} and deleted_at is null order by is_stopped limit 1`.execute(db);
  return rows[0]?.id ?? null;
};

/** Additions of many resources in a project take turns: each sees what the one before has made. */
export const takeTurn = async ({ db, project }: Actor): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`resources:${project.projectID}`}, 0))`.execute(
    db,
  );
};
