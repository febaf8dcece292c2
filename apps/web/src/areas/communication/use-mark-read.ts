import type { Conversation } from '@xmgl/contracts/communication/talk.calls';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '../../api/client.ts';
import { patchConversation } from './live-talk.ts';
import { unreadOf } from './unread.ts';

/** What is seen at the end of a conversation is read: for the badges here at once, and for one's other windows. */
export const useMarkRead = (talk: Conversation) => {
  const { conversationID, lastSeq, lastReadSeq } = talk;
  // Where the unread began when it was opened: the line stays there while one reads.
  const [firstUnread] = useState(unreadOf(talk) > 0 ? lastReadSeq + 1 : null);
  const isAtEnd = useRef(false);
  const mark = useCallback(() => {
    if (!isAtEnd.current || document.hidden || lastSeq <= lastReadSeq) return;
    patchConversation(conversationID, { lastReadSeq: lastSeq });
    callApi('UpdConversationRead', { conversationID, seq: lastSeq }).catch(() => undefined);
  }, [conversationID, lastSeq, lastReadSeq]);
  useEffect(() => {
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [mark]);
  const seen = useCallback(
    (atEnd: boolean) => {
      isAtEnd.current = atEnd;
      mark();
    },
    [mark],
  );
  return { firstUnread, seen };
};
