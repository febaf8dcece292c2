import { Client, type ClientConfig, escapeIdentifier, escapeLiteral } from 'pg';
import { embeddedRoles, passwordOf } from './connections.ts';
import type { SuperuserConnection } from './embedded/server-process.ts';

/** Makes the database and its two roles on a server of our own; what is there already stays. */
export async function bootstrap(superuser: SuperuserConnection, database: string): Promise<void> {
  await withClient(superuser, async (client) => {
    for (const role of Object.values(embeddedRoles)) await ensureRole(client, role, superuser.password);
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (found.rowCount === 0) {
      await client.query(
        `CREATE DATABASE ${escapeIdentifier(database)} OWNER ${embeddedRoles.owner} TEMPLATE template0`,
      );
    }
  });
  await withClient({ ...superuser, database }, async (client) => {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    await client.query(`ALTER SCHEMA public OWNER TO ${embeddedRoles.owner}`);
    await client.query(`GRANT USAGE ON SCHEMA public TO ${embeddedRoles.app}`);
  });
}

async function ensureRole(client: Client, role: string, superuserPassword: string): Promise<void> {
  const found = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
  if (found.rowCount !== 0) return;
  const password = escapeLiteral(passwordOf(superuserPassword, role));
  await client.query(
    `CREATE ROLE ${escapeIdentifier(role)} LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE PASSWORD ${password}`,
  );
}

async function withClient<T>(connection: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(connection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
