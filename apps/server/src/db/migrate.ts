import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type Migration, Migrator, sql } from 'kysely';
import { type ClientConfig, escapeIdentifier, Pool } from 'pg';
import { errorCodeOf } from '../base/error-code.ts';
import { StartupFailure } from '../base/startup-failure.ts';
import { MigrationDialect } from './migration-dialect.ts';
import { migrationFolder, migrationNames } from './migration-files.ts';
import { hashOf, hashOfMigration, requireKnown, requireUnedited } from './migration-hash.ts';
import { SteadyClient } from './statement-client.ts';

// Apart from the tables: "grant … on all tables in schema public" does not open it to the application.
const migrationSchema = 'xmgl_migration';

export interface MigrationRoles {
  /** What `:app` and `:owner` in the files stand for. */
  readonly app: string;
  readonly owner: string;
}

/** Who waits for a table longer holds up everybody who comes after: the migration gives way instead. */
const longestLockMs = 20_000;
const lockNotAvailable = '55P03';

/** Brings the tables up to date, one transaction for each file; starts at the same time wait for one another. */
export async function migrate(
  owner: ClientConfig,
  appRole: string,
  folder = migrationFolder,
  lockMs = longestLockMs,
): Promise<readonly string[]> {
  const pool = new Pool({ ...owner, max: 2, Client: SteadyClient });
  pool.on('error', () => undefined);
  const db = new Kysely<unknown>({ dialect: new MigrationDialect({ pool }, migrationSchema) });
  try {
    await ensureTrigrams(db);
    await sql.raw(hashTable(appRole)).execute(db);
    await takeOverHashes(db, folder);
    const role = await sql<{ name: string }>`SELECT current_user AS name`.execute(db);
    const migrations = readMigrations(folder, { app: appRole, owner: role.rows[0]?.name ?? '' }, lockMs);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      migrationTableSchema: migrationSchema,
      // Kysely orders what was done by the clock, which may have been set back since.
      allowUnorderedMigrations: true,
    });
    const done = await runEach(migrator);
    // An instance without the owner's connection looks there whether it fits the tables.
    if (done.length > 0) await sql.raw(grants(appRole)).execute(db);
    return done;
  } finally {
    await db.destroy();
  }
}

async function runEach(migrator: Migrator): Promise<readonly string[]> {
  const done: string[] = [];
  for (;;) {
    const { error, results } = await migrator.migrateUp();
    const failed = results?.find((result) => result.status === 'Error');
    if (error !== undefined) throw failed === undefined ? error : named(failed.migrationName, error);
    if (results === undefined || results.length === 0) return done;
    done.push(...results.map((result) => result.migrationName));
  }
}

function grants(appRole: string): string {
  const role = escapeIdentifier(appRole);
  // Several starts end here at once, and two grants on one row of the catalogue are an error; the lock goes with the text's own transaction.
  return `SELECT pg_advisory_xact_lock(hashtext('xmgl grants'));
          GRANT USAGE ON SCHEMA ${migrationSchema} TO ${role};
          GRANT SELECT ON ${migrationSchema}.kysely_migration TO ${role}`;
}

// In a text of its own: a transaction, so that several starts at once wait for one another.
function hashTable(appRole: string): string {
  const role = escapeIdentifier(appRole);
  return `SELECT pg_advisory_xact_lock(hashtext('xmgl grants'));
          DO $$ BEGIN
            IF to_regclass('${migrationSchema}.file_hash') IS NULL THEN
              CREATE SCHEMA IF NOT EXISTS ${migrationSchema};
              CREATE TABLE ${migrationSchema}.file_hash (name text PRIMARY KEY, hash text NOT NULL);
              GRANT USAGE ON SCHEMA ${migrationSchema} TO ${role};
              GRANT SELECT ON ${migrationSchema}.file_hash TO ${role};
            END IF;
          END $$`;
}

/** What was applied before hashes were kept counts as it stands now; what was applied since must not have changed. */
async function takeOverHashes(db: Kysely<unknown>, folder: string): Promise<void> {
  const found = await sql<{ is_there: boolean }>`
    SELECT to_regclass(${`${migrationSchema}.kysely_migration`}) IS NOT NULL AS is_there`.execute(db);
  if (!found.rows[0]?.is_there) return;
  const { rows } = await sql<{ name: string; hash: string | null }>`
    SELECT name, hash FROM ${sql.id(migrationSchema, 'kysely_migration')}
    LEFT JOIN ${sql.id(migrationSchema, 'file_hash')} USING (name)`.execute(db);
  requireKnown(
    rows.map(({ name }) => name),
    folder,
  );
  requireUnedited(new Map(rows.flatMap(({ name, hash }) => (hash === null ? [] : [[name, hash]]))), folder);
  const files = new Set(migrationNames(folder));
  for (const { name, hash } of rows)
    if (hash === null && files.has(name)) await keepHash(db, name, hashOfMigration(name, folder));
}

async function keepHash(db: Kysely<unknown>, name: string, hash: string): Promise<void> {
  await sql`INSERT INTO ${sql.id(migrationSchema, 'file_hash')} (name, hash) VALUES (${name}, ${hash})
    ON CONFLICT DO NOTHING`.execute(db);
}

function named(migration: string, cause: unknown): Error {
  if (errorCodeOf(cause) === lockNotAvailable)
    return new StartupFailure(
      `数据库升级 ${migration} 等不到所需的表：请停止正在使用它的其他服务、备份或查询后重新启动`,
      { cause },
    );
  const reason = cause instanceof Error ? cause.message : String(cause);
  const code = cause instanceof Error && 'code' in cause ? { code: cause.code } : {};
  return Object.assign(new Error(`数据库升级 ${migration} 失败：${reason}`, { cause }), code);
}

function readMigrations(folder: string, roles: MigrationRoles, lockMs: number): Record<string, Migration> {
  const names = migrationNames(folder);
  return Object.fromEntries(names.map((name) => [name, toMigration(name, folder, roles, lockMs)]));
}

function toMigration(name: string, folder: string, roles: MigrationRoles, lockMs: number): Migration {
  return {
    up: async (db) => {
      const text = readFileSync(join(folder, `${name}.sql`), 'utf8');
      await keepHash(db, name, hashOf(text));
      // With the transaction: a pooler refuses it as a start-up parameter.
      await sql.raw(`SET LOCAL lock_timeout = ${lockMs}`).execute(db);
      await sql.raw(text.replace(/(?<![:\w]):(app|owner)\b/g, (_, role) => quoted(roles, role))).execute(db);
    },
  };
}

function quoted(roles: MigrationRoles, role: string): string {
  return escapeIdentifier(role === 'app' ? roles.app : roles.owner);
}

// "IF NOT EXISTS" alone fails when two starts create it at the same moment.
async function ensureTrigrams(db: Kysely<unknown>): Promise<void> {
  const isThere = async () =>
    (await sql`SELECT FROM pg_extension WHERE extname = 'pg_trgm'`.execute(db)).rows.length > 0;
  if (await isThere()) return;
  try {
    await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`.execute(db);
  } catch (cause) {
    if (!(await isThere())) throw cause;
  }
}
