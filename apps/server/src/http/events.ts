import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Listener } from '../db/listener.ts';
import type { Db } from '../db/scope.ts';
import { readClaims } from './authenticate.ts';
import type { Services } from './context.ts';
import { createEventClients, type EventClient } from './event-clients.ts';
import { enterAll, isOpen, type ProjectRights, readProjectIDs } from './stream-access.ts';

/** What the stream says: that something changed. Clients ask for it through calls. */
export type LiveEvent =
  | {
      readonly kind: 'plan';
      readonly projectID: string;
      readonly planVersion: number;
      readonly batchID: string;
    }
  | ({ readonly kind: 'rights' } & ProjectRights)
  /** The person's own affairs: the account, or what there is to do or to read. */
  | { readonly kind: 'user'; readonly userID: string; readonly what?: 'tasks' | 'notices' }
  | {
      readonly kind: 'register';
      readonly projectID: string;
      readonly register: string;
      readonly rowID: string;
    };

const channel = 'xmgl_events';
const pingMs = 20_000;
// A token lives a quarter of an hour: the client comes back with a fresh one.
const lifeMs = 14 * 60_000;
/** Who reads this far behind does not read any more. */
const mostUnread = 256 * 1024;

/** Tells every server process once the transaction is committed. */
export const announce = async (db: Db, event: LiveEvent): Promise<void> => {
  await sql`select pg_notify(${channel}, ${JSON.stringify(event)})`.execute(db);
};

const toMessage = (event: LiveEvent): string => `data: ${JSON.stringify(event)}\n\n`;

const concerns = (client: EventClient, event: LiveEvent): boolean =>
  event.kind === 'user' ? client.userID === event.userID : client.projectIDs.has(event.projectID);

/** Whether somebody may have lost a session or a project by it. Of rows, plans, tasks and notices there are many. */
const mayCloseDoors = (event: LiveEvent): boolean =>
  event.kind === 'rights' || (event.kind === 'user' && event.what === undefined);

const beginStream = (stream: ServerResponse): Pick<EventClient, 'send' | 'end'> => {
  stream.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  stream.write('retry: 2000\n\n');
  return {
    send: (text) => {
      if (stream.writableLength > mostUnread) stream.destroy();
      else if (!stream.writableEnded) stream.write(text);
    },
    end: () => void stream.end(),
  };
};

/**
 * `/events?projectID=…&projectID=…`: the changes of these projects and one's own, as server-sent events with
 * the bearer token. It begins with the version of the rights in each: what changed before it opened is heard.
 */
export const mountEvents = async (
  app: FastifyInstance,
  services: Services,
  listener: Listener,
  now: () => Date,
): Promise<void> => {
  const clients = createEventClients();
  const stopListening = await listener.listen(channel, {
    onMessage: (payload) => {
      const event = JSON.parse(payload) as LiveEvent;
      const isConcerned = (client: EventClient) => concerns(client, event);
      clients.sendAll(toMessage(event), isConcerned);
      if (mayCloseDoors(event)) void clients.recheck(isConcerned);
    },
    // What was said in the gap is lost: clients ask again.
    onGap: () => {
      clients.sendAll('event: resync\ndata: {}\n\n');
      void clients.recheck(() => true);
    },
  });
  const ping = setInterval(() => clients.sendAll(': ping\n\n'), pingMs);
  app.addHook('preClose', async () => {
    clearInterval(ping);
    stopListening();
    clients.endAll();
  });
  app.get<{ Querystring: { projectID?: unknown } }>(
    '/events',
    { logLevel: 'warn' },
    async (request, reply) => {
      const claims = await readClaims(services.tokens, request.headers.authorization, now());
      const projectIDs = readProjectIDs(request.query.projectID);
      await enterAll(services, claims, projectIDs);
      reply.hijack();
      const client: EventClient = {
        userID: claims.userID,
        projectIDs,
        mayListen: () => isOpen(enterAll(services, claims, projectIDs)),
        ...beginStream(reply.raw),
      };
      const end = setTimeout(client.end, lifeMs);
      reply.raw.on('close', () => {
        clearTimeout(end);
        clients.remove(client);
      });
      clients.add(client);
      // Read only now that the client listens: a change is either in these versions or announced.
      for (const rights of await enterAll(services, claims, projectIDs).catch(() => []))
        client.send(toMessage({ kind: 'rights', ...rights }));
    },
  );
};
