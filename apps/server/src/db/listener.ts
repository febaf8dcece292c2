import { setTimeout as sleep } from 'node:timers/promises';
import { type ClientConfig, escapeIdentifier } from 'pg';
import type { Log } from './log.ts';
import { SteadyClient } from './statement-client.ts';

interface Subscription {
  readonly onMessage: (payload: string) => void;
  /** The connection was lost for a while: messages may have been missed, read again what matters. */
  readonly onGap?: () => void;
}

export interface Listener {
  /** Hears every NOTIFY on the channel, from any process; the answer ends it. */
  listen(channel: string, subscription: Subscription): Promise<() => void>;
  /** True once a notification sent through the application's pool arrives here within seconds; asked anew after the connection was lost. */
  isHeard(): Promise<boolean>;
  close(): Promise<void>;
}

/** Sends a notification the way that the product sends them. */
export type Say = (channel: string, word: string) => Promise<void>;

const probeChannel = 'xmgl_probe';
/** A notification takes milliseconds; a pooler that does not pass them on never brings one. */
const probeMs = 1_500;

interface Line {
  client: SteadyClient | undefined;
  isClosed: boolean;
  /** Whether a notification has arrived over this connection. */
  isHeard: boolean;
  readonly channels: Map<string, Set<Subscription>>;
}

/** One connection for all LISTENs, which comes back by itself. */
export async function openListener(connection: ClientConfig, log: Log, say: Say): Promise<Listener> {
  const line: Line = { client: undefined, isClosed: false, isHeard: false, channels: new Map() };
  await connectLine(line, connection, log);
  return {
    listen: async (channel, subscription) => {
      const others = line.channels.get(channel);
      if (others === undefined) {
        line.channels.set(channel, new Set([subscription]));
        // Without a connection the next one listens to every channel anyway.
        await line.client?.query(`LISTEN ${escapeIdentifier(channel)}`).catch(() => undefined);
      } else {
        others.add(subscription);
      }
      return () => line.channels.get(channel)?.delete(subscription);
    },
    isHeard: async () => line.isHeard || (await probe(line, say)),
    close: async () => {
      line.isClosed = true;
      await line.client?.end().catch(() => undefined);
    },
  };
}

async function connectLine(line: Line, connection: ClientConfig, log: Log): Promise<void> {
  const client = new SteadyClient({ ...connection, keepAlive: true, application_name: 'xmgl listen' });
  await client.connect();
  for (const channel of [probeChannel, ...line.channels.keys()])
    await client.query(`LISTEN ${escapeIdentifier(channel)}`);
  client.on('notification', ({ channel, payload }) => {
    line.isHeard = true;
    for (const subscription of line.channels.get(channel) ?? []) subscription.onMessage(payload ?? '');
  });
  client.once('end', () => {
    line.client = undefined;
    line.isHeard = false;
    if (!line.isClosed) void reconnect(line, connection, log);
  });
  line.client = client;
}

/** Sends a notification and waits for any; whether one came. */
async function probe(line: Line, say: Say): Promise<boolean> {
  const { client } = line;
  if (client === undefined) return false;
  const heard = new Promise<void>((resolve) => client.once('notification', () => resolve()));
  await say(probeChannel, '');
  await Promise.race([heard, sleep(probeMs, undefined, { ref: false })]);
  return line.isHeard;
}

async function reconnect(line: Line, connection: ClientConfig, log: Log): Promise<void> {
  log.warn('通知连接已断开，正在重新连接');
  for (let waitMs = 50; !line.isClosed; waitMs = Math.min(waitMs * 2, 5_000)) {
    await sleep(waitMs, undefined, { ref: false });
    try {
      await connectLine(line, connection, log);
    } catch {
      continue;
    }
    for (const subscription of [...line.channels.values()].flatMap((set) => [...set])) subscription.onGap?.();
    return;
  }
}
