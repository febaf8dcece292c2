import type { Parsed } from '@xmgl/contracts/call';
import type { GetCompanyLogPage } from '@xmgl/contracts/company/company-log.calls';
import { type RawBuilder, sql } from 'kysely';
import { startOfLocalDay } from '../../../base/local-time.ts';
import type { Db } from '../../../db/scope.ts';
import { together } from '../../../db/together.ts';

export type LogFilter = Omit<Parsed<typeof GetCompanyLogPage>, 'companyID' | 'pageIndex' | 'pageSize'>;

export type LogRow = {
  readonly audit_log_id: string;
  readonly created_at: Date;
  readonly user_name: string;
  readonly is_program: boolean;
  readonly entity: string;
  readonly row_id: string;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly address: string;
};

const dayMs = 86_400_000;
const endOf = (to: string): Date => new Date(startOfLocalDay(to).getTime() + dayMs);

/** What was done in the company outside of its projects, and to them as a whole. */
const fromLog = (
  companyID: string,
  { entity, byUserID, from, to, value }: LogFilter,
): RawBuilder<unknown> => {
  const like = `%${value.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const conditions = [
    sql`l.company_id = ${companyID}`,
    sql`(l.project_id is null or l.project_id = l.company_id or l.entity = 'project')`,
    ...(entity ? [sql`l.entity = ${entity}`] : []),
    ...(byUserID ? [sql`l.user_id = ${byUserID}`] : []),
    ...(from ? [sql`l.created_at >= ${startOfLocalDay(from)}`] : []),
    ...(to ? [sql`l.created_at < ${endOf(to)}`] : []),
    ...(value.trim() === ''
      ? []
      : [
          sql`(u.user_name ilike ${like} or l.action ilike ${like} or l.address ilike ${like}
            or l.before::text ilike ${like} or l.after::text ilike ${like})`,
        ]),
  ];
  return sql`from audit_log l left join app_user u on u.user_id = l.user_id
    where ${sql.join(conditions, sql` and `)}`;
};

/** Asked in the company itself, from where all of its entries are seen. */
export const listLog = async (
  db: Db,
  companyID: string,
  filter: LogFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly LogRow[]; readonly total: number }> => {
  const from = fromLog(companyID, filter);
  const [rows, [count]] = await together(
    db,
    sql<LogRow>`select l.audit_log_id, l.created_at, coalesce(nullif(u.user_name, ''), u.user_account, '') as user_name,
      l.api_token_id is not null as is_program, l.entity, l.row_id, l.action, l.before, l.after, l.address
      ${from} order by l.created_at desc, l.audit_log_id desc limit ${limit} offset ${offset}`,
    sql<{ total: number }>`select count(*)::int as total ${from}`,
  );
  return { rows, total: count?.total ?? 0 };
};

/** The names of people and of projects, by id. */
export const listNames = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select user_id as id, user_name as name from app_user where user_id = any(${[...ids]}::uuid[])
    union all
    select project_id, project_name from project where project_id = any(${[...ids]}::uuid[])
      and project_id <> company_id`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
