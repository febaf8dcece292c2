import { readFileSync } from 'node:fs';
import { defaultRoles } from '@xmgl/contracts/access/catalogue-page';
import { catalogueTabs } from '@xmgl/contracts/access/page-catalogue';
import { toFlags } from '@xmgl/contracts/access/page-rights';
import { Client, type ClientConfig } from 'pg';
import { syncPages } from '../../../apps/server/src/access/sync-pages.ts';
import { hashPassword } from '../../../apps/server/src/areas/identity/password.ts';
import { bootstrap } from '../../../apps/server/src/db/bootstrap.ts';
import { embeddedRoles, toConnections } from '../../../apps/server/src/db/connections.ts';
import { type EmbeddedServer, startEmbedded } from '../../../apps/server/src/db/embedded/start-embedded.ts';
import { migrate } from '../../../apps/server/src/db/migrate.ts';

export const userPwd = 'Xmgl2026';

const silent = () => undefined;
const log = { debug: silent, info: silent, warn: silent, error: console.error };
const seed = new URL('seed.sql', import.meta.url);

const roleNames: readonly string[] = defaultRoles;
const all = toFlags('11111');

/** What each default role may do, by the role's place, as the seed reads it. */
const toGrants = () =>
  catalogueTabs.flatMap((tab) =>
    Object.entries({ ...tab.grants, [defaultRoles[0]]: all }).map(([role, flags]) => ({
      place: roleNames.indexOf(role) + 1,
      page: tab.id,
      a: flags.accessPermission,
      i: flags.insertPermission,
      d: flags.deletePermission,
      u: flags.updatePermission,
      w: flags.downloadPermission,
    })),
  );

const fill = async (superuser: ClientConfig, companies: number): Promise<void> => {
  const client = new Client(superuser);
  await client.connect();
  const settings = {
    companies: String(companies),
    password_hash: await hashPassword(userPwd),
    roles: JSON.stringify(defaultRoles),
    grants: JSON.stringify(toGrants()),
  };
  for (const [name, value] of Object.entries(settings))
    await client.query('select set_config($1, $2, false)', [`bench.${name}`, value]);
  await client.query(readFileSync(seed, 'utf8'));
  // Not within the seed's own transaction.
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
};

const toUrl = ({ host, port, user, password, database }: ClientConfig): string =>
  `postgres://${user}:${encodeURIComponent(String(password))}@/${database}?host=${encodeURIComponent(host ?? '')}&port=${port}`;

export type ScaleDatabase = {
  readonly server: EmbeddedServer;
  readonly superuser: ClientConfig;
  /** How the product reaches it. */
  readonly settings: { readonly DATABASE_URL: string; readonly DATABASE_OWNER_URL: string };
};

/** A PostgreSQL of its own with so many companies of 40 people and 40 projects each. */
export const openScaleDatabase = async (dataDir: string, companies: number): Promise<ScaleDatabase> => {
  const server = await startEmbedded({ dataDir, log });
  await bootstrap(server.connection, 'xmgl');
  const connections = toConnections(server.connection, 'xmgl');
  await migrate(connections.owner, embeddedRoles.app);
  await syncPages(connections.owner);
  const superuser = { ...server.connection, database: 'xmgl' };
  await fill(superuser, companies);
  return {
    server,
    superuser,
    settings: { DATABASE_URL: toUrl(connections.app), DATABASE_OWNER_URL: toUrl(connections.owner) },
  };
};
