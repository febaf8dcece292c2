import type { ClientConfig } from 'pg';
import { StartupFailure } from '../startup-failure.ts';
import { migrationNames } from './migration-files.ts';
import { SteadyClient } from './statement-client.ts';

/** Refuses tables older than the program, where no owner's connection is given to bring them up to date. */
export async function checkMigrated(app: ClientConfig): Promise<void> {
  const client = new SteadyClient(app);
  await client.connect();
  try {
    const found = await client.query(
      `SELECT FROM pg_tables WHERE schemaname = 'xmgl_migration' AND tablename = 'kysely_migration'`,
    );
    const done = found.rowCount === 0 ? [] : await namesDone(client);
    const pending = migrationNames().filter((name) => !done.includes(name));
    if (pending.length > 0) {
      throw new StartupFailure(
        `数据库缺少 ${pending.length} 个升级（${pending.join('、')}）：请设置 DATABASE_OWNER_URL 后重新启动`,
      );
    }
  } finally {
    await client.end();
  }
}

async function namesDone(client: SteadyClient): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM xmgl_migration.kysely_migration');
  return rows.map(({ name }) => name);
}
