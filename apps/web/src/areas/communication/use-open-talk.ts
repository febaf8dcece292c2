import { useSend } from '../../api/use-send.ts';
import { useTalkAddress } from './use-talk-address.ts';

/** Opens the conversation with somebody. */
export const useOpenTalk = (): ((userID: string) => void) => {
  const { openTalk } = useTalkAddress();
  const open = useSend('OpenConversation', {
    refreshes: ['GetConversations'],
    onDone: ({ conversationID }) => openTalk(conversationID),
  });
  return (userID) => open.mutate({ userID });
};
