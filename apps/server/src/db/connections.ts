import { createHmac } from 'node:crypto';
import type { ClientConfig } from 'pg';

/** The two doors to one database: the application's role sees rows in scope, the owner's changes tables. */
export interface Connections {
  readonly app: ClientConfig;
  /** The application's role past a pooler, for LISTEN and the jobs; without it `app` is direct. */
  readonly direct?: ClientConfig | undefined;
  /** Undefined: only another process may change tables. */
  readonly owner: ClientConfig | undefined;
}

export const embeddedRoles = { owner: 'xmgl_owner', app: 'xmgl_app' } as const;

export interface ServerAddress {
  readonly host: string;
  readonly port: number;
  /** The superuser's. */
  readonly password: string;
}

/** How the embedded server's two roles connect. */
export function toConnections(
  { host, port, password }: ServerAddress,
  database: string,
): Connections & { readonly owner: ClientConfig } {
  const as = (user: string): ClientConfig => ({
    host,
    port,
    user,
    password: passwordOf(password, user),
    database,
  });
  return { app: as(embeddedRoles.app), owner: as(embeddedRoles.owner) };
}

/** Nothing more to keep: a role's password follows from the superuser's. */
export function passwordOf(superuserPassword: string, role: string): string {
  return createHmac('sha256', superuserPassword).update(role).digest('base64url');
}
