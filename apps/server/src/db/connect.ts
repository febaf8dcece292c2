import { Kysely, PostgresDialect } from 'kysely';
import { type ClientConfig, Pool } from 'pg';
import type { DatabaseTarget } from '../base/database-target.ts';
import { bootstrap } from './bootstrap.ts';
import { type Connections, embeddedRoles, toConnections } from './connections.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import { prepareJobQueues } from './job-queues.ts';
import { type Listener, openListener } from './listener.ts';
import type { Log } from './log.ts';
import { migrate } from './migrate.ts';
import { checkMigrated } from './migration-state.ts';
import { checkChineseSearch, checkServer } from './server-checks.ts';
import { StatementClient, SteadyClient } from './statement-client.ts';
import type { Tables } from './tables.ts';
import { valueParsers } from './value-parsers.ts';

export interface DatabaseOptions {
  readonly log: Log;
  /** Off for a PgBouncer before 1.21, which loses named statements. */
  readonly areStatementsNamed?: boolean;
}

/** Ten minutes, in milliseconds: a connection opened anew must read the catalogue and plan every statement again. */
const keptWhenIdle = 600_000;

export interface Database {
  /** The application's role: sees the rows of the scope that its transaction has set. */
  readonly db: Kysely<Tables>;
  /** The same over a few connections of their own, for what waits in turn and must not wait behind everybody, too. */
  readonly turns: Kysely<Tables>;
  readonly listener: Listener;
  /** How the application connects, for what keeps connections of its own. */
  readonly app: ClientConfig;
  /** How the owner connects, for what has to change tables; undefined when only another process may. */
  readonly owner: ClientConfig | undefined;
  isReady(): Promise<boolean>;
  close(): Promise<void>;
}

/** Starts or reaches the database, refuses an unfit one, migrates, and connects. */
export async function openDatabase(target: DatabaseTarget, options: DatabaseOptions): Promise<Database> {
  if (target.kind === 'outside') return await openOutside(target.url, target.ownerUrl, options);
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

async function openOutside(
  url: string,
  ownerUrl: string | undefined,
  options: DatabaseOptions,
): Promise<Database> {
  const app = { connectionString: url };
  const owner = ownerUrl === undefined ? undefined : { connectionString: ownerUrl };
  const { role } = await checkServer(app);
  await prepare({ app, owner }, role, options.log);
  return await connectDatabase({ app, owner }, options);
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
  { app, owner }: Connections,
  { log, areStatementsNamed = true }: DatabaseOptions,
): Promise<Database> {
  const openPool = (max: number) => {
    const pool = new Pool({
      ...app,
      max,
      Client: areStatementsNamed ? StatementClient : SteadyClient,
      pipeline: true,
      types: valueParsers,
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: keptWhenIdle,
      idle_in_transaction_session_timeout: 60_000,
      keepAlive: true,
      application_name: 'xmgl',
    });
    // Without a listener one dead backend ends the process.
    pool.on('error', (cause) => log.warn(`数据库连接已断开：${cause.message}`));
    return pool;
  };
  const toDb = (pool: Pool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const pool = openPool(10);
  const db = toDb(pool);
  const turns = toDb(openPool(6));
  const listener = await openListener(app, log);
  return {
    db,
    turns,
    listener,
    app,
    owner,
    isReady: () =>
      pool.query('SELECT').then(
        () => true,
        () => false,
      ),
    close: async () => {
      await listener.close();
      await db.destroy();
      await turns.destroy();
    },
  };
}
