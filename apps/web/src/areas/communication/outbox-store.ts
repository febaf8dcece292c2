import type { Input } from '@xmgl/contracts/call';
import type { AddMessage } from '@xmgl/contracts/communication/talk.calls';
import { create } from 'zustand';
import { callApi } from '../../api/client.ts';
import { newID } from '../../api/new-id.ts';
import { ApiError, isRefusal, messageOf } from '../../base/api-error.ts';
import { useSession } from '../../session/session-store.ts';
import { putMessages } from './thread-store.ts';

type Said = Input<typeof AddMessage>;

/** A message on its way. `fault`: why the server did not take it; without one it is sent again until it is taken. */
export type Outgoing = { readonly said: Said; readonly writtenAt: string; readonly fault: string | null };

export const useOutbox = create<{ readonly items: readonly Outgoing[] }>()(() => ({ items: [] }));

/** In this browser until the server has it: a reload, a dead battery or a tunnel lose nothing. */
const prefix = 'talkOutbox:';
const keyOf = ({ said }: Outgoing): string => `${prefix}${useSession.getState().userID}:${said.messageID}`;

const setItems = (items: readonly Outgoing[]): void => useOutbox.setState({ items });

const keep = (item: Outgoing): void => {
  const { items } = useOutbox.getState();
  const isKnown = items.some(({ said }) => said.messageID === item.said.messageID);
  setItems(
    isKnown
      ? items.map((one) => (one.said.messageID === item.said.messageID ? item : one))
      : [...items, item],
  );
  localStorage.setItem(keyOf(item), JSON.stringify(item));
};

export const discard = (item: Outgoing): void => {
  setItems(useOutbox.getState().items.filter(({ said }) => said.messageID !== item.said.messageID));
  localStorage.removeItem(keyOf(item));
};

const retryMs = 5000;
let timer: ReturnType<typeof setTimeout> | undefined;
let isSending = false;

/** The server may have it though its answer was lost: sent again under the same id it is said once. */
const sendOne = async (item: Outgoing): Promise<'sent' | 'refused' | 'later'> => {
  try {
    const message = await callApi('AddMessage', item.said);
    discard(item);
    putMessages(item.said.conversationID, [message]);
    return 'sent';
  } catch (error) {
    if (!isRefusal(error)) {
      if (!(error instanceof ApiError)) throw error;
      return 'later';
    }
    keep({ ...item, fault: messageOf(error) });
    return 'refused';
  }
};

/** Sends what waits, one after the other, in the order in which it was written. */
const sendWaiting = async (): Promise<void> => {
  clearTimeout(timer);
  if (isSending) return;
  isSending = true;
  try {
    for (;;) {
      const next = useOutbox.getState().items.find(({ fault }) => fault === null);
      if (!next) return;
      if ((await sendOne(next)) === 'later') {
        timer = setTimeout(() => void sendWaiting(), retryMs);
        return;
      }
    }
  } finally {
    isSending = false;
  }
};

export const send = (said: Omit<Said, 'messageID'>): void => {
  keep({ said: { ...said, messageID: newID() }, writtenAt: new Date().toISOString(), fault: null });
  void sendWaiting();
};

export const sendAgain = (item: Outgoing): void => {
  keep({ ...item, fault: null });
  void sendWaiting();
};

/** What an earlier visit could not send goes out now; whatever cannot be read is nothing of ours. */
export const resumeOutbox = (userID: string): void => {
  const own = Object.entries(localStorage).filter(([key]) => key.startsWith(`${prefix}${userID}:`));
  const items = own.flatMap(([, text]): Outgoing[] => {
    try {
      return [JSON.parse(String(text)) as Outgoing];
    } catch {
      return [];
    }
  });
  setItems(items.toSorted((a, b) => a.writtenAt.localeCompare(b.writtenAt)));
  void sendWaiting();
};
