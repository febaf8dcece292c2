import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { bootstrap } from '../db/bootstrap.ts';
import { embeddedRoles, toConnections } from '../db/connections.ts';
import { type EmbeddedServer, startEmbedded } from '../db/embedded/start-embedded.ts';
import { migrate } from '../db/migrate.ts';

const template = 'xmgl_template';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: { readonly host: string; readonly port: number; readonly password: string };
  }
}

/** One database server for the whole run, with a migrated template from which each test file gets its copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'xmgl-test-'));
  chmodSync(dataDir, 0o711);
  const silent = () => undefined;
  const server = await startEmbedded({
    dataDir,
    log: { debug: silent, info: silent, warn: silent, error: (line) => process.stderr.write(`${line}\n`) },
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await makeTemplate(server);
  } catch (cause) {
    await stop();
    throw cause;
  }
  const { host, port, password } = server.connection;
  project.provide('testServer', { host, port, password });
  return stop;
}

async function makeTemplate(server: EmbeddedServer): Promise<void> {
  await bootstrap(server, template);
  const { owner } = toConnections(server.connection, template);
  if (owner !== undefined) await migrate(owner, embeddedRoles.app);
  const admin = new Client(server.connection);
  await admin.connect();
  await admin.query(`ALTER DATABASE ${template} IS_TEMPLATE true`);
  await admin.end();
}
