import type { Friend, FriendRequest } from '@xmgl/contracts/communication/friend.calls';
import { Input } from 'antd';
import { type ReactElement, useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { AddFriendDialog } from './add-friend-dialog.tsx';
import { FriendDrawer } from './friend-drawer.tsx';
import { groupFriends, nameOf } from './friend-groups.ts';
import { RequestList } from './request-list.tsx';
import styles from './talk.module.css';

type PaneProps = {
  readonly items: readonly Friend[];
  readonly requests: readonly FriendRequest[];
  readonly onTalk: (conversationID: string) => void;
};

type LineProps = { readonly friend: Friend; readonly onOpen: () => void };

const FriendLine = ({ friend, onOpen }: LineProps): ReactElement => (
  <li>
    <button type="button" className={styles.person} onClick={onOpen}>
      <Avatar name={nameOf(friend)} picture={friend.headShot} size={36} />
      <span className={styles.talkMain}>
        <span>
          {nameOf(friend)}
          {friend.isBlocked === 1 && <span className={styles.tag}>已屏蔽</span>}
        </span>
        <span className={styles.time}>
          {friend.remarkName !== '' && `${friend.userName} · `}
          {friend.companyName || friend.userTel}
        </span>
      </span>
    </button>
  </li>
);

/** 好友: who asks, and one's friends by their groups and the alphabet. */
export const FriendsPane = ({ items, requests }: PaneProps): ReactElement => {
  const [typed, setTyped] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [openID, setOpenID] = useState<string | null>(null);
  const text = typed.trim().toLowerCase();
  const shown = items.filter(
    (friend) =>
      text === '' ||
      [friend.userName, friend.remarkName, friend.groupName].some((word) =>
        word.toLowerCase().includes(text),
      ) ||
      friend.searchKey.includes(text),
  );
  const open = items.find(({ userID }) => userID === openID);
  return (
    <>
      <div className={styles.tools}>
        <Input.Search
          aria-label="查找好友"
          placeholder="姓名、备注名或拼音"
          allowClear
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button look="primary" onClick={() => setAdding(true)}>
          添加好友
        </Button>
      </div>
      <div className={styles.friends}>
        <RequestList requests={requests} />
        {groupFriends(shown).map(({ title, friends }) => (
          <section key={title} aria-label={title}>
            <h2 className={styles.caption}>{title}</h2>
            <ul className={styles.people}>
              {friends.map((friend) => (
                <FriendLine key={friend.userID} friend={friend} onOpen={() => setOpenID(friend.userID)} />
              ))}
            </ul>
          </section>
        ))}
        {items.length === 0 && (
          <EmptyState
            icon="people"
            title="还没有好友"
            text="按手机号或账号添加，或从同事和同项目的成员中选择。"
          >
            <Button look="primary" onClick={() => setAdding(true)}>
              添加好友
            </Button>
          </EmptyState>
        )}
        {items.length > 0 && shown.length === 0 && <p className={styles.hint}>没有这样的好友</p>}
      </div>
      {isAdding && <AddFriendDialog onClose={() => setAdding(false)} />}
      {open && (
        <FriendDrawer
          key={open.userID}
          friend={open}
          groups={[...new Set(items.map(({ groupName }) => groupName).filter((name) => name !== ''))]}
          onClose={() => setOpenID(null)}
        />
      )}
    </>
  );
};
