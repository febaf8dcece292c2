import type { AddressInfo } from 'node:net';
import { startApp, type TestApp } from './start-app.ts';

/** What the stream says, as it comes; `end` ends it. */
export type Heard = { readonly told: () => string; readonly isOver: () => boolean };

export type EventStage = {
  readonly server: TestApp;
  readonly open: (token: string, ...projectIDs: readonly string[]) => Promise<Response>;
  readonly listen: (token: string, ...projectIDs: readonly string[]) => Promise<Heard>;
  readonly close: () => Promise<void>;
};

/** A server that listens on a port, and streams of its events that end with it. */
export const openEventStage = async (): Promise<EventStage> => {
  const server = await startApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  const streams = new AbortController();
  const open: EventStage['open'] = (token, ...projectIDs) =>
    fetch(`${origin}/events?${projectIDs.map((projectID) => `projectID=${projectID}`).join('&')}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: streams.signal,
    });
  return {
    server,
    open,
    listen: async (token, ...projectIDs) => {
      const { headers, body } = await open(token, ...projectIDs);
      if (!headers.get('content-type')?.includes('text/event-stream')) throw new Error('no stream');
      let told = '';
      let isOver = false;
      const read = async () => {
        const decoder = new TextDecoder();
        for await (const chunk of body ?? []) told += decoder.decode(chunk, { stream: true });
        isOver = true;
      };
      read().catch(() => undefined);
      return { told: () => told, isOver: () => isOver };
    },
    close: async () => {
      streams.abort();
      await server.close();
    },
  };
};
