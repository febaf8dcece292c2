import type { Conversation } from '@xmgl/contracts/communication/talk.calls';
import { Dropdown, Input } from 'antd';
import { type ReactElement, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { shortNumber } from '../../format/short-number.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { HitList } from './hit-list.tsx';
import listStyles from './list.module.css';
import { NoteSwitch } from './note-switch.tsx';
import { useOutbox } from './outbox-store.ts';
import styles from './talk.module.css';
import { sayShortTime } from './talk-words.ts';
import { isMentioned, unreadOf } from './unread.ts';

const matches = ({ title, searchKey }: Conversation, text: string): boolean =>
  title.toLowerCase().includes(text) || searchKey.includes(text);

const Preview = ({ talk }: { readonly talk: Conversation }): ReactElement => {
  const isFailed = useOutbox(({ items }) =>
    items.some(({ said, fault }) => said.conversationID === talk.conversationID && fault !== null),
  );
  const from = talk.kind === '项目群' && talk.lastSender !== '' ? `${talk.lastSender}：` : '';
  return (
    <span className={listStyles.preview}>
      {isFailed && <span className={styles.failed}>[未送达] </span>}
      {isMentioned(talk) && <span className={styles.failed}>[有人@我] </span>}
      {talk.isLastOwn === 1 ? '' : from}
      {talk.lastText}
    </span>
  );
};

type LineProps = { readonly talk: Conversation; readonly isOpen: boolean; readonly onOpen: () => void };

const Line = ({ talk, isOpen, onOpen }: LineProps): ReactElement => {
  const change = useSend('UpdConversation', { refreshes: ['GetConversations'] });
  const { conversationID, isMuted, isPinned } = talk;
  const unread = unreadOf(talk);
  const toggle = (value: 0 | 1): 0 | 1 => (value === 1 ? 0 : 1);
  return (
    <Dropdown
      trigger={['contextMenu']}
      menu={{
        items: [
          {
            key: 'pin',
            label: isPinned === 1 ? '取消置顶' : '置顶',
            onClick: () => change.mutate({ conversationID, isPinned: toggle(isPinned) }),
          },
          {
            key: 'mute',
            label: isMuted === 1 ? '取消免打扰' : '免打扰',
            onClick: () => change.mutate({ conversationID, isMuted: toggle(isMuted) }),
          },
        ],
      }}
    >
      <button
        type="button"
        className={classes(
          listStyles.talk,
          isOpen && listStyles.current,
          isPinned === 1 && listStyles.pinned,
        )}
        aria-current={isOpen || undefined}
        onClick={onOpen}
      >
        <span className={listStyles.face}>
          {talk.kind === '项目群' ? (
            <span className={listStyles.group}>
              <Icon name="people" size={20} />
            </span>
          ) : (
            <Avatar name={talk.title} picture={talk.headShot} size={40} />
          )}
          {unread > 0 && (
            <span className={classes(listStyles.badge, isMuted === 1 && listStyles.dot)}>
              <span className={styles.hidden}>未读</span>
              {isMuted === 1 ? '' : shortNumber(unread)}
            </span>
          )}
        </span>
        <span className={styles.talkMain}>
          <span className={styles.talkHead}>
            <span className={listStyles.talkTitle}>{talk.title}</span>
            <span className={styles.time}>{sayShortTime(talk.lastTime, new Date())}</span>
          </span>
          <span className={styles.talkHead}>
            <Preview talk={talk} />
            {isMuted === 1 && <span className={styles.time}>免打扰</span>}
          </span>
        </span>
      </button>
    </Dropdown>
  );
};

/** Messages that hold the text, of all conversations. */
const Hits = ({
  text,
  onOpen,
}: {
  readonly text: string;
  readonly onOpen: (conversationID: string, at: number) => void;
}): ReactElement | null => {
  const { data } = useCall('FindMessages', text.length >= 2 ? { value: text } : null);
  if (!data || data.length === 0) return null;
  return (
    <>
      <h2 className={styles.caption}>消息</h2>
      <HitList hits={data} text={text} onOpen={({ conversationID, seq }) => onOpen(conversationID, seq)} />
    </>
  );
};

type ListProps = {
  readonly items: readonly Conversation[];
  readonly openID: string | null;
  readonly onOpen: (conversationID: string, at?: number) => void;
  readonly onFriends: () => void;
};

/** One's conversations; a text narrows them, and finds messages in all of them. */
export const ConversationList = ({ items, openID, onOpen, onFriends }: ListProps): ReactElement => {
  const [typed, setTyped] = useState('');
  const text = typed.trim().toLowerCase();
  const sought = useDelayed(typed.trim());
  const shown = text === '' ? items : items.filter((talk) => matches(talk, text));
  return (
    <>
      <div className={styles.tools}>
        <Input.Search
          aria-label="查找会话和消息"
          placeholder="查找会话和消息"
          allowClear
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <NoteSwitch />
      </div>
      <nav className={styles.list} aria-label="会话">
        {shown.map((talk) => (
          <Line
            key={talk.conversationID}
            talk={talk}
            isOpen={talk.conversationID === openID}
            onOpen={() => onOpen(talk.conversationID)}
          />
        ))}
        {items.length === 0 && (
          <EmptyState icon="people" title="还没有会话" text="添加好友或选择同事，开始第一个会话。">
            <Button look="primary" onClick={onFriends}>
              找人
            </Button>
          </EmptyState>
        )}
        {text !== '' && <Hits text={sought} onOpen={onOpen} />}
        {text !== '' && shown.length === 0 && sought.length < 2 && (
          <p className={styles.hint}>没有这个名称的会话；输入两个字以上可查找消息。</p>
        )}
      </nav>
    </>
  );
};
