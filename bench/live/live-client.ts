/** One open event stream; `arrivals` tells when each row's change was heard. */
export type LiveClient = {
  readonly arrivals: ReadonlyMap<string, number>;
  readonly close: () => void;
};

const rowOf = (message: string): string | undefined => /"rowID":"([^"]+)"/.exec(message)?.[1];

export const openLiveClient = async (
  address: string,
  token: string,
  projectID: string,
): Promise<LiveClient> => {
  const ending = new AbortController();
  const response = await fetch(`${address}/events?projectID=${projectID}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  if (!response.ok || !response.body) throw new Error(`events: ${response.status}`);
  const arrivals = new Map<string, number>();
  const read = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of body) {
      const now = performance.now();
      const messages = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = messages.pop() ?? '';
      for (const rowID of messages.map(rowOf))
        if (rowID !== undefined && !arrivals.has(rowID)) arrivals.set(rowID, now);
    }
  };
  read(response.body).catch(() => undefined);
  return { arrivals, close: () => ending.abort() };
};
