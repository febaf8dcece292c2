import { useEffect } from 'react';
import { ApiError } from '../base/api-error.ts';
import { log } from '../base/log.ts';
import { readToken } from '../base/token-cookies.ts';
import { createEventHub, type FromTab, type ToTab, type Watch } from './event-hub.ts';
import type { ServerEvent } from './event-stream.ts';
import { renewTokens, whenRenewed } from './renew-tokens.ts';

type Listener = (event: ServerEvent) => void;

const listeners = new Set<Listener>();
let port: MessagePort | null = null;
let watched: Watch | null = null;

const post = (message: FromTab): void => port?.postMessage(message);

/** The token as it is now; renewed first where the server refused it. */
const lendToken = async (refused: string | null): Promise<void> => {
  try {
    await whenRenewed();
    if (refused !== null) await renewTokens(refused);
    post({ kind: 'token', token: readToken() });
  } catch (error) {
    // Out of reach is not signed out: the hub asks again.
    if (error instanceof ApiError && error.kind === 'expired') post({ kind: 'token', token: null });
  }
};

const connectTo = (hub: MessagePort): void => {
  port = hub;
  hub.onmessage = ({ data }: MessageEvent<ToTab>) => {
    if (data.kind === 'needsToken') void lendToken(data.refused);
    else for (const listener of listeners) listener(data.event);
  };
  if (watched) post({ kind: 'watch', watch: watched });
};

/** A browser without shared workers, most of them on phones: a stream for this tab alone. */
const startOwnHub = (): void => {
  const { port1, port2 } = new MessageChannel();
  createEventHub().join(port2);
  connectTo(port1);
};

const startSharedHub = (): void => {
  const worker = new SharedWorker(new URL('./events.worker.ts', import.meta.url), {
    type: 'module',
    name: 'xmgl-events',
  });
  worker.onerror = (event) => {
    log('共享的事件流未能启动', event);
    startOwnHub();
  };
  connectTo(worker.port);
};

/** Hears the events of a person and a project until the returned function is called. */
export const watchEvents = (watch: Watch): (() => void) => {
  watched = watch;
  if (port) post({ kind: 'watch', watch });
  else if ('SharedWorker' in window) startSharedHub();
  else startOwnHub();
  const leave = () => post({ kind: 'leave' });
  const comeBack = (event: PageTransitionEvent) => event.persisted && post({ kind: 'watch', watch });
  // Nobody tells the worker that a tab was closed.
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
    watched = null;
    leave();
  };
};

/** After a new sign-in: the stream had ended with the old one. */
export const watchAgain = (): void => {
  if (watched) post({ kind: 'watch', watch: watched });
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
