import { createEventHub } from './event-hub.ts';

// One for all tabs of the browser: over HTTP/1.1 it opens no more than six connections to a host.
const hub = createEventHub();

addEventListener('connect', (event) => {
  for (const port of (event as MessageEvent).ports) hub.join(port);
});
