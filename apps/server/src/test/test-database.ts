import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { Client, type ClientConfig, Pool } from 'pg';
import { inject } from 'vitest';
import { connectDatabase, type Database } from '../db/connect.ts';
import { type Connections, toConnections } from '../db/connections.ts';
import type { Log } from '../db/log.ts';
import type { Tables } from '../db/tables.ts';
import { valueParsers } from '../db/value-parsers.ts';

export interface TestDatabase extends Database {
  readonly name: string;
  /** As the owner, which the policies let see and write every row: for what a test puts there beforehand. */
  readonly ownerDb: Kysely<Tables>;
  readonly connections: Connections;
  /** Ends the connections and keeps the database, for others to copy. */
  leave(): Promise<void>;
}

const silent = () => undefined;
export const silentLog: Log = { debug: silent, info: silent, warn: silent, error: silent };

/** A migrated database of one's own, or a copy of another that nobody is connected to; `close` drops it. */
export async function createTestDatabase(template = 'xmgl_template'): Promise<TestDatabase> {
  const { connections, drop, name } = await createBareDatabase(`TEMPLATE ${template} STRATEGY file_copy`);
  const database = await connectDatabase(connections, { log: silentLog });
  const ownerPool = new Pool({ ...connections.owner, max: 4, types: valueParsers });
  // A backend that ends slowly is ended by the drop, and says so.
  ownerPool.on('error', silent);
  const ownerDb = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: ownerPool }) });
  const leave = async () => {
    await ownerDb.destroy();
    await database.close();
  };
  return {
    ...database,
    name,
    ownerDb,
    connections,
    leave,
    close: async () => {
      await leave();
      await drop();
    },
  };
}

export interface BareDatabase {
  readonly name: string;
  readonly connections: Connections;
  readonly superuser: ClientConfig;
  drop(): Promise<void>;
}

/** A database made otherwise than ours, for what must be refused; `options` is SQL. */
export async function createBareDatabase(options: string): Promise<BareDatabase> {
  const admin = inject('testServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await runAs(admin, `CREATE DATABASE ${name} OWNER xmgl_owner ${options}`);
  return {
    name,
    connections: toConnections(admin, name),
    superuser: { ...admin, database: name },
    drop: () => runAs(admin, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function runAs(connection: ClientConfig, statement: string): Promise<void> {
  const client = new Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
