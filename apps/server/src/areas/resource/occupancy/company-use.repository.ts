import type { Booking } from '@xmgl/engine/resource-use/bookings';
import { sql } from 'kysely';
import type { Actor } from '../../../access/someone.ts';

type Place = Pick<Actor, 'db' | 'project'>;

/** A resource of a project with one of its uses; without times where it has none. */
export type UseRow = {
  readonly projectID: string;
  /** Null for whoever is not in that project. */
  readonly projectName: string | null;
  readonly resourceID: string;
  /** Null for what only a project has that the reader is not in. */
  readonly resourceName: string | null;
  readonly kind: 'labour' | 'equipment';
  readonly maxUnits: number;
  /** What makes it the same in several projects. */
  readonly sameKey: string | null;
  readonly departmentID: string | null;
  readonly departmentName: string | null;
  readonly fromAt: number | null;
  readonly toAt: number | null;
  readonly units: number | null;
};

/** Minutes since 1970: all that a plan can hold. */
export const ever = { from: -2_000_000_000, to: 2_000_000_000 } as const;

/** Who and what is used in the company's projects between two minutes: all of it, or what concerns the project. */
export const listCompanyUse = async (
  { db }: Place,
  { from, to }: { readonly from: number; readonly to: number },
  isWhole: boolean,
): Promise<readonly UseRow[]> => {
  const { rows } = await sql<UseRow>`
    select project_id as "projectID", project_name as "projectName", resource_id as "resourceID",
      resource_name as "resourceName", kind, max_units as "maxUnits", same_key as "sameKey",
      department_id as "departmentID", department_name as "departmentName", from_at as "fromAt", to_at as "toAt", units
    from company_resource_use(${from}::int, ${to}::int, ${isWhole})`.execute(db);
  return rows;
};

/** Those that no plan levels, by the ids that they have there. */
export const listUnlevelled = async ({ db }: Place): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`select company_unlevelled() as id`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** What the project has booked for certain, by resource. */
export const listBookings = async ({
  db,
  project,
}: Place): Promise<ReadonlyMap<string, readonly Booking[]>> => {
  const { rows } = await sql<Booking & { readonly resourceID: string }>`
    select resource_id as "resourceID", (from_day - date '1970-01-01') * 1440 as "fromAt",
      (to_day + 1 - date '1970-01-01') * 1440 as "toAt", share::float8 / 100 as share
    from resource_booking where company_id = ${project.companyID} and project_id = ${project.projectID}
      and state = '确认' and deleted_at is null order by from_day, resource_booking_id`.execute(db);
  return Map.groupBy(rows, ({ resourceID }) => resourceID);
};

export type Confirmed = {
  readonly fromDay: string;
  readonly toDay: string;
  readonly share: number;
  readonly isOwn: boolean;
};

/** What is confirmed of a resource beside a booking; whoever asks goes one after another for the same resource. */
export const listBookedBeside = async (
  { db, project }: Place,
  booking: {
    readonly rowID: string;
    readonly resourceID: string;
    readonly fromDay: string;
    readonly toDay: string;
  },
): Promise<readonly Confirmed[]> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`booking ${project.companyID}`}, 0))`.execute(db);
  const { rowID, resourceID, fromDay, toDay } = booking;
  const { rows } = await sql<Confirmed>`
    select from_day::text as "fromDay", to_day::text as "toDay", share, is_own as "isOwn"
    from booked_beside(${rowID}::uuid, ${resourceID}::uuid, ${fromDay}::date, ${toDay}::date)`.execute(db);
  return rows;
};
