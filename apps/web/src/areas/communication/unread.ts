import type { Conversation } from '@xmgl/contracts/communication/talk.calls';
import { useCall } from '../../api/use-call.ts';
import { useIsReady } from '../../session/use-kept.ts';

/** How many messages of a conversation one has not read. */
export const unreadOf = ({ lastSeq, lastReadSeq }: Conversation): number =>
  Math.max(0, lastSeq - lastReadSeq);

export const isMentioned = ({ mentionSeq, lastReadSeq }: Conversation): boolean => mentionSeq > lastReadSeq;

/** What counts at the person's entry: all that is unread, of a muted conversation only what mentions one. */
const countUnread = (conversations: readonly Conversation[]): number =>
  conversations.reduce((sum, one) => sum + (one.isMuted === 0 ? unreadOf(one) : isMentioned(one) ? 1 : 0), 0);

export const useUnread = (): number => {
  const { data = [] } = useCall('GetConversations', useIsReady() ? {} : null);
  return countUnread(data);
};
