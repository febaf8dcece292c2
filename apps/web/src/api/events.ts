import { useEffect } from 'react';
import { log } from '../session/log.ts';
import { readToken } from '../session/token-cookies.ts';
import { renewTokens, whenRenewed } from './renew-tokens.ts';

/** What the server says has changed; what it changed to is asked for through calls. */
export type ServerEvent = { readonly name: string; readonly data: unknown };
type Listener = (event: ServerEvent) => void;

const listeners = new Set<Listener>();
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** One message of a text/event-stream: its lines up to the empty one. Comments and pings give null. */
export const parseEvent = (block: string): ServerEvent | null => {
  let name = 'message';
  const data: string[] = [];
  for (const line of block.split('\n')) {
    if (line.startsWith('event:')) name = line.slice(6).trim();
    if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
  }
  if (data.length === 0) return null;
  const text = data.join('\n');
  try {
    return { name, data: JSON.parse(text) };
  } catch {
    return { name, data: text };
  }
};

const tell = (event: ServerEvent): void => {
  for (const listener of listeners) listener(event);
};

const readStream = async (body: ReadableStream<BufferSource>): Promise<void> => {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const blocks = (rest + value).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseEvent(block);
      if (event) tell(event);
    }
  }
};

/** Opens the stream once and reads it to its end; false when the server will not have us. */
const listenOnce = async (projectID: string | null, signal: AbortSignal): Promise<boolean> => {
  await whenRenewed();
  const token = readToken();
  if (!token) return false;
  const query = projectID ? `?projectID=${encodeURIComponent(projectID)}` : '';
  const response = await fetch(`/events${query}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    signal,
  });
  if (response.status === 401) await renewTokens(token);
  if (response.ok && response.body) {
    tell({ name: 'connected', data: null });
    await readStream(response.body);
  }
  return response.status !== 403 && response.status !== 404;
};

const listen = async (projectID: string | null, signal: AbortSignal): Promise<void> => {
  for (let wait = 1000; !signal.aborted; wait = Math.min(wait * 2, 30_000)) {
    const opened = Date.now();
    try {
      if (!(await listenOnce(projectID, signal))) return;
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof TypeError)) log('事件流中断', error);
    }
    if (Date.now() - opened > 20_000) wait = 1000;
    await pause(wait * (0.75 + Math.random() / 2), signal);
  }
};

/** Keeps the event stream of a project open until the returned function is called. */
export const watchEvents = (projectID: string | null): (() => void) => {
  const stop = new AbortController();
  void listen(projectID, stop.signal);
  return () => stop.abort();
};

/**
 * Hears the server's events while a component is shown. After a break `connected` says: read anew.
 * @example useServerEvents((event) => event.name === 'plan' && refetch())
 */
export const useServerEvents = (listener: Listener): void => {
  useEffect(() => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [listener]);
};
