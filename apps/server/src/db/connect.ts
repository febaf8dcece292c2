import { Kysely, PostgresDialect, sql } from 'kysely';
import type { ClientConfig } from 'pg';
import type { DatabaseTarget } from '../base/database-target.ts';
import { StartupFailure } from '../base/startup-failure.ts';
import { bootstrap } from './bootstrap.ts';
import { type Connections, embeddedRoles, toConnections } from './connections.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import { prepareJobQueues } from './job-queues.ts';
import { type Listener, openListener } from './listener.ts';
import type { Log } from './log.ts';
import { migrate } from './migrate.ts';
import { checkMigrated } from './migration-state.ts';
import { openPool, type RenewedPool } from './renewed-pool.ts';
import { checkChineseSearch, checkSameRole, checkServer } from './server-checks.ts';
import type { Tables } from './tables.ts';

export interface DatabaseOptions {
  readonly log: Log;
  /** Off for a PgBouncer before 1.21, which loses named statements. */
  readonly areStatementsNamed?: boolean;
}

export interface Database {
  /** The application's role: sees the rows of the scope that its transaction has set. */
  readonly db: Kysely<Tables>;
  /** The same over a few connections of their own, for what waits in turn and must not wait behind everybody, too. */
  readonly turns: Kysely<Tables>;
  readonly listener: Listener;
  /** How the application connects, for what keeps connections of its own. */
  readonly app: ClientConfig;
  /** The same past a pooler, for what needs a session of its own: LISTEN, and the jobs. */
  readonly direct: ClientConfig;
  /** How the owner connects, for what has to change tables; undefined when only another process may. */
  readonly owner: ClientConfig | undefined;
  /** Whether the database takes writes, and notifications arrive. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

type OutsideDatabase = Extract<DatabaseTarget, { readonly kind: 'outside' }>;

/** Starts or reaches the database, refuses an unfit one, migrates, and connects. */
export async function openDatabase(target: DatabaseTarget, options: DatabaseOptions): Promise<Database> {
  if (target.kind === 'outside') return await openOutside(target, options);
  const server = await startEmbedded({ dataDir: target.dataDir, log: options.log });
  try {
    await bootstrap(server.connection, 'xmgl');
    const connections = toConnections(server.connection, 'xmgl');
    await prepare(connections, embeddedRoles.app, options.log);
    const database = await connectDatabase(connections, options);
    return {
      ...database,
      close: async () => {
        await database.close();
        await server.stop();
      },
    };
  } catch (cause) {
    await server.stop();
    throw cause;
  }
}

async function openOutside(target: OutsideDatabase, options: DatabaseOptions): Promise<Database> {
  const connections: Connections = {
    app: { connectionString: target.url },
    direct: target.directUrl === undefined ? undefined : { connectionString: target.directUrl },
    owner: target.ownerUrl === undefined ? undefined : { connectionString: target.ownerUrl },
  };
  const { role } = await checkServer(connections.app);
  if (connections.direct) await checkSameRole(connections.direct, role);
  await prepare(connections, role, options.log);
  const database = await connectDatabase(connections, options);
  for (let tries = 0; tries < 3; tries += 1) if (await database.listener.isHeard()) return database;
  await database.close();
  throw new StartupFailure(
    connections.direct === undefined
      ? '数据库的通知收不到，他人的改动不会出现：DATABASE_URL 经由 PgBouncer 时，请把 DATABASE_DIRECT_URL 设为不经 PgBouncer 的地址后重新启动'
      : '数据库的通知收不到，他人的改动不会出现：请检查 DATABASE_DIRECT_URL 是否直接连到 DATABASE_URL 的那个数据库，不经 PgBouncer',
  );
}

async function prepare({ app, owner }: Connections, appRole: string, log: Log): Promise<void> {
  if (owner === undefined) {
    await checkMigrated(app);
  } else {
    for (const name of await migrate(owner, appRole)) log.info(`数据库已升级：${name}`);
    await prepareJobQueues(owner, appRole);
  }
  await checkChineseSearch(app);
}

/** Connects to a database that is migrated already. */
export async function connectDatabase(
  { app, direct = app, owner }: Connections,
  { log, areStatementsNamed = true }: DatabaseOptions,
): Promise<Database> {
  const open = (max: number) => openPool(app, { max, areStatementsNamed, log });
  const toDb = (pool: RenewedPool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const pool = open(10);
  const db = toDb(pool);
  const turns = toDb(open(6));
  const say = async (channel: string, word: string) => {
    await sql`select pg_notify(${channel}, ${word})`.execute(db);
  };
  const listener = await openListener(direct, log, say);
  return {
    db,
    turns,
    listener,
    app,
    direct,
    owner,
    isReady: async () => {
      try {
        return (await pool.isWritable()) && (await listener.isHeard());
      } catch {
        return false;
      }
    },
    close: async () => {
      await listener.close();
      await db.destroy();
      await turns.destroy();
    },
  };
}
