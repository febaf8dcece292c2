import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { enterProject } from '../access/enter-project.ts';
import type { Listener } from '../db/listener.ts';
import { type Db, inScope } from '../db/scope.ts';
import { loadSignedIn, readClaims } from './authenticate.ts';
import type { Services } from './context.ts';

/** What the stream says: that something changed. Clients ask for it through calls. */
export type LiveEvent =
  | {
      readonly kind: 'plan';
      readonly projectID: string;
      readonly planVersion: number;
      readonly batchID: string;
    }
  | { readonly kind: 'rights'; readonly projectID: string }
  | { readonly kind: 'user'; readonly userID: string };

const channel = 'xmgl_events';
const pingMs = 20_000;

type Client = {
  readonly userID: string;
  readonly projectID: string | undefined;
  send(text: string): void;
  end(): void;
};

/** Tells every server process once the transaction is committed. */
export const announce = async (db: Db, event: LiveEvent): Promise<void> => {
  await sql`select pg_notify(${channel}, ${JSON.stringify(event)})`.execute(db);
};

const concerns = (client: Client, event: LiveEvent): boolean =>
  event.kind === 'user' ? client.userID === event.userID : client.projectID === event.projectID;

/** `/events?projectID=`: the project's changes and one's own, as server-sent events with the bearer token. */
export const mountEvents = async (
  app: FastifyInstance,
  services: Services,
  listener: Listener,
  now: () => Date,
): Promise<void> => {
  const clients = new Set<Client>();
  const tell = (payload: string): void => {
    const event = JSON.parse(payload) as LiveEvent;
    for (const client of clients) if (concerns(client, event)) client.send(`data: ${payload}\n\n`);
  };
  const stopListening = await listener.listen(channel, {
    onMessage: tell,
    // What was said in the gap is lost: clients ask again.
    onGap: () => {
      for (const client of clients) client.send('event: resync\ndata: {}\n\n');
    },
  });
  const ping = setInterval(() => {
    for (const client of clients) client.send(': ping\n\n');
  }, pingMs);
  app.addHook('preClose', async () => {
    clearInterval(ping);
    stopListening();
    for (const client of clients) client.end();
  });

  app.get<{ Querystring: { projectID?: string } }>(
    '/events',
    { logLevel: 'warn' },
    async (request, reply) => {
      const claims = await readClaims(services.tokens, request.headers.authorization, now());
      const { projectID } = request.query;
      await inScope(services.db, { userID: claims.userID }, async (db) => {
        await loadSignedIn(db, claims);
        if (projectID) await enterProject(db, claims.userID, projectID, { page: null, right: null });
      });
      reply.hijack();
      const stream = reply.raw;
      stream.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      stream.write('retry: 2000\n\n');
      const client: Client = {
        userID: claims.userID,
        projectID: projectID?.toLowerCase() || undefined,
        send: (text) => void (stream.writableEnded || stream.write(text)),
        end: () => void stream.end(),
      };
      // A token lives a quarter of an hour: the client comes back with a fresh one.
      const end = setTimeout(() => stream.end(), 14 * 60_000);
      stream.on('close', () => {
        clearTimeout(end);
        clients.delete(client);
      });
      clients.add(client);
    },
  );
};
