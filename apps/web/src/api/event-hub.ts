import { kindOf, projectOf, type ServerEvent } from './event-stream.ts';
import { type AskServer, keepStream } from './keep-stream.ts';

/** What a tab shows, and to whom. */
export type Watch = { readonly userID: string; readonly projectID: string | null };

export type FromTab =
  | { readonly kind: 'watch'; readonly watch: Watch }
  | { readonly kind: 'leave' }
  /** null: nobody is signed in any more. */
  | { readonly kind: 'token'; readonly token: string | null };

export type ToTab =
  | { readonly kind: 'event'; readonly event: ServerEvent }
  /** `refused` is the token that the server did not accept: it is renewed first. */
  | { readonly kind: 'needsToken'; readonly refused: string | null };

/** Tabs that open, close or change their project at the same time make one new stream. */
const settleMs = 50;
/** A call that renews the token gives up after a minute. */
const tokenWaitMs = 65_000;
/** The server serves no more in one stream. */
const mostProjects = 20;

type Stream = {
  readonly userID: string;
  readonly projectIDs: ReadonlySet<string>;
  readonly stop: AbortController;
  isConnected: boolean;
  /** The newest rights of each project, for tabs that come later. */
  readonly rights: Map<string, ServerEvent>;
};

type Hub = {
  readonly askServer: AskServer;
  /** Who came last is last: a person who signs in anew takes the stream over. */
  readonly tabs: Map<MessagePort, Watch>;
  /** Projects that the server will not have the person in. */
  readonly refusedIDs: Set<string>;
  stream: Stream | null;
  settling: ReturnType<typeof setTimeout> | undefined;
  takeToken: (token: string | null) => void;
};

const post = (port: MessagePort, message: ToTab): void => port.postMessage(message);

const tell = (hub: Hub, stream: Stream, event: ServerEvent): void => {
  const projectID = projectOf(event);
  if (event.name === 'connected') stream.isConnected = true;
  if (kindOf(event) === 'rights') stream.rights.set(projectID, event);
  for (const [port, watch] of hub.tabs) {
    if (!projectID || watch.projectID === projectID) post(port, { kind: 'event', event });
  }
};

/** A worker can read no cookies: the tabs lend their token, and renew it. The first answer counts for all. */
const askToken = (hub: Hub, refused: string | null): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('没有页面给出令牌')), tokenWaitMs);
    hub.takeToken = (token) => {
      clearTimeout(timer);
      resolve(token);
    };
    for (const port of hub.tabs.keys()) post(port, { kind: 'needsToken', refused });
  });

const open = (hub: Hub, userID: string, projectIDs: ReadonlySet<string>): void => {
  const stop = new AbortController();
  const stream: Stream = { userID, projectIDs, stop, isConnected: false, rights: new Map() };
  hub.stream = stream;
  const kept = keepStream({
    askServer: hub.askServer,
    projectIDs,
    signal: stop.signal,
    askToken: (refused) => askToken(hub, refused),
    tell: (event) => tell(hub, stream, event),
    onRefused: (projectID) => {
      hub.refusedIDs.add(projectID);
      tell(hub, stream, { name: 'refused', data: { projectID } });
      settle(hub);
    },
  });
  void kept.finally(() => {
    if (hub.stream === stream) hub.stream = null;
  });
};

/** The projects that the tabs of the newest person show. */
const wantedBy = ({ tabs, refusedIDs }: Hub, userID: string | undefined): readonly string[] =>
  [...tabs.values()].flatMap((watch) =>
    watch.userID === userID && watch.projectID !== null && !refusedIDs.has(watch.projectID)
      ? [watch.projectID]
      : [],
  );

/** Opens another stream when the present one does not tell what the tabs want to know. */
const adjust = (hub: Hub): void => {
  const userID = [...hub.tabs.values()].at(-1)?.userID;
  const wanted = wantedBy(hub, userID);
  const served = hub.stream?.projectIDs ?? new Set();
  const isServed =
    hub.stream?.userID === userID &&
    wanted.every((projectID) => served.has(projectID)) &&
    ![...hub.refusedIDs].some((projectID) => served.has(projectID));
  if (isServed) return;
  hub.stream?.stop.abort();
  hub.stream = null;
  if (userID !== undefined) open(hub, userID, new Set([...new Set(wanted)].slice(-mostProjects)));
};

const settle = (hub: Hub): void => {
  clearTimeout(hub.settling);
  hub.settling = setTimeout(adjust, settleMs, hub);
};

/** A tab that comes to an open stream hears what the one that opened it heard. */
const welcome = ({ stream }: Hub, port: MessagePort, { userID, projectID }: Watch): void => {
  if (!stream?.isConnected || stream.userID !== userID) return;
  if (projectID !== null && !stream.projectIDs.has(projectID)) return;
  post(port, { kind: 'event', event: { name: 'connected', data: null } });
  const rights = stream.rights.get(projectID ?? '');
  if (rights) post(port, { kind: 'event', event: rights });
};

const hear = (hub: Hub, port: MessagePort, message: FromTab): void => {
  switch (message.kind) {
    case 'watch':
      hub.tabs.delete(port);
      hub.tabs.set(port, message.watch);
      hub.refusedIDs.delete(message.watch.projectID ?? '');
      welcome(hub, port, message.watch);
      settle(hub);
      return;
    case 'leave':
      hub.tabs.delete(port);
      settle(hub);
      return;
    case 'token':
      hub.takeToken(message.token);
      return;
  }
};

export type EventHub = { readonly join: (port: MessagePort) => void };

/** Keeps one event stream for any number of tabs, and hands each the events of its person and its project. */
export const createEventHub = (askServer: AskServer = fetch): EventHub => {
  const hub: Hub = {
    askServer,
    tabs: new Map(),
    refusedIDs: new Set(),
    stream: null,
    settling: undefined,
    takeToken: () => undefined,
  };
  return {
    join: (port) => {
      port.onmessage = ({ data }: MessageEvent<FromTab>) => hear(hub, port, data);
    },
  };
};
