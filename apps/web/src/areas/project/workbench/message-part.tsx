import type { ReactElement } from 'react';
import { Link, useNavigate } from 'react-router';
import type { OutputOf } from '../../../api/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import { timeAgo } from '../../../format/time-ago.ts';
import { useOpenAddress } from '../../../session/use-open-address.ts';
import { Count } from '../../../ui/count.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/page.tsx';
import styles from './message.module.css';

type Notice = OutputOf<'GetNotificationPage'>['items'][number];
type Talk = OutputOf<'GetConversations'>[number];

/** So many lines of each stand on the workbench; the rest is one press away. */
const most = 5;
const talkPath = '/communicateMana/userTalkList';

const isUnread = ({ lastSeq, lastReadSeq, isMuted }: Talk): boolean => lastSeq > lastReadSeq && isMuted === 0;

const TalkLine = ({ talk, onOpen }: { readonly talk: Talk; readonly onOpen: () => void }): ReactElement => (
  <li>
    <button type="button" className={styles.message} onClick={onOpen}>
      <Icon name="talk" size={16} />
      <span className={styles.words}>
        <strong>{talk.title}</strong>
        {talk.lastSender && talk.kind === '项目群' ? `${talk.lastSender}：` : ''}
        {talk.lastText}
      </span>
      <span className={styles.unread}>
        <Count of={talk.lastSeq - talk.lastReadSeq} /> 条
      </span>
    </button>
  </li>
);

type NoticeLineProps = { readonly notice: Notice; readonly onOpen: () => void };

const NoticeLine = ({ notice, onOpen }: NoticeLineProps): ReactElement => (
  <li>
    <button type="button" className={styles.message} onClick={onOpen}>
      <Icon name="bell" size={16} />
      <span className={styles.words}>
        {notice.title}
        {notice.projectName && <span className={styles.about}>{notice.projectName}</span>}
      </span>
      <span className={styles.about}>{timeAgo(notice.createdTime, new Date())}</span>
    </button>
  </li>
);

/** 消息: conversations with something unread, and the notices that one has not opened. */
export const MessagePart = (): ReactElement => {
  const talks = useCall('GetConversations', {});
  const notices = useCall('GetNotificationPage', { pageIndex: 1, pageSize: 20 });
  const read = useSend('UpdNotificationRead', { refreshes: ['GetNotificationPage'] });
  const openAddress = useOpenAddress();
  const navigate = useNavigate();
  const open = ({ noticeID, projectID, address }: Notice) => {
    read.mutate({ noticeIDs: [noticeID] });
    if (address && !address.startsWith('/export/')) void openAddress(projectID, address);
  };
  const unreadTalks = (talks.data ?? []).filter(isUnread).slice(0, most);
  return (
    <Panel flush title="消息" actions={<Link to={talkPath}>全部会话</Link>}>
      <Loaded of={notices} lines={3}>
        {({ items }) => {
          const unread = items.filter(({ isRead }) => isRead === 0).slice(0, most);
          if (unread.length + unreadTalks.length === 0)
            return (
              <p className={styles.none}>
                <Icon name="good" />
                没有未读的消息。
              </p>
            );
          return (
            <ul aria-label="未读的消息">
              {unreadTalks.map((talk) => (
                <TalkLine
                  key={talk.conversationID}
                  talk={talk}
                  onOpen={() => void navigate(`${talkPath}?talk=${talk.conversationID}`)}
                />
              ))}
              {unread.map((notice) => (
                <NoticeLine key={notice.noticeID} notice={notice} onOpen={() => open(notice)} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </Panel>
  );
};
