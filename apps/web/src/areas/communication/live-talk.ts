import type { Conversation, Message } from '@xmgl/contracts/communication/talk.calls';
import { kindOf, type ServerEvent } from '../../api/event-stream.ts';
import { queryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/use-call.ts';
import { useSession } from '../../session/session-store.ts';
import { lineOf } from './message-line-words.ts';

type Told = {
  readonly conversationID: string;
  readonly seq: number;
  readonly by: string;
  readonly changed?: number;
  /** What was said, or what of it is left; not there where it must be asked for. */
  readonly message?: Message;
};

const listKey = keyOf('GetConversations', {});

const readAgain = (...calls: readonly string[]): void => {
  for (const call of calls) void queryClient.invalidateQueries({ queryKey: [call] });
};

const knownConversations = (): readonly Conversation[] | undefined => queryClient.getQueryData(listKey);

/** As the list is read: what is pinned first, else by the newest message. */
const inOrder = (one: Conversation, other: Conversation): number =>
  other.isPinned - one.isPinned || Date.parse(other.lastTime) - Date.parse(one.lastTime);

/** Changes one conversation of the list as it is shown, before the list is read anew. */
export const patchConversation = (conversationID: string, changed: Partial<Conversation>): void => {
  queryClient.setQueryData(listKey, (known: readonly Conversation[] | undefined) =>
    known
      ?.map((one) => (one.conversationID === conversationID ? { ...one, ...changed } : one))
      .toSorted(inOrder),
  );
};

/** The line of a conversation as its newest message makes it. */
const asNewest = (message: Message): Partial<Conversation> => {
  const { userID } = useSession.getState();
  const isOwn = message.senderID === userID;
  const isForOne = !isOwn && (message.mentionsAll === 1 || message.mentions.includes(userID ?? ''));
  return {
    lastTime: message.sentTime,
    lastText: lineOf(message).replaceAll(/\s+/g, ' ').slice(0, 80),
    lastSender: message.senderName,
    isLastOwn: isOwn ? 1 : 0,
    ...(isForOne && { mentionSeq: message.seq }),
  };
};

/** The page of conversations, while it is open: it shows more of them than how many messages are unread. */
type Page = {
  readonly said: (conversationID: string, seq: number, message?: Message) => void;
  readonly changed: (conversationID: string, seq: number, message?: Message) => void;
  readonly caughtUp: () => void;
};
let page: Page | null = null;
export const openPage = (opened: Page): (() => void) => {
  page = opened;
  return () => {
    if (page === opened) page = null;
  };
};

let settling: ReturnType<typeof setTimeout> | undefined;
/** Of many messages at once the list is read once. */
const readListSoon = (): void => {
  clearTimeout(settling);
  settling = setTimeout(() => readAgain('GetConversations'), 400);
};

const notifies = (): boolean =>
  useSession.getState().user?.preferences.talkNotices === 1 &&
  'Notification' in window &&
  Notification.permission === 'granted';

/** A note of the system's, where the person wants them and looks elsewhere. */
const showNote = async (conversationID: string): Promise<void> => {
  await queryClient.invalidateQueries({ queryKey: ['GetConversations'] });
  const talk = knownConversations()?.find((one) => one.conversationID === conversationID);
  if (!talk || (talk.isMuted === 1 && talk.mentionSeq <= talk.lastReadSeq)) return;
  const body = talk.kind === '项目群' ? `${talk.lastSender}：${talk.lastText}` : talk.lastText;
  const note = new Notification(talk.title, { body, tag: conversationID });
  note.onclick = () => {
    window.focus();
    window.location.assign(`/communicateMana/userTalkList?talk=${conversationID}`);
  };
};

const hearTold = ({ conversationID, seq, by, changed, message }: Told): void => {
  const isOwn = by === useSession.getState().userID;
  const known = knownConversations()?.find((one) => one.conversationID === conversationID);
  if (changed !== undefined) page?.changed(conversationID, changed, message);
  else page?.said(conversationID, seq, message);
  if (!known) readAgain('GetConversations');
  const isNewest = changed === undefined && seq > (known?.lastSeq ?? 0);
  if (isNewest)
    patchConversation(conversationID, {
      lastSeq: seq,
      ...(isOwn && { lastReadSeq: seq }),
      ...(message && asNewest(message)),
    });
  if (page && !(isNewest && message)) readListSoon();
  if (page) return;
  if (changed === undefined && !isOwn && document.hidden && notifies()) void showNote(conversationID);
};

type Read = { readonly conversationID: string; readonly seq: number };

/** One has read on, here or in another window. */
const hearRead = ({ conversationID, seq }: Read): void => {
  const known = knownConversations()?.find((one) => one.conversationID === conversationID);
  if (known)
    patchConversation(conversationID, {
      lastReadSeq: Math.max(known.lastReadSeq, Math.min(seq, known.lastSeq)),
    });
};

/** What of the stream is about friends and talk; true where it was. */
export const hearTalk = (event: ServerEvent): boolean => {
  const kind = kindOf(event);
  if (kind === 'connected' || kind === 'resync') {
    readAgain('GetConversations', 'GetFriends');
    page?.caughtUp();
    return false;
  }
  if (kind === 'talk') {
    hearTold(event.data as Told);
    return true;
  }
  const { what, read } = (event.data ?? {}) as { readonly what?: unknown; readonly read?: Read };
  if (kind !== 'user' || (what !== 'talk' && what !== 'conversations')) return false;
  if (read) {
    hearRead(read);
    return true;
  }
  readAgain('GetConversations', 'GetFriends');
  if (what === 'conversations') readAgain('GetConversation');
  return true;
};
