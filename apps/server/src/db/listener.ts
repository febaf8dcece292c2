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
  close(): Promise<void>;
}

interface Line {
  client: SteadyClient | undefined;
  isClosed: boolean;
  readonly channels: Map<string, Set<Subscription>>;
}

/** One connection for all LISTENs, which comes back by itself. */
export async function openListener(connection: ClientConfig, log: Log): Promise<Listener> {
  const line: Line = { client: undefined, isClosed: false, channels: new Map() };
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
    close: async () => {
      line.isClosed = true;
      await line.client?.end().catch(() => undefined);
    },
  };
}

async function connectLine(line: Line, connection: ClientConfig, log: Log): Promise<void> {
  const client = new SteadyClient({ ...connection, keepAlive: true, application_name: 'xmgl listen' });
  await client.connect();
  for (const channel of line.channels.keys()) await client.query(`LISTEN ${escapeIdentifier(channel)}`);
  client.on('notification', ({ channel, payload }) => {
    for (const subscription of line.channels.get(channel) ?? []) subscription.onMessage(payload ?? '');
  });
  client.once('end', () => {
    line.client = undefined;
    if (!line.isClosed) void reconnect(line, connection, log);
  });
  line.client = client;
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
