import { readFileSync } from 'node:fs';
import * as calls from '@xmgl/contracts/platform/operation.calls';
import {
  codesOf,
  platformDeedOf,
  platformKindOf,
  platformWordsOf,
} from '@xmgl/contracts/platform/platform-log';
import { sql } from 'kysely';
import { fail } from '../../base/failure.ts';
import { toLocalDay, toLocalMinute } from '../../base/local-time.ts';
import type { Db } from '../../db/scope.ts';
import { toSlice } from '../../db/slice.ts';
import { together } from '../../db/together.ts';
import { handle, handleOutside } from '../../http/context.ts';
import { writeBook } from '../../register/files/export-rows.service.ts';

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

const readLog = async (db: Db, value: string, { limit, offset }: ReturnType<typeof toSlice>) => {
  const words = value.trim();
  const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const codes = codesOf(words);
  const matches = sql`(l.user_name ilike ${like} or l.entity = any(${codes}::text[]) or l.action = any(${codes}::text[])
    or l.action ilike ${like} or l.before::text ilike ${like} or l.after::text ilike ${like} or l.address ilike ${like})`;
  const where = words === '' ? sql`` : sql`where ${matches}`;
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
};

/** So many entries at most stand in one book. */
const mostEntries = 5000;
const heads = [
  ['时间', 17],
  ['人', 12],
  ['对象', 14],
  ['动作', 12],
  ['之前', 50],
  ['之后', 50],
  ['IP 地址', 18],
] as const;

const exportLog = handleOutside(calls.PlatformLogExport, async (context, { value }) => {
  const { items, total } = await context.transact((db) =>
    readLog(db, value, { limit: mostEntries, offset: 0 }),
  );
  if (total > mostEntries)
    throw fail(
      'invalid',
      `查到 ${total} 条，一次最多导出 ${mostEntries} 条，请按人、对象或内容缩小范围后再导出`,
    );
  const rows = items.map((entry) => {
    const { before, after } = platformWordsOf(entry);
    const minute = toLocalMinute(new Date(entry.time)).replace('T', ' ');
    const deed = [platformKindOf(entry.entity), platformDeedOf(entry.action)];
    return [minute, entry.userName || '系统', ...deed, before, after, entry.address];
  });
  const sheet = {
    name: '操作日志',
    rows: [heads.map(([head]) => head), ...rows],
    widths: heads.map(([, width]) => width),
    minutes: [],
  };
  return await writeBook(context, {
    fileName: `平台操作日志 ${toLocalDay(context.now)}.xlsx`,
    sheets: [sheet],
  });
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

export const operationHandlers = [
  handle(calls.GetPlatformLogPage, ({ db }, { value, ...page }) => readLog(db, value, toSlice(page))),
  exportLog,
  getPlatformHealth,
];
