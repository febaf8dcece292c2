import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { syncPages } from '../access/sync-pages.ts';
import { readTestServerUrl } from '../base/config.ts';
import { bootstrap } from '../db/bootstrap.ts';
import { embeddedRoles, toConnections } from '../db/connections.ts';
import type { SuperuserConnection } from '../db/embedded/server-process.ts';
import { type EmbeddedServer, startEmbedded } from '../db/embedded/start-embedded.ts';
import { prepareJobQueues } from '../db/job-queues.ts';
import { migrate } from '../db/migrate.ts';

const template = 'xmgl_template';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: SuperuserConnection;
  }
}

/** One database server for the whole run, with a migrated template, with its pages, from which databases are copied. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  project.provide('testServer', server.connection);
  return () => server.stop();
}

async function startServer(): Promise<EmbeddedServer> {
  const url = readTestServerUrl();
  const server = url === undefined ? await startOwn() : outsideServer(url);
  try {
    await makeTemplate(server.connection);
  } catch (cause) {
    await server.stop();
    throw cause;
  }
  return server;
}

async function startOwn(): Promise<EmbeddedServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'xmgl-test-'));
  chmodSync(dataDir, 0o711);
  const silent = () => undefined;
  const server = await startEmbedded({
    dataDir,
    log: { debug: silent, info: silent, warn: silent, error: (line) => process.stderr.write(`${line}\n`) },
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  return {
    connection: server.connection,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function outsideServer(address: string): EmbeddedServer {
  const url = new URL(address);
  const connection = {
    host: url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: url.pathname.slice(1) || 'postgres',
  };
  return { connection, stop: () => dropAll(connection) };
}

async function makeTemplate(superuser: SuperuserConnection): Promise<void> {
  await dropTemplate(superuser);
  await bootstrap(superuser, template);
  const { owner } = toConnections(superuser, template);
  await migrate(owner, embeddedRoles.app);
  await prepareJobQueues(owner, embeddedRoles.app);
  await syncPages(owner);
  await execute(superuser, [`ALTER DATABASE ${template} IS_TEMPLATE true`]);
}

/** Nothing of a run stays on another's server, copies that tests kept to begin with either. */
async function dropAll(superuser: SuperuserConnection): Promise<void> {
  await dropTemplate(superuser);
  const client = new Client(superuser);
  await client.connect();
  try {
    const { rows } = await client.query(`SELECT datname FROM pg_database WHERE datname LIKE 'test\\_%'`);
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}

async function dropTemplate(superuser: SuperuserConnection): Promise<void> {
  await execute(superuser, [
    `UPDATE pg_database SET datistemplate = false WHERE datname = '${template}'`,
    `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`,
  ]);
}

async function execute(superuser: SuperuserConnection, statements: readonly string[]): Promise<void> {
  const client = new Client(superuser);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
