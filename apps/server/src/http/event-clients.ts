/** One open stream and who reads it. */
export type EventClient = {
  readonly userID: string;
  readonly projectIDs: ReadonlySet<string>;
  /** Whether the session stands and the projects are still open to the person. */
  readonly mayListen: () => Promise<boolean>;
  send(text: string): void;
  end(): void;
};

// A browser without shared workers holds one for each tab.
const mostOfOne = 30;

export type EventClients = {
  add(client: EventClient): void;
  remove(client: EventClient): void;
  sendAll(text: string, concerns?: (client: EventClient) => boolean): void;
  /** Ends the streams of those who may no longer listen. */
  recheck(concerns: (client: EventClient) => boolean): Promise<void>;
  endAll(): void;
};

export const createEventClients = (): EventClients => {
  const clients = new Set<EventClient>();
  const doubted = new Set<EventClient>();
  let isChecking = false;

  const checkDoubted = async (): Promise<void> => {
    // One after another: a change of rights may concern everybody, and the database has other work.
    for (const client of doubted) {
      doubted.delete(client);
      if (clients.has(client) && !(await client.mayListen())) client.end();
    }
  };

  return {
    add: (client) => {
      const own = [...clients].filter((other) => other.userID === client.userID);
      for (const oldest of own.slice(0, Math.max(0, own.length + 1 - mostOfOne))) oldest.end();
      clients.add(client);
    },
    remove: (client) => void clients.delete(client),
    sendAll: (text, concerns = () => true) => {
      for (const client of clients) if (concerns(client)) client.send(text);
    },
    recheck: async (concerns) => {
      for (const client of clients) if (concerns(client)) doubted.add(client);
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
