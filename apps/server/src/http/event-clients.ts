import type { Reach } from './stream-access.ts';

/** One open stream and who reads it. */
export type EventClient = {
  readonly userID: string;
  /** The projects it is about, and how far each page is open to the person there. */
  projects: ReadonlyMap<string, Reach>;
  /** The conversations that the person is in. */
  conversations: ReadonlySet<string>;
  /** What the person calls their friends, by these. */
  remarks: ReadonlyMap<string, string>;
  /** Looks anew at that; false where the session or a project is no longer open to the person. */
  readonly mayListen: () => Promise<boolean>;
  send(text: string): void;
  end(): void;
};

/** What an event says to a client, if anything. */
export type TextFor = (client: EventClient) => string | undefined;

// A browser without shared workers holds one for each tab.
const mostOfOne = 30;

export type EventClients = {
  add(client: EventClient): void;
  remove(client: EventClient): void;
  find(fits: (client: EventClient) => boolean): EventClient | undefined;
  /** Says something at once to everybody. */
  sendAll(text: string): void;
  /** Says an event; who is being looked at hears it afterwards, by what is open to them then. */
  tell(textFor: TextFor): void;
  /** Looks at clients anew and ends the streams of those who may no longer listen. */
  recheck(concerns: (client: EventClient) => boolean): Promise<void>;
  endAll(): void;
};

export const createEventClients = (): EventClients => {
  const clients = new Set<EventClient>();
  /** Those to be looked at, with what waits for them. */
  const doubted = new Map<EventClient, TextFor[]>();
  let isChecking = false;

  const say = (client: EventClient, textFor: TextFor): void => {
    const text = textFor(client);
    if (text !== undefined) client.send(text);
  };

  const checkDoubted = async (): Promise<void> => {
    // One after another: a change of rights may concern everybody, and the database has other work.
    for (const [client, waiting] of doubted) {
      const mayListen = clients.has(client) && (await client.mayListen());
      // Doubted once more meanwhile: it stands at the end of the line, with what waited.
      if (doubted.get(client) !== waiting) continue;
      doubted.delete(client);
      if (!clients.has(client)) continue;
      if (!mayListen) client.end();
      else for (const textFor of waiting) say(client, textFor);
    }
  };

  return {
    add: (client) => {
      const own = [...clients].filter((other) => other.userID === client.userID);
      for (const oldest of own.slice(0, Math.max(0, own.length + 1 - mostOfOne))) oldest.end();
      clients.add(client);
    },
    remove: (client) => void clients.delete(client),
    find: (fits) => [...clients].find((client) => fits(client) && !doubted.has(client)),
    sendAll: (text) => {
      for (const client of clients) client.send(text);
    },
    tell: (textFor) => {
      for (const client of clients) {
        const waiting = doubted.get(client);
        if (waiting) waiting.push(textFor);
        else say(client, textFor);
      }
    },
    recheck: async (concerns) => {
      for (const client of clients) {
        if (!concerns(client)) continue;
        const waiting = doubted.get(client) ?? [];
        doubted.delete(client);
        doubted.set(client, [...waiting]);
      }
      if (isChecking) return;
      isChecking = true;
      await checkDoubted().finally(() => {
        isChecking = false;
      });
    },
    endAll: () => {
      for (const client of clients) client.end();
    },
  };
};
