import { log } from '../base/log.ts';
import { readEvents, type ServerEvent } from './event-stream.ts';

const longestPauseMs = 30_000;

/** `fetch`, or what stands for the server in a test. */
export type AskServer = (url: string, init: RequestInit) => Promise<Response>;

/** What a stream needs and what it tells; the one who opens it knows the tabs. */
export type StreamOptions = {
  readonly askServer: AskServer;
  readonly projectIDs: ReadonlySet<string>;
  readonly signal: AbortSignal;
  /** A token to open with, another one than `refused`; null when nobody is signed in any more. */
  readonly askToken: (refused: string | null) => Promise<string | null>;
  readonly tell: (event: ServerEvent) => void;
  /** The server will not have the person in this project. */
  readonly onRefused: (projectID: string) => void;
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const refusedProject = async (response: Response): Promise<string> => {
  const body = (await response.json()) as { readonly errors?: readonly { readonly path?: string }[] };
  return body.errors?.[0]?.path ?? '';
};

/** Opens the stream and reads it to its end; false when the server did not accept the token. */
const readOnce = async (options: StreamOptions, token: string): Promise<boolean> => {
  const { askServer, projectIDs, signal, tell } = options;
  const query = [...projectIDs].map((projectID) => `projectID=${encodeURIComponent(projectID)}`);
  const response = await askServer(`/events?${query.join('&')}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal,
  });
  if (response.status === 403 || response.status === 404) options.onRefused(await refusedProject(response));
  if (response.ok && response.body) {
    tell({ name: 'connected', data: null });
    await readEvents(response.body, tell);
  }
  return response.status !== 401;
};

/** Keeps a stream open through breaks and renewed tokens, until the signal or nobody is signed in any more. */
export const keepStream = async (options: StreamOptions): Promise<void> => {
  const { signal, askToken } = options;
  let refused: string | null = null;
  for (let wait = 1000; !signal.aborted; wait = Math.min(wait * 2, longestPauseMs)) {
    const opened = Date.now();
    const isRenewed = refused !== null;
    try {
      const token = await askToken(refused);
      if (token === null) return;
      refused = (await readOnce(options, token)) ? null : token;
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof TypeError)) log('事件流中断', error);
      refused = null;
    }
    if (Date.now() - opened > 20_000) wait = 1000;
    // A token that ran out is renewed at once; one that is refused though it is new, later.
    if (refused === null || isRenewed) await pause(wait * (0.75 + Math.random() / 2), signal);
  }
};
