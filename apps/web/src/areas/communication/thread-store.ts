import type { Message } from '@xmgl/contracts/communication/talk.calls';
import { create } from 'zustand';
import { callApi } from '../../api/client.ts';
import { isToldElsewhere, messageOf } from '../../base/api-error.ts';
import { useSession } from '../../session/session-store.ts';

/** A stretch of a conversation as far as it has been read; without a gap in it. */
export type Thread = {
  readonly items: readonly Message[];
  readonly hasEarlier: boolean;
  readonly hasLater: boolean;
  readonly isLoaded: boolean;
  readonly fault: string | null;
};

const nothingRead: Thread = { items: [], hasEarlier: false, hasLater: false, isLoaded: false, fault: null };

const useThreads = create<{ readonly of: Readonly<Record<string, Thread>> }>()(() => ({ of: {} }));

// Whoever signs in next reads their own.
useSession.subscribe((now, before) => {
  if (now.userID !== before.userID) useThreads.setState({ of: {} });
});

export const threadOf = (conversationID: string): Thread =>
  useThreads.getState().of[conversationID] ?? nothingRead;

export const useThread = (conversationID: string): Thread =>
  useThreads((threads) => threads.of[conversationID] ?? nothingRead);

const change = (conversationID: string, changed: Partial<Thread>): void =>
  useThreads.setState(({ of }) => ({
    of: { ...of, [conversationID]: { ...(of[conversationID] ?? nothingRead), ...changed } },
  }));

/** The messages of both, each once, in their order; what came later counts. */
const merge = (some: readonly Message[], others: readonly Message[]): readonly Message[] => {
  const all = new Map([...some, ...others].map((message) => [message.seq, message]));
  return [...all.values()].toSorted((a, b) => a.seq - b.seq);
};

const underWay = new Map<string, Promise<void>>();

/** One reading of a kind at a time; whoever asks meanwhile waits for it. */
const once = (key: string, read: () => Promise<void>): Promise<void> => {
  const known = underWay.get(key);
  if (known) return known;
  const reading = read().finally(() => underWay.delete(key));
  underWay.set(key, reading);
  return reading;
};

const tellFault =
  (conversationID: string) =>
  (error: unknown): void => {
    if (!isToldElsewhere(error)) change(conversationID, { fault: messageOf(error) });
  };

/** Reads the newest messages, or those around one. */
export const openThread = (conversationID: string, around?: number): Promise<void> =>
  once(`${conversationID} open ${around ?? ''}`, async () => {
    const asked = around === undefined ? { conversationID } : { conversationID, around };
    await callApi('GetMessages', asked).then(
      ({ items, hasEarlier, hasLater }) =>
        change(conversationID, {
          items,
          hasEarlier: hasEarlier === 1,
          hasLater: hasLater === 1,
          isLoaded: true,
          fault: null,
        }),
      tellFault(conversationID),
    );
  });

export const readEarlier = (conversationID: string): Promise<void> =>
  once(`${conversationID} earlier`, async () => {
    const before = threadOf(conversationID).items[0]?.seq;
    if (before === undefined) return;
    await callApi('GetMessages', { conversationID, before }).then(
      ({ items, hasEarlier }) =>
        change(conversationID, {
          items: merge(items, threadOf(conversationID).items),
          hasEarlier: hasEarlier === 1,
        }),
      tellFault(conversationID),
    );
  });

/** Reads on from the last that is shown, to the end where it is not far. */
export const readLater = (conversationID: string): Promise<void> =>
  once(`${conversationID} later`, async () => {
    const after = threadOf(conversationID).items.at(-1)?.seq ?? 0;
    await callApi('GetMessages', { conversationID, after, limit: 100 }).then(
      ({ items, hasLater }) =>
        change(conversationID, {
          items: merge(threadOf(conversationID).items, items),
          hasLater: hasLater === 1,
          fault: null,
        }),
      tellFault(conversationID),
    );
  });

/** The last message that is shown of a conversation that is shown to its end. */
const isShown = ({ isLoaded, hasLater }: Thread): boolean => isLoaded && !hasLater;

/** Something was said, up to `seq`: a thread that is shown to its end goes on. */
export const hearSaid = async (conversationID: string, seq: number, message?: Message): Promise<void> => {
  const last = () => threadOf(conversationID).items.at(-1)?.seq ?? 0;
  if (!isShown(threadOf(conversationID)) || last() >= seq) return;
  if (message && last() + 1 === seq) return putMessages(conversationID, [message]);
  await readLater(conversationID);
  // Said while the reading was under way: once more.
  if (isShown(threadOf(conversationID)) && last() < seq) await readLater(conversationID);
};

/** One of those that are shown has changed: it was taken back. */
export const hearChanged = async (conversationID: string, seq: number, message?: Message): Promise<void> => {
  if (!threadOf(conversationID).items.some((shown) => shown.seq === seq)) return;
  const items = message
    ? [message]
    : (await callApi('GetMessages', { conversationID, after: seq - 1, limit: 1 })).items;
  putMessages(conversationID, items);
};

/** After a break: what was said meanwhile. */
export const catchUp = (): void => {
  for (const [conversationID, thread] of Object.entries(useThreads.getState().of))
    if (isShown(thread)) void readLater(conversationID);
};

/** Shows what is known by itself; a message past the end only where nothing is missing before it. */
export const putMessages = (conversationID: string, messages: readonly Message[]): void => {
  const thread = threadOf(conversationID);
  const last = thread.items.at(-1)?.seq ?? 0;
  const [first] = messages;
  if (!first || first.seq > last + 1) void hearSaid(conversationID, messages.at(-1)?.seq ?? 0);
  else change(conversationID, { items: merge(thread.items, messages) });
};
