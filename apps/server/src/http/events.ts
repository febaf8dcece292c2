import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../base/failure.ts';
import type { Listener } from '../db/listener.ts';
import { eventChannel } from '../notify/announce.ts';
import { type LiveEvent, mayCloseDoors } from '../notify/live-event.ts';
import { readClaims } from './authenticate.ts';
import type { Services } from './context.ts';
import { createEventClients, type EventClient, type TextFor } from './event-clients.ts';
import { readersOf } from './event-readers.ts';
import { enterAll, type Heard, readProjectIDs } from './stream-access.ts';
import { createTalkTeller, toData } from './talk-events.ts';

const pingMs = 20_000;
// A token lives a quarter of an hour: the client comes back with a fresh one.
const lifeMs = 14 * 60_000;
/** Who reads this far behind does not read any more. */
const mostUnread = 256 * 1024;

const isConcerned = (client: EventClient, event: LiveEvent): boolean => {
  if (event.kind === 'user') return client.userID === event.userID;
  return event.kind === 'talk'
    ? client.conversations.has(event.conversationID)
    : client.projects.has(event.projectID);
};

/** How much of an event somebody may know. */
const reachOf = (client: EventClient, event: LiveEvent): 'whole' | 'part' | undefined => {
  if (event.kind !== 'plan' && event.kind !== 'register')
    return isConcerned(client, event) ? 'whole' : undefined;
  const reach = client.projects.get(event.projectID);
  const pages = readersOf(event).map((page) => reach?.get(page));
  return pages.includes('whole') ? 'whole' : pages.find((each) => each !== undefined);
};

/** An event, for each client as much as they may know: that something changed, or also which row. */
const toTexts = (event: LiveEvent): TextFor => {
  const whole = toData(event);
  const part = toData(
    event.kind === 'register' ? { ...event, rowID: undefined, rowVersion: undefined } : event,
  );
  return (client) => {
    const reach = reachOf(client, event);
    return reach && (reach === 'whole' ? whole : part);
  };
};

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

const toOpen = ({
  entered,
  ...talk
}: Heard): Pick<EventClient, 'projects' | 'conversations' | 'remarks'> => ({
  projects: new Map(entered.map(({ projectID, reach }) => [projectID, reach])),
  ...talk,
});

/** Somebody who listens, and how to look anew at what is open to them. */
const openClient = (stream: ServerResponse, userID: string, heard: Heard, enter: () => Promise<Heard>) => {
  let looks = 0;
  const look = async () => {
    looks += 1;
    const own = looks;
    const anew = await enter();
    // Where two look at once, who began last knows best.
    if (own === looks) Object.assign(client, toOpen(anew));
    return anew;
  };
  const client: EventClient = {
    userID,
    ...toOpen(heard),
    // A database out of reach refuses nobody.
    mayListen: () =>
      look().then(
        () => true,
        (error: unknown) => !(error instanceof Failure),
      ),
    ...beginStream(stream),
  };
  return { client, look };
};

/**
 * `/events?projectID=…&projectID=…`: the changes of these projects and one's own, as server-sent events with
 * the bearer token: that something changed on a page that the person may open. It begins with the version of the rights
 * in each: what changed before it opened is heard.
 */
export const mountEvents = async (
  app: FastifyInstance,
  services: Services,
  listener: Listener,
  now: () => Date,
): Promise<void> => {
  const clients = createEventClients();
  const tellTalk = createTalkTeller(services, clients);
  const stopListening = await listener.listen(eventChannel, {
    onMessage: (payload) => {
      const event = JSON.parse(payload) as LiveEvent;
      if (event.kind === 'talk') tellTalk(event);
      else clients.tell(toTexts(event));
      if (mayCloseDoors(event)) void clients.recheck((client) => isConcerned(client, event));
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
      const claims = await readClaims(services, request, now());
      const projectIDs = readProjectIDs(request.query.projectID);
      const heard = await enterAll(services, claims, projectIDs);
      reply.hijack();
      const { client, look } = openClient(reply.raw, claims.userID, heard, () =>
        enterAll(services, claims, projectIDs),
      );
      const end = setTimeout(client.end, lifeMs);
      reply.raw.on('close', () => {
        clearTimeout(end);
        clients.remove(client);
      });
      clients.add(client);
      // Read only now that the client listens: a change is either in these versions or announced.
      const open = await look().catch(() => undefined);
      for (const { projectID, rightsVersion } of open?.entered ?? [])
        client.send(toData({ kind: 'rights', projectID, rightsVersion }));
    },
  );
};
