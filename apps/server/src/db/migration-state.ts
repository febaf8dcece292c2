import type { ClientConfig } from 'pg';
import { StartupFailure } from '../base/startup-failure.ts';
import { migrationNames } from './migration-files.ts';
import { requireKnown, requireUnedited } from './migration-hash.ts';
import { SteadyClient } from './statement-client.ts';

/** Refuses tables older than the program, or made by other files than its own, where no owner's connection is given to bring them up to date. */
export async function checkMigrated(app: ClientConfig): Promise<void> {
  const client = new SteadyClient(app);
  await client.connect();
  try {
    const found = await client.query(
      `SELECT FROM pg_tables WHERE schemaname = 'xmgl_migration' AND tablename = 'kysely_migration'`,
    );
    const done = found.rowCount === 0 ? [] : await namesDone(client);
    requireKnown(done);
    const pending = migrationNames().filter((name) => !done.includes(name));
    if (pending.length > 0) {
      throw new StartupFailure(
        `数据库缺少 ${pending.length} 个升级（${pending.join('、')}）：请设置 DATABASE_OWNER_URL 后重新启动`,
      );
    }
    requireUnedited(await hashesOf(client));
  } finally {
    await client.end();
  }
}

async function namesDone(client: SteadyClient): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM xmgl_migration.kysely_migration');
  return rows.map(({ name }) => name);
}

async function hashesOf(client: SteadyClient): Promise<ReadonlyMap<string, string>> {
  const found = await client.query(`SELECT to_regclass('xmgl_migration.file_hash') AS found`);
  if (found.rows[0]?.found === null) return new Map();
  const { rows } = await client.query<{ name: string; hash: string }>(
    'SELECT name, hash FROM xmgl_migration.file_hash',
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}
