import { beforeEach, expect, test } from 'vitest';
import { createEventHub, type EventHub, type FromTab, type ToTab } from './event-hub.ts';
import type { ServerEvent } from './event-stream.ts';

type OpenStream = {
  readonly token: string;
  readonly projectIDs: readonly string[];
  readonly to: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;
};

let good: string;
let shut: string;
let opened: OpenStream[];
beforeEach(() => {
  good = 'token-1';
  shut = '';
  opened = [];
});

/** The server's side of `/events`. */
const serve = async (url: string, { headers, signal }: RequestInit): Promise<Response> => {
  const projectIDs = new URL(url, 'http://localhost').searchParams.getAll('projectID');
  const token = new Headers(headers).get('authorization')?.slice('Bearer '.length) ?? '';
  if (token !== good) return new Response('{}', { status: 401 });
  if (projectIDs.includes(shut)) return Response.json({ errors: [{ path: shut }] }, { status: 404 });
  const body = new ReadableStream({
    start: (to) => {
      opened.push({ token, projectIDs, to });
      signal?.addEventListener('abort', () => {
        opened = opened.filter((stream) => stream.to !== to);
        to.error(signal.reason);
      });
    },
  });
  return new Response(body);
};
const say = (data: object) => {
  for (const { to } of opened) to.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(data)}\n\n`));
};

/** A tab as pages are one to the hub: it lends the token of the cookie. */
const openTab = (hub: EventHub, projectID: string | null, userID = 'u') => {
  const { port1, port2 } = new MessageChannel();
  const heard: ServerEvent[] = [];
  const asked: (string | null)[] = [];
  const post = (message: FromTab) => port1.postMessage(message);
  hub.join(port2);
  port1.onmessage = ({ data }: MessageEvent<ToTab>) => {
    if (data.kind === 'event') heard.push(data.event);
    else {
      asked.push(data.refused);
      post({ kind: 'token', token: data.refused === null ? 'token-1' : good });
    }
  };
  post({ kind: 'watch', watch: { userID, projectID } });
  return {
    asked,
    names: () => heard.map(({ name, data }) => (data as { kind?: string } | null)?.kind ?? name),
    close: () => {
      post({ kind: 'leave' });
      port1.close();
    },
  };
};

test('eight tabs in two projects share one stream, and each hears its own project', async () => {
  const hub = createEventHub(serve);
  const tabs = Array.from({ length: 8 }, (_, at) => openTab(hub, at < 5 ? 'a' : 'b'));
  await expect.poll(() => opened.map(({ projectIDs }) => projectIDs)).toEqual([['a', 'b']]);
  await expect.poll(() => tabs.every((tab) => tab.names().includes('connected'))).toBe(true);
  say({ kind: 'plan', projectID: 'a' });
  say({ kind: 'user', userID: 'u' });
  await expect.poll(() => tabs.every((tab) => tab.names().includes('user'))).toBe(true);
  const hears = tabs.map((tab) => tab.names().includes('plan'));
  expect(hears).toEqual([true, true, true, true, true, false, false, false]);
  for (const tab of tabs) tab.close();
  await expect.poll(() => opened).toEqual([]);
});

test('a tab that comes later hears that the stream is open, and the rights that count', async () => {
  const hub = createEventHub(serve);
  const first = openTab(hub, 'a');
  await expect.poll(() => opened.length).toBe(1);
  say({ kind: 'rights', projectID: 'a', rightsVersion: 3 });
  await expect.poll(first.names).toEqual(['connected', 'rights']);
  const second = openTab(hub, 'a');
  await expect.poll(second.names).toEqual(['connected', 'rights']);
  expect(opened.length).toBe(1);
  first.close();
  second.close();
});

test('a token that the server refuses is renewed by the tabs, and the stream goes on', async () => {
  good = 'token-2';
  const hub = createEventHub(serve);
  const tab = openTab(hub, 'a');
  await expect.poll(() => opened.map(({ token }) => token)).toEqual(['token-2']);
  expect(tab.asked).toEqual([null, 'token-1']);
  tab.close();
});

test('a project that is refused is told to its tabs alone, and the others hear on', async () => {
  shut = 'b';
  const hub = createEventHub(serve);
  const [inside, outside] = [openTab(hub, 'a'), openTab(hub, 'b')];
  await expect.poll(() => opened.map(({ projectIDs }) => projectIDs)).toEqual([['a']]);
  expect(outside.names()).toContain('refused');
  expect(inside.names()).not.toContain('refused');
  inside.close();
  outside.close();
});

test('who signs in after another person hears by a stream of one’s own', async () => {
  const hub = createEventHub(serve);
  const before = openTab(hub, 'a');
  await expect.poll(before.names).toEqual(['connected']);
  const after = openTab(hub, 'c', 'v');
  await expect.poll(() => opened.map(({ projectIDs }) => projectIDs)).toEqual([['c']]);
  before.close();
  after.close();
});
