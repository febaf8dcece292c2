import { Segmented } from 'antd';
import { type ReactElement, useEffect, useRef } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useUserID } from '../../session/session-store.ts';
import { classes } from '../../ui/classes.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { useIsMobile } from '../../ui/use-media.ts';
import { useSpaceBelow } from '../../ui/use-space-below.ts';
import { ConversationList } from './conversation-list.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { FriendsPane } from './friends-pane.tsx';
import { openPage } from './live-talk.ts';
import { resumeOutbox } from './outbox-store.ts';
import paneStyles from './pane.module.css';
import styles from './talk.module.css';
import { catchUp, hearChanged, hearSaid } from './thread-store.ts';
import { useTalkAddress } from './use-talk-address.ts';

/** While the page is shown it hears what is said, and sends what an earlier visit could not. */
const useLiveTalk = (): void => {
  const userID = useUserID();
  useEffect(() => {
    if (userID) resumeOutbox(userID);
    catchUp();
    return openPage({
      said: (...told) => void hearSaid(...told),
      changed: (...told) => void hearChanged(...told).catch(() => undefined),
      caughtUp: () => {
        catchUp();
        if (userID) resumeOutbox(userID);
      },
    });
  }, [userID]);
};

/** 我的好友: conversations beside their list, friends with their requests. */
export const TalkPage = (): ReactElement => {
  const address = useTalkAddress();
  const isMobile = useIsMobile();
  const frame = useRef<HTMLDivElement>(null);
  const height = useSpaceBelow(frame);
  const conversations = useCall('GetConversations', {});
  const friends = useCall('GetFriends', {});
  useLiveTalk();
  const waiting =
    friends.data?.requests.filter(({ isOwn, state }) => isOwn === 0 && state === '待确认').length ?? 0;
  const open = conversations.data?.find(({ conversationID }) => conversationID === address.talkID);
  const isInside = address.talkID !== null;
  return (
    <div ref={frame} className={styles.page} style={{ height: height ?? undefined }} data-phone={isMobile}>
      {!(isMobile && isInside) && (
        <section className={classes(styles.aside, address.isFriends && styles.wide)}>
          <div className={styles.switch}>
            <h1 className={styles.hidden}>我的好友</h1>
            <Segmented
              block
              aria-label="会话或好友"
              value={address.isFriends ? 'friends' : 'talks'}
              onChange={(view) => (view === 'friends' ? address.showFriends() : address.showTalks())}
              options={[
                { value: 'talks', label: '会话' },
                { value: 'friends', label: waiting > 0 ? `好友（${waiting}）` : '好友' },
              ]}
            />
          </div>
          {address.isFriends ? (
            <Loaded of={friends}>
              {(data) => (
                <FriendsPane {...data} onTalk={(conversationID) => address.openTalk(conversationID)} />
              )}
            </Loaded>
          ) : (
            <Loaded of={conversations}>
              {(items) => (
                <ConversationList
                  items={items}
                  openID={address.talkID}
                  onOpen={address.openTalk}
                  onFriends={address.showFriends}
                />
              )}
            </Loaded>
          )}
        </section>
      )}
      {!address.isFriends && (isInside || !isMobile) && (
        <section className={paneStyles.inside} aria-label="消息">
          {open ? (
            <ConversationPane
              key={open.conversationID}
              talk={open}
              at={address.at}
              onJump={(seq) => address.openTalk(open.conversationID, seq)}
              onBack={isMobile ? address.showTalks : undefined}
            />
          ) : isInside && conversations.data ? (
            <EmptyState icon="people" title="会话不存在" text="您可能已不在这个会话中，请从列表中选择。" />
          ) : (
            <EmptyState icon="mail" title="选择一个会话" text="从左侧选择会话，或到「好友」中找人开始。" />
          )}
        </section>
      )}
    </div>
  );
};
