import { readFileSync } from 'node:fs';
import * as calls from '@xmgl/contracts/platform/operation.calls';
import { sql } from 'kysely';
import type { Db } from '../../db/scope.ts';
import { toSlice } from '../../db/slice.ts';
import { together } from '../../db/together.ts';
import { handle } from '../../http/context.ts';

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

type LogRow = {
  readonly audit_log_id: string;
  readonly created_at: Date;
  readonly user_name: string;
  readonly entity: string;
  readonly row_id: string;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly address: string;
};

const getPlatformLogPage = handle(calls.GetPlatformLogPage, async ({ db }, { value, ...page }) => {
  const { limit, offset } = toSlice(page);
  const like = `%${value.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;
  const matches = sql`(l.user_name ilike ${like} or l.entity ilike ${like} or l.action ilike ${like}
    or l.before::text ilike ${like} or l.after::text ilike ${like} or l.address ilike ${like})`;
  const where = value.trim() === '' ? sql`` : sql`where ${matches}`;
  const [rows, [count]] = await together(
    db,
    sql<LogRow>`select * from platform_log() as l ${where}
      order by l.created_at desc, l.audit_log_id desc limit ${limit} offset ${offset}`,
    sql<{ total: number }>`select count(*)::int as total from platform_log() as l ${where}`,
  );
  return {
    items: rows.map((row) => ({
      auditLogID: row.audit_log_id,
      time: row.created_at.toISOString(),
      userName: row.user_name,
      entity: row.entity,
      rowID: row.row_id,
      action: row.action,
      before: row.before,
      after: row.after,
      address: row.address,
    })),
    total: count?.total ?? 0,
  };
});

type QueueRow = {
  readonly queue: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  readonly last_at: Date | null;
};

const readState = (db: Db) =>
  together(
    db,
    sql<{ version: string; bytes: number; connections: number; migration: string }>`
      select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
        (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
        (select max(name) from xmgl_migration.kysely_migration) as migration`,
    sql<QueueRow>`
      select name as queue, count(*) filter (where state in ('created', 'retry'))::int as waiting,
        count(*) filter (where state = 'active')::int as running,
        count(*) filter (where state = 'failed')::int as failed, max(completed_on) as last_at
      from xmgl_job.job where name not like '\\_\\_%' group by name order by name`,
    sql<{ files: number; bytes: number }>`select files, bytes::float8 as bytes from platform_storage()`,
  );

const getPlatformHealth = handle(calls.GetPlatformHealth, async ({ db, services, now }) => {
  const [[database], queues, [stored]] = await readState(db);
  const { config, files } = services;
  return {
    database: {
      version: database?.version ?? '',
      bytes: database?.bytes ?? 0,
      connections: database?.connections ?? 0,
      migration: database?.migration ?? '',
    },
    queues: queues.map(({ last_at, ...row }) => ({ ...row, lastTime: last_at?.toISOString() ?? null })),
    storage: {
      kind: config.files.s3 === undefined ? ('本地文件夹' as const) : ('对象存储' as const),
      files: stored?.files ?? 0,
      bytes: stored?.bytes ?? 0,
      freeBytes: (await files.countFree()) ?? null,
    },
    process: {
      version,
      node: process.version,
      startedTime: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
      memoryBytes: process.memoryUsage.rss(),
    },
    sends: { sms: config.sms !== undefined, mail: config.smtp !== undefined },
  };
});

export const operationHandlers = [getPlatformLogPage, getPlatformHealth];
