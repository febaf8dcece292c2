import type { Conversation, Message, Talker } from '@xmgl/contracts/communication/talk.calls';
import { Fragment, type ReactElement } from 'react';
import { useUserID } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/page-states.tsx';
import messageStyles from './message.module.css';
import { MessageLine } from './message-line.tsx';
import { useOutbox } from './outbox-store.ts';
import { OutgoingLine } from './outgoing-line.tsx';
import paneStyles from './pane.module.css';
import { isApart, sayTime } from './talk-words.ts';
import { openThread, useThread } from './thread-store.ts';
import { unreadOf } from './unread.ts';
import { useThreadScroll } from './use-thread-scroll.ts';

type ThreadProps = {
  readonly talk: Conversation;
  readonly at: number | null;
  readonly members: readonly Talker[];
  readonly mayRecallAll: boolean;
  /** The first that was unread when the conversation was opened. */
  readonly firstUnread: number | null;
  readonly onSeen: (atEnd: boolean) => void;
  readonly onReply: (message: Message) => void;
  readonly onJump: (seq: number) => void;
};

/** What was said, in its order: older messages come as one scrolls up, new ones at the end. */
export const Thread = (props: ThreadProps): ReactElement => {
  const { talk, at, members, mayRecallAll, firstUnread, onSeen, onReply, onJump } = props;
  const { conversationID, kind } = talk;
  const userID = useUserID();
  const thread = useThread(conversationID);
  const { items, hasEarlier, isLoaded, fault } = thread;
  // One that was heard before it was answered stands here already.
  const heard = new Set(items.map(({ messageID }) => messageID));
  const waiting = useOutbox((outbox) => outbox.items).filter(
    ({ said }) => said.conversationID === conversationID && !heard.has(said.messageID),
  );
  const { box, isAway, look } = useThreadScroll({
    conversationID,
    thread,
    waiting: waiting.length,
    at,
    onSeen,
  });
  const names = members.map(({ userName }) => userName);
  const unread = unreadOf(talk);
  const toEnd = () => {
    if (thread.hasLater) void openThread(conversationID);
    box.current?.scrollTo({ top: box.current.scrollHeight });
  };
  return (
    <div className={paneStyles.thread}>
      <div ref={box} className={paneStyles.scroll} onScroll={look} role="log" aria-label="消息" tabIndex={-1}>
        <div className={paneStyles.lines}>
          {!isLoaded &&
            (fault === null ? (
              <Skeleton lines={6} />
            ) : (
              <ErrorState text={fault} onRetry={() => void openThread(conversationID)} />
            ))}
          {isLoaded && !hasEarlier && items.length > 0 && (
            <p className={messageStyles.begin}>以上是全部消息</p>
          )}
          {isLoaded && items.length === 0 && waiting.length === 0 && (
            <EmptyState icon="mail" title="还没有消息" text="发出第一条消息，对方会立即看到。" />
          )}
          {items.map((message, index) => (
            <Fragment key={message.messageID}>
              {isApart(items[index - 1]?.sentTime, message.sentTime) && (
                <p className={messageStyles.when}>{sayTime(message.sentTime, new Date())}</p>
              )}
              {message.seq === firstUnread && <p className={messageStyles.unreadLine}>以下为新消息</p>}
              <MessageLine
                conversationID={conversationID}
                message={message}
                isOwn={message.senderID === userID}
                isGroup={kind === '项目群'}
                isSought={message.seq === at}
                mayRecallAll={mayRecallAll}
                maySay={talk.whyNotSend === null}
                names={names}
                onReply={onReply}
                onJump={onJump}
              />
            </Fragment>
          ))}
          {waiting.map((item) => (
            <OutgoingLine key={item.said.messageID} item={item} names={names} />
          ))}
        </div>
      </div>
      {isAway && isLoaded && (
        <Button className={paneStyles.toEnd} onClick={toEnd}>
          {unread > 0 ? `${unread} 条新消息` : '回到最新'}
        </Button>
      )}
    </div>
  );
};
