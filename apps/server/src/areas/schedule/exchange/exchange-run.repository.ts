import type { RunFormat } from '@xmgl/contracts/schedule/exchange.calls';
import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { ProjectInScope } from '../../../access/enter-project.ts';
import type { Actor } from '../../../access/someone.ts';
import { fail } from '../../../base/failure.ts';
import type { Db } from '../../../db/scope.ts';
import { announceRow } from '../../../notify/announce.ts';

export type Unmapped = {
  readonly what: string;
  readonly where: string;
  readonly why: string;
  readonly count: number;
};

export type NewExchangeRun = {
  readonly direction: '导入' | '导出';
  readonly format: RunFormat;
  readonly fileName: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly unmapped: readonly Unmapped[];
  readonly batchID: string | null;
  readonly size: number;
  /** With gzip. */
  readonly packed: Uint8Array;
};

/** Files of so many imports and of so many exports are kept, each up to so many bytes as packed. */
const mostFiles = 20;
/** Of these, exports of one person. */
const mostOfOne = 5;
const largestKept = 20 * 1024 * 1024;
/** The newest imports, and as many exports, whose record and file are kept. */
const mostRuns = 500;

/** Writes down that a file came in or went out; of older ones only what is told of them stays. */
export const addExchangeRun = async (
  { db, project, user }: Pick<Actor, 'db' | 'project'> & { readonly user: { readonly userID: string } },
  run: NewExchangeRun,
): Promise<void> => {
  const { companyID, projectID } = project;
  const exchangeRunID = v7();
  const packed = run.packed.length > largestKept ? null : Buffer.from(run.packed);
  await sql`insert into exchange_run (company_id, project_id, exchange_run_id, direction, format, file_name, counts,
      unmapped, unmapped_count, plan_version, batch_id, size, packed, created_by)
    select ${companyID}::uuid, ${projectID}::uuid, ${exchangeRunID}::uuid, ${run.direction}, ${run.format},
      ${run.fileName}, ${JSON.stringify(run.counts)}::jsonb, ${JSON.stringify(run.unmapped)}::jsonb,
      ${run.unmapped.length}::int, p.plan_version, ${run.batchID}::uuid, ${run.size}::int, ${packed}::bytea,
      ${user.userID}::uuid
    from plan as p where p.company_id = ${companyID} and p.project_id = ${projectID}
    on conflict (project_id, batch_id, company_id) where batch_id is not null do nothing`.execute(db);
  await dropOlder(db, project, run.direction);
  await announceRow(db, project, 'ExchangeRun', exchangeRunID);
};

/** Exports push out no import, and those of one person no other's. */
const dropOlder = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  direction: NewExchangeRun['direction'],
): Promise<void> => {
  const ofKind = sql`company_id = ${companyID} and project_id = ${projectID} and direction = ${direction}`;
  const order = sql`order by created_at desc, exchange_run_id desc`;
  const mostOfPerson = direction === '导出' ? mostOfOne : mostFiles;
  const kept = sql`(select exchange_run_id from (
      select exchange_run_id, created_at, row_number() over (partition by created_by ${order}) as at
      from exchange_run where ${ofKind}) as own
    where at <= ${mostOfPerson} ${order} limit ${mostFiles})`;
  await sql`update exchange_run set packed = null where ${ofKind} and packed is not null
    and exchange_run_id not in ${kept}`.execute(db);
  await sql`delete from exchange_run where ${ofKind} and exchange_run_id not in
    (select exchange_run_id from exchange_run where ${ofKind} ${order} limit ${mostRuns})`.execute(db);
};

const runsOf = (db: Db, { companyID, projectID }: ProjectInScope) =>
  db
    .selectFrom('exchange_run as r')
    .innerJoin('app_user as u', 'u.user_id', 'r.created_by')
    .select(['r.exchange_run_id', 'r.direction', 'r.format', 'r.file_name', 'r.counts', 'r.unmapped_count'])
    .select(['r.plan_version', 'r.size', 'r.created_at', 'u.user_id', 'u.user_name'])
    .select(sql<boolean>`r.packed is not null`.as('has_file'))
    .where('r.company_id', '=', companyID)
    .where('r.project_id', '=', projectID);

export type StoredExchangeRun = Awaited<ReturnType<typeof listExchangeRuns>>[number];

export const listExchangeRuns = async (
  db: Db,
  project: ProjectInScope,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) =>
  await runsOf(db, project)
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy('r.created_at', 'desc')
    .orderBy('r.exchange_run_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export const getExchangeRun = async (db: Db, project: ProjectInScope, exchangeRunID: string) => {
  const found = await runsOf(db, project)
    .select('r.unmapped')
    .where('r.exchange_run_id', '=', exchangeRunID)
    .executeTakeFirst();
  if (!found) throw fail('notFound', '这条导入导出记录不存在或已不再保留');
  return found;
};

export const readExchangeFile = async (
  db: Db,
  { companyID, projectID }: ProjectInScope,
  exchangeRunID: string,
): Promise<Buffer | null> => {
  const found = await db
    .selectFrom('exchange_run')
    .select('packed')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('exchange_run_id', '=', exchangeRunID)
    .executeTakeFirst();
  return found?.packed ?? null;
};
