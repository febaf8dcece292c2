// Writes apps/server/src/db/tables.ts from the migrated tables; with --check it only compares.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bootstrap } from '../apps/server/src/db/bootstrap.ts';
import { embeddedRoles, toConnections } from '../apps/server/src/db/connections.ts';
import { startEmbedded } from '../apps/server/src/db/embedded/start-embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';

const target = fileURLToPath(new URL('../apps/server/src/db/tables.ts', import.meta.url));
const log = { debug: () => {}, info: () => {}, warn: console.warn, error: console.error };
const folder = mkdtempSync(join(tmpdir(), 'xmgl-tables-'));

/** kysely-codegen's output in this project's form. */
const generate = (connection, file) => {
  const url = `postgres://${connection.user}:${encodeURIComponent(connection.password)}@/${connection.database}?host=${encodeURIComponent(connection.host)}&port=${connection.port}`;
  execFileSync(
    'kysely-codegen',
    [
      '--dialect',
      'postgres',
      '--url',
      url,
      '--out-file',
      file,
      '--exclude-pattern',
      'kysely_*',
      '--date-parser',
      'string',
      '--numeric-parser',
      'number',
      '--log-level',
      'warn',
    ],
    { stdio: 'inherit' },
  );
  const text = readFileSync(file, 'utf8').replace(
    'export interface DB {',
    '/** The tables as Kysely sees them. */\nexport interface Tables {',
  );
  writeFileSync(file, text);
  execFileSync('biome', ['check', '--write', file], { stdio: 'ignore' });
  return readFileSync(file, 'utf8');
};

const server = await startEmbedded({ dataDir: folder, log });
try {
  await bootstrap(server.connection, 'xmgl');
  const connections = toConnections(server.connection, 'xmgl');
  await migrate(connections.owner, embeddedRoles.app);
  const before = readFileSync(target, 'utf8');
  const after = generate(
    connections.owner,
    process.argv.includes('--check') ? target.replace('tables.ts', 'tables.checked.ts') : target,
  );
  if (process.argv.includes('--check')) {
    rmSync(target.replace('tables.ts', 'tables.checked.ts'));
    if (before !== after) throw new Error('db/tables.ts 与迁移不一致，请运行 npm run generate:tables');
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
