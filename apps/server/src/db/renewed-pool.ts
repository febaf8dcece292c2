import { type ClientConfig, Pool, type PoolClient } from 'pg';
import type { Log } from './log.ts';
import { StatementClient, UnnamedStatementClient } from './statement-client.ts';
import { valueParsers } from './value-parsers.ts';

/** Ten minutes, in milliseconds: a connection opened anew must read the catalogue and plan every statement again. */
const keptWhenIdle = 600_000;

export interface RenewedPool {
  connect(): Promise<PoolClient>;
  /** Whether a connection of the pool reaches a database that takes writes. */
  isWritable(): Promise<boolean>;
  end(): Promise<void>;
}

export interface PoolOptions {
  readonly max: number;
  readonly areStatementsNamed: boolean;
  readonly log: Log;
}

/**
 * Connections of the application. After a failover the open ones may still lead to the former primary, which only reads:
 * once one of them refuses a write, all that were open then are closed instead of being lent out again.
 */
export const openPool = (app: ClientConfig, { max, areStatementsNamed, log }: PoolOptions): RenewedPool => {
  const pool = new Pool({
    ...app,
    max,
    Client: areStatementsNamed ? StatementClient : UnnamedStatementClient,
    pipeline: true,
    types: valueParsers,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: keptWhenIdle,
    keepAlive: true,
    application_name: 'xmgl',
  });
  // Without a listener one dead backend ends the process.
  pool.on('error', (cause) => log.warn(`数据库连接已断开：${cause.message}`));
  let renewals = 0;
  const openedAt = new WeakMap<PoolClient, number>();
  const renew = (client: PoolClient): void => {
    if (openedAt.get(client) === renewals) renewals += 1;
  };
  pool.on('connect', (client) => {
    openedAt.set(client, renewals);
    if (client instanceof StatementClient) client.whenWriteRefused(() => renew(client));
  });
  const connect = async (): Promise<PoolClient> => {
    const client = await pool.connect();
    if (openedAt.get(client) === renewals) return client;
    client.release(true);
    return await connect();
  };
  return {
    connect,
    isWritable: async () => {
      const client = await connect();
      try {
        const { rows } = await client.query<{ is_read_only: boolean }>(
          `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS is_read_only`,
        );
        const isReadOnly = rows[0]?.is_read_only !== false;
        if (isReadOnly) renew(client);
        return !isReadOnly;
      } finally {
        client.release();
      }
    },
    end: () => pool.end(),
  };
};
