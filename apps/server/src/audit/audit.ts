import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Write } from '../db/as-one.ts';
import { prepare, type Ready } from '../db/prepared.ts';
import type { Db, ProjectKey } from '../db/scope.ts';
import { together } from '../db/together.ts';

export type AuditEntry = {
  readonly entity: string;
  readonly rowID: string;
  readonly action: string;
  readonly before?: object | undefined;
  readonly after?: object | undefined;
};

type Who = {
  readonly db: Db;
  readonly requestID: string;
  /** From where it was asked for; nothing where the system acts by itself. */
  readonly address?: string;
  readonly user: { readonly userID: string; readonly apiTokenID?: string } | null;
  readonly company?: { readonly companyID: string };
  readonly project?: ProjectKey;
};

const columns = [
  'audit_log_id',
  'company_id',
  'project_id',
  'user_id',
  'api_token_id',
  'request_id',
  'entity',
  'row_id',
  'action',
  'before',
  'after',
  'address',
] as const;

type Columns = Readonly<Record<(typeof columns)[number], string | null>>;

const toColumns = (context: Who, { entity, rowID, action, before, after }: AuditEntry): Columns => ({
  audit_log_id: v7(),
  company_id: context.project?.companyID ?? context.company?.companyID ?? null,
  project_id: context.project?.projectID ?? null,
  user_id: context.user?.userID ?? null,
  api_token_id: context.user?.apiTokenID ?? null,
  request_id: context.requestID,
  entity,
  row_id: rowID,
  action,
  before: before === undefined ? null : JSON.stringify(before),
  after: after === undefined ? null : JSON.stringify(after),
  address: context.address ?? '',
});

const into = sql`insert into audit_log (${sql.join(columns.map((column) => sql.ref(column)))})`;

const inOrder = (entry: Readonly<Record<string, unknown>>) =>
  sql.join(columns.map((column) => entry[column]));

const compose = (entries: readonly Columns[]) =>
  sql<never>`${into} values ${sql.join(entries.map((entry) => sql`(${inOrder(entry)})`))}`;

const composeOne = prepare(columns, (gaps) => compose([gaps]));

/** Writes who did what to many rows at once. */
export const auditAll = async (context: Who, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length > 0)
    await compose(entries.map((entry) => toColumns(context, entry))).execute(context.db);
};

/** What writes it of one row, for what goes along with other statements. */
export const auditing = (context: Who, entry: AuditEntry): Ready<never> =>
  composeOne(toColumns(context, entry));

/** The same among other writes. */
export const writeOfAudit = (context: Who, entry: AuditEntry): Write => ({
  key: 'audit_log',
  values: toColumns(context, entry),
  compose: (gaps, from) => sql`${into} select ${inOrder(gaps)} from ${from}`,
});

/** Writes who did what, from what to what, within the change's own transaction. */
export const audit = async (context: Who, entry: AuditEntry): Promise<void> => {
  await together(context.db, auditing(context, entry));
};
